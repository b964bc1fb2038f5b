import { sentence, t } from "../../kernel/words.ts";
import type { SecurityOption, SecurityScheme } from "../../model/operation.ts";
import { isDigest } from "../../model/samples/build-request.ts";
import type { Content } from "../../tree/jsx-runtime.ts";
import { codeList } from "./fields/value-text.tsx";
import type { PageContext } from "./page-context.ts";

/** Security requirements in one line; undefined if the file has none. */
export function securityNote(
  options: readonly SecurityOption[] | undefined,
  page: PageContext,
): Content {
  const hasSchemes = page.api.securitySchemes.length > 0;
  if (options === undefined && !hasSchemes) return undefined;
  const link = hasSchemes && (
    <a href={`${page.api.path}#authentication`}>{t("api.authentication")}</a>
  );
  const schemes = securityOptions(options ?? [], page);
  if (schemes === undefined) {
    const text = t(options === undefined ? "security.unsaid" : "security.none");
    return (
      <p class="auth">
        {text} {options === undefined && link}
      </p>
    );
  }
  const isOptional = options?.some((option) => option.schemes.length === 0);
  return (
    <p class="auth">
      {sentence(isOptional ? "security.optional" : "security.needed", { schemes })} {link}
    </p>
  );
}

/** Security alternatives as part of a sentence; undefined if none is required. */
export function securityOptions(options: readonly SecurityOption[], page: PageContext): Content {
  const demands = options.filter((option) => option.schemes.length > 0);
  if (demands.length === 0) return undefined;
  return demands
    .map((option) => requirementText(option, page))
    .reduce((first, other) => sentence("security.or", { first, other }));
}

function requirementText(option: SecurityOption, page: PageContext): Content {
  const demands = option.schemes.map(({ id, scopes }): Content => {
    const known = page.api.securitySchemes.find((each) => each.id === id);
    const scheme = known === undefined ? <code>{id}</code> : schemeLabel(known, page);
    if (scopes.length === 0) return scheme;
    const text = scopes.length === 1 ? "security.scopedOne" : "security.scoped";
    return sentence(text, { scheme, scopes: codeList(scopes) });
  });
  return demands.reduce((first, other) => sentence("security.and", { first, other }));
}

/** Adds the name in the file if several schemes have the same text. */
function schemeLabel(scheme: SecurityScheme, page: PageContext): Content {
  const alike = page.api.securitySchemes.filter((other) => kindOf(other) === kindOf(scheme));
  const text = schemeText(scheme);
  return alike.length < 2
    ? text
    : sentence("security.named", { scheme: text, id: <code>{scheme.id}</code> });
}

function kindOf({ type, in: location, name, scheme }: SecurityScheme): string {
  return JSON.stringify([type, location, name, scheme]);
}

/** Part of a sentence: an API key in the header `x-api-key`. */
export function schemeText(scheme: SecurityScheme): Content {
  const header = <code>Authorization</code>;
  switch (scheme.type) {
    case "apiKey":
      return sentence(`security.apiKey.${scheme.in ?? "header"}`, {
        name: <code>{scheme.name ?? ""}</code>,
      });
    case "http":
      if (isDigest(scheme)) return t("security.digest");
      return scheme.scheme?.toLowerCase() === "basic"
        ? t("security.basic")
        : sentence("security.http", { scheme: scheme.scheme ?? "bearer", header });
    case "oauth2":
      return sentence("security.oauth2", { header });
    case "openIdConnect":
      return sentence("security.openIdConnect", { header });
    case "mutualTLS":
      return t("security.mutualTLS");
    case "other":
      return sentence("security.other", { scheme: <code>{scheme.id}</code> });
  }
}
