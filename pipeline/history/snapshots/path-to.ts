/** Where a value stands in another one, as snapshots write it: `owner.name`, `tags[]`, `labels{}`, `size|Large`. */
export const pathTo = {
  field: (path: string, name: string): string => (path === "" ? name : `${path}.${name}`),
  items: (path: string): string => `${path}[]`,
  values: (path: string): string => `${path}{}`,
  option: (path: string, label: string): string => `${path}|${label}`,
};

/** What is in a list, map or form of a value, but in no field of its own. */
const insideOf = /^(\[\]|\{\}|\|[^.[{|]+)*$/;

/** Whether a change at a place is told by the value at another: by itself, or by what its list or map holds. */
export function isToldAt(path: string, place: string): boolean {
  return place.startsWith(path) && insideOf.test(place.slice(path.length));
}
