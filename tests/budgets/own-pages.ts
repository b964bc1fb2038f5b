/** One page of every kind of this repository's own site. */
export const ownPages = {
  guide: "/Documentation/MinaTokensAPI",
  front: "/",
  overview: "/OpenAPI/silvana-openapi",
  tag: "/OpenAPI/tags/fungible-token",
  operation: "/OpenAPI/mint-tokens",
  schema: "/OpenAPI/schemas/tokenstate",
  libraries: "/api",
  package: "/api/token",
  class: "/api/token/class/FungibleTokenAdmin",
  function: "/api/api/function/mintTokens",
  interface: "/api/prover/interface/TaskData",
} as const;
