import * as words from "#words";
import links from "../../../../content/ui/quick-links.json";

/** Links to common pages, below the history. */
export function QuickLinks() {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="search-quick-links">
      <h2 id="search-quick-links" className="sd-group">
        {words["search.quickLinks"]}
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href} className="sd-row">
            <a className="sd-item" href={href}>
              <span className="sd-title">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
