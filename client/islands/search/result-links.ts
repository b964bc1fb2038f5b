export const resultsId = "search-results";

export function optionId(index: number): string {
  return `search-option-${index}`;
}
