import { errorAt, type Place, type Problem } from "../kernel/problems.ts";

const link = "link to it";
const picture = "use `<Figure>`";
const island = "register an island in content/islands/islands.ts";

/** Alternatives to elements that the content security policy blocks. */
const replacements: Record<string, string> = {
  video: link,
  audio: link,
  iframe: link,
  object: picture,
  embed: picture,
  script: island,
  style: "put the rule into content/styles.css",
  link: "put styles into content/styles.css",
  form: island,
};

/**
 * Reports HTML that browsers would block silently: the content security policy allows only files of the site and no
 * inline styles. Pictures of other sites are found with the links.
 */
export function blockedContent(
  tag: string,
  props: Readonly<Record<string, unknown>>,
  place: Place,
): Problem[] {
  const problem = (message: string, hint: string) =>
    errorAt(place, `${message}, which the site's content security policy blocks`, hint);
  const replacement = replacements[tag];
  if (replacement !== undefined) return [problem(`\`<${tag}>\` in a guide`, replacement)];
  const problems: Problem[] = [];
  if (props.style !== undefined) {
    problems.push(
      problem(`inline style on \`<${tag}>\``, "use `class` and a rule in content/styles.css"),
    );
  }
  const handler = Object.keys(props).find(
    (name) => /^on[a-z]/i.test(name) && typeof props[name] === "string",
  );
  if (handler !== undefined || /^javascript:/i.test(String(props.href))) {
    problems.push(problem(`\`${handler ?? "href"}\` with a script on \`<${tag}>\``, island));
  }
  return problems;
}
