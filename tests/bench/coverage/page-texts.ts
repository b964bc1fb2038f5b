import type { Fact } from "./read-facts.ts";

/** A text as displayed, in the forms in which it is searched. */
class Said {
  readonly #text: string;
  #lower: string | undefined;
  #words: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Searches the text, ignoring case. */
  has(wanted: string): boolean {
    this.#lower ??= this.#text.toLowerCase();
    return this.#lower.includes(wanted);
  }

  /** Searches letters and digits only. */
  hasWords(wanted: string): boolean {
    this.#words ??= wordsOf(this.#text);
    return this.#words.includes(wanted);
  }
}

/** The texts of a page in one of its forms. */
export interface PageText {
  whole: Said;
  /** Texts of each field, parameter and header by name. */
  entries: Map<string, Said[]>;
}

/** HTML: an entry begins with its name, which links to itself, and ends where the next one begins. */
export function textsOfHtml(html: string): PageText {
  const entries = new Map<string, Said[]>();
  const begins = [...html.matchAll(/<li id="([^"]+)"><a href="#\1">([^<]*)<\/a>/g)];
  begins.forEach((begin, index) => {
    const text = plainHtml(html.slice(begin.index, begins[index + 1]?.index));
    addEntry(entries, decoded(begin[2] ?? ""), text);
  });
  return { whole: new Said(plainHtml(html)), entries };
}

/** Markdown: an entry is a row of a table, or an item of a list whose first words are its name. */
export function textsOfMarkdown(markdown: string): PageText {
  const entries = new Map<string, Said[]>();
  // The numbers of ordered lists are in no text of the HTML.
  const text = decoded(markdown).replace(/(^|<br>)( *(?:> *)*)\d+[.)] /gm, "$1$2");
  for (const [row, name] of text.matchAll(/^\| `+ ?(.+?) ?`+(?=[ ~|[(*<]).*$/gm)) {
    for (const end of endsOf(name ?? "")) addEntry(entries, end, exact(row));
  }
  const items = [...text.matchAll(/^ *- \[`([^`]+)`\]/gm)];
  items.forEach((item, index) => {
    addEntry(entries, item[1] ?? "", exact(text.slice(item.index, items[index + 1]?.index)));
  });
  return { whole: new Said(exact(text)), entries };
}

/** `a.b[].c` is the field `c`, or `b[].c`; a name may have a full stop of its own. */
function endsOf(name: string): string[] {
  const ends = [...name.matchAll(/[.>\]}]/g)].map(({ index }) => name.slice(index + 1));
  return [name, ...ends].filter((end) => end !== "");
}

function addEntry(entries: Map<string, Said[]>, name: string, text: string): void {
  const key = exact(name);
  const known = entries.get(key);
  if (known === undefined) entries.set(key, [new Said(text)]);
  else known.push(new Said(text));
}

function plainHtml(html: string): string {
  const text = html
    .replace(/<wbr>|<\/?(?:span|code|a|b|i|em|strong|mark)(?:\s[^>]*)?>/g, "")
    .replace(/<[^>]+>/g, " ");
  // Links are found by their addresses, too.
  const addresses = [...html.matchAll(/ href="([^"#][^"]*)"/g)].map((match) => match[1]);
  return exact(decoded([text, ...addresses].join(" ")));
}

const entities: Record<string, string> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

export function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, digits, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (digits !== undefined) return String.fromCodePoint(Number(digits));
    // Others are marks, which are not compared.
    return name === undefined ? whole : (entities[name] ?? " ");
  });
}

/** A text to be found as it is written; Markdown escapes with backslashes. */
export function exact(text: string): string {
  return text.replaceAll("\\", "").replace(/\s+/g, " ").trim();
}

/** The letters and numbers of a description, whatever marks are between them. */
export function wordsOf(markdown: string): string {
  return decoded(
    markdown
      .replaceAll("\\", "")
      .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, "")
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, "")
      .replace(/^ {0,3}\[[^\]]+\]:\s.*$/gm, "")
      .replace(/^\s*(?:```|~~~).*$/gm, "")
      .replace(/[*_`]/g, "")
      .replace(/^\s*(?:> *)?\d+[.)]\s/gm, "")
      .replace(
        /<\/?(?:a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|mark|ol|p|picture|pre|s|section|small|source|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)(?=[\s/>])[^>]*>/gi,
        " ",
      ),
  )
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const blockBegin =
  /\n\s*\n|\n(?=\s*(?:[#>*-]|\d+[.)]|```|~~~))|(?<=^[> ]*(?:#|```|~~~).*)\n|<\/?(?:p|pre|li|[uo]l|h[1-6]|hr|td|tr|table|div)(?=[\s/>])[^>]*>/im;

/** Characters of the begin and the end of each paragraph that are looked for. */
const piece = 60;

/** True when a page contains the fact: in the entry of its name, or anywhere if there is no such entry. */
export function says({ whole, entries }: PageText, { entry, text, isProse }: Fact): boolean {
  const places = (entry === undefined ? undefined : entries.get(exact(entry))) ?? [whole];
  if (!isProse) {
    const forms = [text, decoded(text)].map((form) => exact(form).toLowerCase());
    return places.some((place) => forms.some((form) => place.has(form)));
  }
  const pieces = text
    .replace(/<!--[\s\S]*?-->/g, "\n\n")
    .split(blockBegin)
    .flatMap((paragraph) => {
      const words = wordsOf(paragraph);
      return [words.slice(0, piece), words.slice(-piece)];
    });
  return places.some((place) => pieces.every((each) => place.hasWords(each)));
}
