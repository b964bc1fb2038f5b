/** Placeholder of the API key in samples. A file of its own, since every page has it and few build requests. */
export const keyPlaceholder = "YOUR_API_KEY";
