import type { Entity, EntityId, EntityKind } from "./entity.ts";

/**
 * Links between entities of guides, API and libraries. It is filled while sources are read and queried while pages
 * are built.
 */
export class LinkGraph {
  readonly #entities = new Map<EntityId, Entity>();
  readonly #idsByHref = new Map<string, EntityId>();
  readonly #outgoing = new Map<EntityId, Set<EntityId>>();
  readonly #incoming = new Map<EntityId, Set<EntityId>>();

  /** A second entity with the same id replaces the first. */
  addEntity(entity: Entity): void {
    const replaced = this.#entities.get(entity.id);
    if (replaced !== undefined) this.#idsByHref.delete(replaced.href);
    this.#entities.set(entity.id, entity);
    this.#idsByHref.set(entity.href, entity.id);
  }

  /** Records that `from` mentions or uses `to`. Links of an entity to itself are ignored. */
  addLink(from: EntityId, to: EntityId): void {
    if (from === to) return;
    linksOf(this.#outgoing, from).add(to);
    linksOf(this.#incoming, to).add(from);
  }

  /** The entity at a site path with its anchor. */
  entityAt(href: string): Entity | undefined {
    const id = this.#idsByHref.get(href);
    return id === undefined ? undefined : this.#entities.get(id);
  }

  entity(id: EntityId): Entity | undefined {
    return this.#entities.get(id);
  }

  /** In order of registration. */
  entities(kind: EntityKind): Entity[] {
    return [...this.#entities.values()].filter((entity) => entity.id.startsWith(`${kind}:`));
  }

  /** Sorted by label. */
  linksFrom(id: EntityId, kind: EntityKind): Entity[] {
    return this.#ofKind(this.#outgoing.get(id), kind);
  }

  /** Sorted by label. */
  linksTo(id: EntityId, kind: EntityKind): Entity[] {
    return this.#ofKind(this.#incoming.get(id), kind);
  }

  /** All entities with their links as text, to detect changes. */
  toText(): string {
    const all = [...this.#entities.values()];
    return JSON.stringify(all.map((each) => [each, [...(this.#outgoing.get(each.id) ?? [])]]));
  }

  #ofKind(ids: Iterable<EntityId> = [], kind: EntityKind): Entity[] {
    const found = [...ids].filter((id) => id.startsWith(`${kind}:`));
    return found
      .flatMap((id) => this.#entities.get(id) ?? [])
      .sort((a, b) => a.label.localeCompare(b.label) || a.id.localeCompare(b.id));
  }
}

function linksOf(map: Map<EntityId, Set<EntityId>>, id: EntityId): Set<EntityId> {
  const links = map.get(id) ?? new Set();
  map.set(id, links);
  return links;
}
