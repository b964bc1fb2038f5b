import type { Root, RootContent } from "mdast";
import type { Transformer } from "unified";
import { visit } from "unist-util-visit";
import { calloutKinds, readAlert } from "../components/callout.tsx";
import { type Place, type Problem, warningAt } from "../kernel/problems.ts";
import { capitalized } from "../model/text/capitalized.ts";

const components: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(calloutKinds).map(([word, kind]) => [word, capitalized(kind)]),
  ),
  details: "Details",
  "code-group": "CodeGroup",
};

/** `:::note`, `::: tip Title`, `:::note[Title]`, `:::note{title="Title"}`, or `:::` alone, in lists and quotes too. */
const fenceLine =
  /^(?<before>(?: |\t|>|[-*+] |\d+[.)] )*)(?<colons>:{3,}) *(?<word>[A-Za-z-]*)(?<rest>.*)$/;

/**
 * Replaces `:::note … :::` by JSX, and escapes the `{` of `## Title {#id}`, which MDX would read as an expression. Lines
 * keep their numbers.
 * @returns warnings for unknown words and boxes that are not closed, which stay as they are written
 */
export function withMdxSyntax(text: string, file: string): { text: string; problems: Problem[] } {
  const lines = text.split("\n");
  const problems: Problem[] = [];
  /** Boxes that are not closed yet; those of unknown words have no component. */
  const open: { component: string; index: number; opening: string }[] = [];
  for (const index of proseLines(lines)) {
    // The mark of a heading's id would be an expression.
    lines[index] = (lines[index] ?? "").replace(
      /^( {0,3}#{1,6} .*[^\\])(?=\{#[\w-]+\}\s*$)/,
      "$1\\",
    );
    const found = fenceLine.exec(lines[index] ?? "")?.groups;
    if (found === undefined) continue;
    const { before = "", word = "", rest = "" } = found;
    if (word === "") {
      const box = rest.trim() === "" ? open.pop() : undefined;
      if (box === undefined || box.component === "") continue;
      lines[box.index] = box.opening;
      lines[index] = `${before}</${box.component}>`;
      continue;
    }
    const component = Object.hasOwn(components, word.toLowerCase())
      ? components[word.toLowerCase()]
      : undefined;
    if (component === undefined) {
      problems.push(noCallout(`:::${word}`, { file, line: index + 1 }));
      // So that its end does not close the box around it.
      open.push({ component: "", index, opening: lines[index] ?? "" });
      continue;
    }
    open.push({
      component,
      index,
      opening: `${before}<${component}${titleProp(component, rest)}>`,
    });
  }
  for (const { component, index } of open) {
    if (component === "") continue;
    const hint = "end it with a line of `:::`";
    problems.push(warningAt({ file, line: index + 1 }, "the callout is not closed", hint));
  }
  return { text: lines.join("\n"), problems };
}

function noCallout(mark: string, place: Place): Problem {
  const hint = `write one of ${Object.keys(components).join(", ")}`;
  return warningAt(place, `\`${mark}\` is no callout`, hint);
}

function titleProp(component: string, rest: string): string {
  const bracketed = /^\s*\[(.*)\]\s*(?:\{.*\})?\s*$/.exec(rest)?.[1];
  const attribute = /^\s*\{.*\btitle=(?:"([^"]*)"|'([^']*)').*\}\s*$/.exec(rest);
  const title = bracketed ?? attribute?.[1] ?? attribute?.[2] ?? rest.replace(/\{.*\}\s*$/, "");
  if (component === "CodeGroup") return "";
  if (component === "Details") return ` summary={${JSON.stringify(title.trim() || "Details")}}`;
  return title.trim() === "" ? "" : ` title={${JSON.stringify(title.trim())}}`;
}

/** Indexes of the lines that stand neither in the front matter nor in fenced code. */
function proseLines(lines: readonly string[]): number[] {
  const found: number[] = [];
  let end: RegExp | undefined = lines[0]?.trimEnd() === "---" ? /^---\s*$/ : undefined;
  lines.forEach((line, index) => {
    if (end !== undefined) {
      if (index > 0 && end.test(line)) end = undefined;
      return;
    }
    const [, fence] = /^[\s>]*(?:[-*+] |\d+[.)] )?\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
    if (fence === undefined) found.push(index);
    else end = new RegExp(`^[\\s>]*${fence}${fence[0] ?? ""}*\\s*$`);
  });
  return found;
}

/** Makes `> [!NOTE]` of GitHub the component. @param problems receives warnings for unknown words, which stay */
export function alertsToCallouts(problems: Problem[]): Transformer<Root> {
  return (tree, file) => {
    visit(tree, "blockquote", (quote, index, parent) => {
      const [first, ...others] = quote.children;
      if (index === undefined || parent === undefined || first?.type !== "paragraph") return;
      const [text, ...rest] = first.children;
      const alert = text?.type === "text" ? readAlert(text.value) : undefined;
      if (text?.type !== "text" || alert === undefined) return;
      const { kind, word, title, rest: value } = alert;
      if (kind === undefined) {
        problems.push(
          noCallout(`[!${word}]`, { file: file.path, line: quote.position?.start.line ?? 1 }),
        );
        return;
      }
      const paragraph = [...(value === "" ? [] : [{ ...text, value }]), ...rest];
      if (paragraph[0]?.type === "break") paragraph.shift();
      const box: RootContent = {
        type: "mdxJsxFlowElement",
        name: capitalized(kind),
        attributes:
          title === undefined ? [] : [{ type: "mdxJsxAttribute", name: "title", value: title }],
        children: [...(paragraph.length > 0 ? [{ ...first, children: paragraph }] : []), ...others],
        position: quote.position,
      };
      parent.children[index] = box;
    });
  };
}
