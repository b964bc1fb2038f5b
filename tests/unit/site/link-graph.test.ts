import { beforeEach, describe, expect, it } from "vitest";
import type { Entity, EntityId } from "../../../pipeline/kernel/entity.ts";
import { LinkGraph } from "../../../pipeline/kernel/link-graph.ts";

const entity = (id: EntityId, label: string, href: string): Entity => ({
  id,
  label,
  href,
});

let graph: LinkGraph;
beforeEach(() => {
  graph = new LinkGraph();
  graph.addEntity(entity("guide:/launch", "Launch a token", "/launch"));
  graph.addEntity(entity("operation:launchToken", "launchToken", "/OpenAPI/launch-token"));
  graph.addEntity(entity("schema:Token", "Token", "/OpenAPI/schemas/token"));
  graph.addEntity(entity("symbol:api/Token", "Token", "/api/api#Token"));
});

describe("LinkGraph", () => {
  it("returns links in both directions, by kind", () => {
    graph.addLink("guide:/launch", "operation:launchToken");
    graph.addLink("operation:launchToken", "schema:Token");
    expect(graph.linksTo("operation:launchToken", "guide").map(({ label }) => label)).toEqual([
      "Launch a token",
    ]);
    expect(graph.linksFrom("operation:launchToken", "schema").map(({ label }) => label)).toEqual([
      "Token",
    ]);
    expect(graph.linksFrom("operation:launchToken", "guide")).toEqual([]);
  });

  it("returns a link once, however often it was added, and ignores links of an entity to itself", () => {
    graph.addLink("schema:Token", "schema:Token");
    graph.addLink("guide:/launch", "schema:Token");
    graph.addLink("guide:/launch", "schema:Token");
    expect(graph.linksFrom("guide:/launch", "schema")).toHaveLength(1);
    expect(graph.linksTo("schema:Token", "schema")).toEqual([]);
  });

  it("omits links to entities that were not registered", () => {
    graph.addLink("guide:/launch", "symbol:api/Gone");
    expect(graph.linksFrom("guide:/launch", "symbol")).toEqual([]);
  });

  it("accepts links before their entities are registered", () => {
    graph.addLink("guide:/launch", "tag:NFT");
    graph.addEntity(entity("tag:NFT", "NFT", "/OpenAPI/tags/nft"));
    expect(graph.linksFrom("guide:/launch", "tag").map(({ id }) => id)).toEqual(["tag:NFT"]);
  });

  it("sorts by label, so that pages do not depend on the order of reading", () => {
    for (const name of ["b", "a", "c"]) {
      graph.addEntity(entity(`schema:${name}`, name, `/OpenAPI/schemas/${name}`));
      graph.addLink("guide:/launch", `schema:${name}`);
    }
    expect(graph.linksFrom("guide:/launch", "schema").map(({ label }) => label)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  it("finds an entity by its path with anchor", () => {
    expect(graph.entityAt("/api/api#Token")?.id).toBe("symbol:api/Token");
    expect(graph.entityAt("/api/api")).toBeUndefined();
  });

  it("forgets the old path of an entity that is registered again", () => {
    graph.addEntity(entity("schema:Token", "Token", "/moved"));
    expect(graph.entityAt("/moved")?.id).toBe("schema:Token");
    expect(graph.entityAt("/OpenAPI/schemas/token")).toBeUndefined();
  });

  it("lists the entities of one kind in order of registration", () => {
    graph.addEntity(entity("schema:A", "A", "/a"));
    expect(graph.entities("schema").map(({ id }) => id)).toEqual(["schema:Token", "schema:A"]);
  });
});
