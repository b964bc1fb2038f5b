/** Markdown of a page from its title on, without front matter and without the note on its version and `llms.txt`. */
export function pageText(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n+/, "")
    .replace(/^(# .*\n\n)> .*\/llms\.txt.*\n+/, "$1");
}
