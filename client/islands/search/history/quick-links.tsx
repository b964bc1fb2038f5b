import { words } from "../words.ts";

/** Where most readers begin. */
const links = [
  { url: "/", title: words.quick.introduction },
  { url: "/Documentation/MinaTokensAPI", title: words.quick.api },
  { url: "/Documentation/launch", title: words.quick.launch },
  { url: "/OpenAPI/silvana-openapi", title: words.quick.reference },
  { url: "/api", title: words.quick.library },
];

/** Stands where there is no history yet. */
export function QuickLinks() {
  return (
    <section aria-labelledby="search-quick-links">
      <h2 id="search-quick-links" className="sd-group">
        {words.quickLinks}
      </h2>
      <ul>
        {links.map(({ url, title }) => (
          <li key={url} className="sd-row">
            <a className="sd-item" href={url}>
              <span className="sd-title">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
