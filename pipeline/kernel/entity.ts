/**
 * Things pages are about and link to: `guide:/Documentation/launch`, `operation:launchToken`,
 * `schema:TokenState`, `symbol:api/launchToken`, `package:api`, `tag:NFT`.
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
  | "tag"
  | "workflow";

/** The published version that has a symbol or a package, `zkcloudworker 0.23.12`, or why readers cannot install it. */
export type Availability = { published: string } | { lacking: string };

export interface Entity {
  id: EntityId;
  /** Shown as the link's text. */
  label: string;
  /** Page path, with an anchor for symbols that have no page of their own. */
  href: string;
  /** One plain sentence for lists of links. */
  summary: string;
  /** For symbols. */
  availability?: Availability;
  /** For symbols: `class`, `function`, `interface`, `type alias`, `variable`, `enum`. */
  detail?: string;
}
