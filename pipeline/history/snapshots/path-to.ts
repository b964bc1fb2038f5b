/** Builds paths of nested values, as changes write them: `owner.name`, `tags[]`, `labels{}`, `size|Large`. */
export const pathTo = {
  field: (path: string, name: string): string => (path === "" ? name : `${path}.${name}`),
  items: (path: string): string => `${path}[]`,
  values: (path: string): string => `${path}{}`,
  option: (path: string, label: string): string => `${path}|${label}`,
};

/** Path steps into an array, map or variant, but into no field. */
const insideOf = /^(\[\]|\{\}|\|[^.[{|]+)*$/;

/** True if `place` is `path` itself or its array items, map values or variants. */
export function isWithin(path: string, place: string): boolean {
  return place.startsWith(path) && insideOf.test(place.slice(path.length));
}
