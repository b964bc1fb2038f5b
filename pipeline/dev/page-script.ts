/**
 * Script of every page in development, which shows changes and errors. Styles are constructed stylesheets, which the
 * security policy allows.
 */
export const pageScript = `{
let source;
let broken = false;

/** @param since number of changes before the page was requested: later ones are sent at once */
function connect(since) {
  source?.close();
  const query = new URLSearchParams({ path: location.pathname, ...(since && { since }) });
  source = new EventSource("/__dev/events?" + query);
  source.addEventListener("change", ({ data }) => {
    const paths = JSON.parse(data);
    if (paths === null || paths.includes(location.pathname)) location.reload();
  });
  source.addEventListener("styles", ({ data }) => showStyles(JSON.parse(data)));
  source.addEventListener("problems", ({ data }) => showProblems(JSON.parse(data)));
  source.addEventListener("error", () => { broken = true; });
  source.addEventListener("open", () => { if (broken) location.reload(); });
}

function showStyles(code) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [sheet];
  document.querySelector("head > style")?.remove();
}

const styles = \`
:host { position: fixed; inset: auto 1rem 1rem 1rem; z-index: 2147483647; }
section { max-height: 60vh; overflow: auto; padding: 1rem 1.25rem; border-radius: 8px; border-left: 6px solid #d32f2f;
  background: #1e1e22; color: #f4f4f5; font: 14px/1.5 ui-monospace, monospace; box-shadow: 0 8px 40px rgb(0 0 0 / 50%); }
h2 { margin: 0 0 0.5rem; font: 600 15px/1.4 system-ui, sans-serif; }
pre { margin: 0.5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button { float: right; padding: 2px 10px; border: 1px solid #888; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
\`;

let overlay;

function showProblems(problems) {
  overlay?.remove();
  overlay = undefined;
  if (problems.length === 0) return;
  overlay = document.createElement("dev-problems");
  const root = overlay.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement("section");
  section.setAttribute("role", "alert");
  const close = document.createElement("button");
  close.textContent = "Close";
  close.addEventListener("click", () => overlay?.remove());
  const title = document.createElement("h2");
  title.textContent = problems.length === 1 ? "1 problem" : problems.length + " problems";
  section.append(close, title, ...problems.map((text) => {
    const pre = document.createElement("pre");
    pre.textContent = text;
    return pre;
  }));
  root.append(section);
  document.documentElement.append(overlay);
}

connect(document.querySelector("script[data-since]")?.dataset.since);
window.navigation?.addEventListener("currententrychange", ({ from }) => {
  if (new URL(from.url).pathname !== location.pathname) connect();
});
}`;

/** @param since number of changes before the page was requested */
export function pageScriptTag(since: number): string {
  return `<script src="/__dev/page.js" data-since="${since}"></script>`;
}
