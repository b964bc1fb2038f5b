import type { SecurityOption, SecurityScheme } from "../../../content/model/operation.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import type { PageContext } from "./page-context.ts";

/** What a request needs to be let in, in one line. */
export function securityNote(options: readonly SecurityOption[], page: PageContext): Content {
  const demands = demandsOf(options);
  if (demands.length === 0) {
    return page.api.securitySchemes.length === 0 ? undefined : <p class="auth">Needs no key.</p>;
  }
  const isOptional = demands.length < options.length;
  return (
    <p class="auth">
      {isOptional ? "May be called without a key, or with " : "Needs "}
      {securityOptions(options, page)}
      {". "}
      {page.api.securitySchemes.length > 0 && (
        <a href={`${page.api.path}#authentication`}>Authentication</a>
      )}
    </p>
  );
}

/** Ways to be let in, as part of a sentence; undefined where nothing is asked for. */
export function securityOptions(options: readonly SecurityOption[], page: PageContext): Content {
  const demands = demandsOf(options);
  if (demands.length === 0) return undefined;
  return demands.map((option, index) => [index > 0 && ", or ", optionText(option, page)]);
}

function demandsOf(options: readonly SecurityOption[]): SecurityOption[] {
  return options.filter(({ schemes }) => schemes.length > 0);
}

function optionText(option: SecurityOption, page: PageContext): Content {
  return option.schemes.map(({ id, scopes }, index) => {
    const scheme = page.api.securitySchemes.find((known) => known.id === id);
    return [
      index > 0 && " and ",
      scheme === undefined ? <code>{id}</code> : schemeText(scheme),
      scopes.length > 0 && [" with scope ", <code>{scopes.join(" ")}</code>],
    ];
  });
}

/** A scheme as part of a sentence: an API key in the header `x-api-key`. */
export function schemeText(scheme: SecurityScheme): Content {
  switch (scheme.type) {
    case "apiKey":
      return [
        `an API key in the ${scheme.in ?? "header"} ${scheme.in === "query" ? "parameter " : ""}`,
        <code>{scheme.name ?? ""}</code>,
      ];
    case "http":
      return scheme.scheme?.toLowerCase() === "basic"
        ? ["a user name and a password (HTTP Basic)"]
        : [`a ${scheme.scheme ?? "bearer"} token in the header `, <code>Authorization</code>];
    case "oauth2":
      return ["an OAuth 2 token in the header ", <code>Authorization</code>];
    case "openIdConnect":
      return ["an OpenID Connect token in the header ", <code>Authorization</code>];
    case "mutualTLS":
      return ["a client certificate (mutual TLS)"];
    case "other":
      return ["the scheme ", <code>{scheme.id}</code>];
  }
}
