import {
  groupOf,
  type UpgradeData,
  type UpgradeItem,
  type UpgradeNote,
  upgradeDataPath,
} from "../../../content/model/history.ts";
import { inlineFromMarkdown } from "../../components/from-markdown.tsx";
import type { SiteFile } from "../../kernel/site-file.ts";
import { type Content, toNodes } from "../../tree/jsx-runtime.ts";
import { toHtml } from "../../tree/to-html.ts";
import { toMarkdown } from "../../tree/to-markdown.tsx";
import { compareSnapshots } from "../differences/compare-snapshots.ts";
import { type FoundChange, tellChange } from "../differences/found-change.ts";
import type { SubjectHistory } from "../history.ts";
import type { ReleaseNotes } from "../snapshots/read-notes.ts";
import {
  beforeAndAfter,
  breaksMark,
  type ChangeContext,
  changeMarkdown,
  changeText,
  subjectName,
  touchedLine,
} from "./change-items.tsx";

/** What a page of the site is linked with in Markdown. */
export interface TwinLinks {
  origin: string;
  isPage: (path: string) => boolean;
}

/** What changed between any two versions of a subject, as the file that the upgrade page reads. */
export function upgradeFile(
  history: SubjectHistory,
  notes: ReleaseNotes,
  context: Omit<ChangeContext, "history">,
  links: TwinLinks,
): SiteFile {
  const own = notes.get(history.subject) ?? new Map<string, string>();
  const data = new UpgradeNotes({ ...context, history: history.subject }, links).of(history, own);
  return {
    path: upgradeDataPath(history.subject),
    type: "application/json",
    content: JSON.stringify(data),
  };
}

/** Collects changes, each once in its two forms, however many pairs of versions have it. */
class UpgradeNotes {
  readonly #context: ChangeContext;
  readonly #links: TwinLinks;
  readonly #items: UpgradeItem[] = [];
  readonly #itemAt = new Map<string, number>();
  readonly #notes: UpgradeNote[] = [];
  readonly #noteAt = new Map<string, number>();

  constructor(context: ChangeContext, links: TwinLinks) {
    this.#context = context;
    this.#links = links;
  }

  of(
    { subject, releases, snapshots, memo }: SubjectHistory,
    written: ReadonlyMap<string, string>,
  ): UpgradeData {
    const pairs: Record<string, number[]> = {};
    for (const from of snapshots) {
      for (const to of snapshots) {
        const changes = from === to ? [] : compareSnapshots(from, to, memo);
        if (changes.length === 0) continue;
        pairs[`${from.version}..${to.version}`] = changes.map((change) => this.#note(change));
      }
    }
    return {
      subject,
      name: releases.at(-1)?.name ?? subject,
      versions: releases.map(({ version, name, published }) => {
        const note = written.get(version);
        return {
          version,
          name,
          published,
          ...(note !== undefined && { note: this.#written(note) }),
        };
      }),
      items: this.#items,
      notes: this.#notes,
      pairs,
    };
  }

  #note(found: FoundChange): number {
    const key = JSON.stringify(found);
    const known = this.#noteAt.get(key);
    if (known !== undefined) return known;
    const change = tellChange(found);
    const group = groupOf(change);
    const isNameOnly = group === "added" || group === "removed";
    const content = isNameOnly
      ? []
      : [changeText(change, this.#context), breaksMark(change), beforeAndAfter(change)];
    const html = toHtml(toNodes(content));
    const markdown = isNameOnly ? "" : changeMarkdown(change);
    const at = this.#notes.push({ item: this.#item(found), group, change, html, markdown });
    this.#noteAt.set(key, at - 1);
    return at - 1;
  }

  #item({ subject }: FoundChange): number {
    const key = `${subject.kind} ${subject.name}`;
    const known = this.#itemAt.get(key);
    if (known !== undefined) return known;
    const name = subjectName(subject, this.#context);
    const touches = touchedLine(subject, this.#context);
    const { html, markdown } = this.#forms(name);
    const at = this.#items.push({ name: subject.name, html, markdown, ...this.#touches(touches) });
    this.#itemAt.set(key, at - 1);
    return at - 1;
  }

  #written(note: string): { html: string; markdown: string } {
    return this.#forms(inlineFromMarkdown(note, this.#context));
  }

  #touches(content: Content): Pick<UpgradeItem, "touches"> {
    return toNodes(content).length === 0 ? {} : { touches: this.#forms(content) };
  }

  #forms(content: Content): { html: string; markdown: string } {
    const nodes = toNodes(content);
    const { origin, isPage } = this.#links;
    const markdown = toMarkdown(nodes, { origin, path: "/changelog", isPage }).trim();
    return { html: toHtml(nodes), markdown };
  }
}
