import type { SiteConfig } from "../../../pipeline/model/site.ts";

export function Footer({ site }: { site: SiteConfig }) {
  const { logo, columns, copyright } = site.footer;
  return (
    <footer className="footer">
      <div className="footer-columns">
        {columns.map((column) => (
          <section key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="copyright">
        <img src={logo.src} alt={logo.alt} width="24" height="24" loading="lazy" />
        {copyright}
      </p>
    </footer>
  );
}
