/** What the tests need of our own HTML, which is well-formed: elements by name, and plain text. */
export interface HtmlElement {
  tag: string;
  /** Attributes as written. */
  attributes: string;
  /** Inner HTML. */
  inner: string;
}

/** Every element of a tag, in order of its start, nested ones too. */
export function elementsOf(html: string, tag: string): HtmlElement[] {
  const found: (HtmlElement & { start: number; contentStart: number })[] = [];
  const open: typeof found = [];
  for (const match of html.matchAll(new RegExp(`<(/?)${tag}(?=[\\s>])([^>]*)>`, "g"))) {
    if (match[1] === "") {
      const contentStart = match.index + match[0].length;
      const element = {
        tag,
        attributes: match[2] ?? "",
        inner: "",
        start: match.index,
        contentStart,
      };
      open.push(element);
      found.push(element);
      continue;
    }
    const element = open.pop();
    if (element !== undefined) element.inner = html.slice(element.contentStart, match.index);
  }
  return found;
}

/** Text of an element without its tags; our renderer writes these four references only. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<a class="anchor"[^>]*><\/a>/g, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** HTML without every element of a tag whose attributes a test matches. */
export function withoutElements(
  html: string,
  tag: string,
  isOut: (attributes: string) => boolean,
): string {
  const element = elementsOf(html, tag).find(({ attributes }) => isOut(attributes));
  if (element === undefined) return html;
  const whole = `<${tag}${element.attributes}>${element.inner}</${tag}>`;
  return withoutElements(
    html.replace(whole, () => ""),
    tag,
    isOut,
  );
}
