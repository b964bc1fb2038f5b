/** Where a value stands in another one, as snapshots write it: `owner.name`, `tags[]`, `labels{}`, `size|Large`. */
export const pathTo = {
  field: (path: string, name: string): string => (path === "" ? name : `${path}.${name}`),
  items: (path: string): string => `${path}[]`,
  values: (path: string): string => `${path}{}`,
  option: (path: string, label: string): string => `${path}|${label}`,
};

/** What is in a list, map or form of a value, but in no field of its own. */
const insideOf = /^(\[\]|\{\}|\|[^.[{|]+)*$/;

/** Whether a change at a place is one of the value at another, or of what its list or map holds. */
export function isWithin(path: string, place: string): boolean {
  return place.startsWith(path) && insideOf.test(place.slice(path.length));
}
