/** A piece of HTML that the build made of our own trees. */
export function BuiltHtml({
  html,
  as: Tag = "span",
}: {
  html: string;
  as?: "span" | "div" | "p" | "dd";
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the build, every text in it escaped
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />;
}
