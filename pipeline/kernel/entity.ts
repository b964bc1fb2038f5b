/**
 * Ids of everything that pages document and link to: `guide:/Documentation/launch`, `operation:launchToken`, `schema:TokenState`,
 * `symbol:api/launchToken`, `package:api`, `tag:NFT`.
 */
export type EntityId = `${EntityKind}:${string}`;
export type EntityKind =
  | "guide"
  | "operation"
  | "webhook"
  | "callback"
  | "schema"
  | "symbol"
  | "package"
  | "tag";

export interface Entity {
  id: EntityId;
  /** Text of links. */
  label: string;
  /** Page path, with an anchor if the symbol has no page of its own. */
  href: string;
  /** Only for symbols: `class`, `function`, `interface`, `type alias`, `variable`, `enum`. */
  detail?: string;
  /** Only for symbols: the version that can be installed does not have it. */
  isLater?: true;
}
