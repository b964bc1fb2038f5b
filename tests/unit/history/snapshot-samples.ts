import type {
  ApiSnapshot,
  LibrarySnapshot,
  OperationShape,
  SymbolShape,
} from "../../../content/schema/snapshot.ts";

/** A package of a few symbols. */
export function library(symbols: SymbolShape[], version = "1.0.0"): LibrarySnapshot {
  return {
    format: 1,
    kind: "library",
    name: "shapes",
    version,
    published: true,
    recorded: "2025-01-01",
    symbols,
  };
}

/** A function with one signature: `fn("area", "(width: number) => number")` reads too much; parts do. */
export function fn(
  name: string,
  parameters: { name: string; type: string; optional?: true; default?: string }[] = [],
  returns = "void",
): SymbolShape {
  return { name, kind: "function", signatures: [{ parameters, returns }] };
}

/** A web API of one operation that takes and answers schemas. */
export function api(
  parts: Partial<Pick<ApiSnapshot, "operations" | "schemas">> = {},
  version = "1.0.0",
): ApiSnapshot {
  return {
    format: 1,
    kind: "api",
    name: "Shapes API",
    version,
    published: true,
    recorded: "2025-01-01",
    operations: parts.operations ?? [operation()],
    schemas: parts.schemas ?? {
      Order: { "": { type: "object" } },
      Receipt: { "": { type: "object" } },
    },
  };
}

export function operation(parts: Partial<OperationShape> = {}): OperationShape {
  return {
    id: "placeOrder",
    method: "POST",
    path: "/orders",
    request: { "application/json": { "": { type: "Order", schema: "Order" } } },
    responses: { "200 application/json": { "": { type: "Receipt", schema: "Receipt" } } },
    ...parts,
  };
}
