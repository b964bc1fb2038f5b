import type { Entity, EntityId, EntityKind } from "./entity.ts";

/**
 * What mentions what, over all three sources: one graph instead of three silos.
 * Filled while sources are read, asked while reference pages are built.
 */
export class LinkGraph {
  readonly #entities = new Map<EntityId, Entity>();
  readonly #idsByHref = new Map<string, EntityId>();
  readonly #outgoing = new Map<EntityId, Set<EntityId>>();
  readonly #incoming = new Map<EntityId, Set<EntityId>>();

  /** Registers an entity; a second one with the same id replaces the first. */
  addEntity(entity: Entity): void {
    const replaced = this.#entities.get(entity.id);
    if (replaced !== undefined) this.#idsByHref.delete(replaced.href);
    this.#entities.set(entity.id, entity);
    this.#idsByHref.set(entity.href, entity.id);
  }

  /** Records that `from` mentions or uses `to`. Links of a thing to itself are ignored. */
  addLink(from: EntityId, to: EntityId): void {
    if (from === to) return;
    setOf(this.#outgoing, from).add(to);
    setOf(this.#incoming, to).add(from);
  }

  /** The entity a site link points to, anchor included; undefined when it is no entity's address. */
  entityAt(href: string): Entity | undefined {
    const id = this.#idsByHref.get(href);
    return id === undefined ? undefined : this.#entities.get(id);
  }

  entity(id: EntityId): Entity | undefined {
    return this.#entities.get(id);
  }

  /** All registered entities of a kind, in order of registration. */
  entities(kind: EntityKind): Entity[] {
    return [...this.#entities.values()].filter((entity) => entity.id.startsWith(`${kind}:`));
  }

  /** Entities of a kind that `id` mentions, sorted by label. */
  linksFrom(id: EntityId, kind: EntityKind): Entity[] {
    return this.#ofKind(this.#outgoing.get(id), kind);
  }

  /** Entities of a kind that mention `id`, sorted by label. */
  linksTo(id: EntityId, kind: EntityKind): Entity[] {
    return this.#ofKind(this.#incoming.get(id), kind);
  }

  /** All entities of some kinds with what they mention, as one text: the same text means the same links. */
  linksOf(...kinds: readonly EntityKind[]): string {
    return JSON.stringify(
      kinds
        .flatMap((kind) => this.entities(kind))
        .map((entity) => [entity, [...(this.#outgoing.get(entity.id) ?? [])]]),
    );
  }

  #ofKind(ids: Set<EntityId> | undefined, kind: EntityKind): Entity[] {
    const found: Entity[] = [];
    for (const id of ids ?? []) {
      const entity = this.#entities.get(id);
      if (entity !== undefined && id.startsWith(`${kind}:`)) found.push(entity);
    }
    return found.sort((a, b) => a.label.localeCompare(b.label) || a.id.localeCompare(b.id));
  }
}

function setOf(map: Map<EntityId, Set<EntityId>>, id: EntityId): Set<EntityId> {
  const existing = map.get(id);
  if (existing !== undefined) return existing;
  const created = new Set<EntityId>();
  map.set(id, created);
  return created;
}
