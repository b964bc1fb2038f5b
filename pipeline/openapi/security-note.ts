import type { SecurityOption, SecurityScheme } from "../../content/model/operation.ts";
import { type DocNode, h } from "../document/node.ts";
import type { PageContext } from "./page-context.ts";

/** What a request needs to be let in, in one line. */
export function securityNote(
  options: readonly SecurityOption[],
  page: PageContext,
): DocNode | undefined {
  const demands = options.filter(({ schemes }) => schemes.length > 0);
  if (demands.length === 0) {
    return page.api.securitySchemes.length === 0
      ? undefined
      : h("p", { class: "auth" }, "Needs no key.");
  }
  const isOptional = demands.length < options.length;
  return h(
    "p",
    { class: "auth" },
    isOptional ? "May be called without a key, or with " : "Needs ",
    demands.map((option, index) => [index > 0 && ", or ", optionText(option, page)]),
    ". ",
    h("a", { href: `${page.api.path}#authentication` }, "Authentication"),
  );
}

function optionText(option: SecurityOption, page: PageContext): DocNode[] {
  return option.schemes.flatMap(({ id, scopes }, index): DocNode[] => {
    const scheme = page.api.securitySchemes.find((known) => known.id === id);
    const text = scheme === undefined ? [h("code", null, id)] : schemeText(scheme);
    const scope = scopes.length > 0 ? [" with scope ", h("code", null, scopes.join(" "))] : [];
    return [...(index > 0 ? [" and "] : []), ...text, ...scope];
  });
}

/** A scheme as part of a sentence: an API key in the header `x-api-key`. */
export function schemeText(scheme: SecurityScheme): DocNode[] {
  switch (scheme.type) {
    case "apiKey":
      return [
        `an API key in the ${scheme.in ?? "header"} ${scheme.in === "query" ? "parameter " : ""}`,
        h("code", null, scheme.name ?? ""),
      ];
    case "http":
      return scheme.scheme?.toLowerCase() === "basic"
        ? ["a user name and a password (HTTP Basic)"]
        : [`a ${scheme.scheme ?? "bearer"} token in the header `, h("code", null, "Authorization")];
    case "oauth2":
      return ["an OAuth 2 token in the header ", h("code", null, "Authorization")];
    case "openIdConnect":
      return ["an OpenID Connect token in the header ", h("code", null, "Authorization")];
    case "mutualTLS":
      return ["a client certificate (mutual TLS)"];
    case "other":
      return ["the scheme ", h("code", null, scheme.id)];
  }
}
