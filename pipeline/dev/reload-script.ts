/** Added to pages in development only: reloads the page when the dev server says that it changed. */
export const reloadScript = `
const source = new EventSource("/__dev/events");
let broken = false;
source.addEventListener("change", () => location.reload());
source.addEventListener("error", () => { broken = true; });
source.addEventListener("open", () => { if (broken) location.reload(); });
`;

export const reloadTag = '<script type="module" src="/__dev/reload.js"></script>';
