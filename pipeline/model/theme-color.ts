/** Colour of the browser's own bars per theme: the page's background, as in `client/styles/tokens.css`. */
export const themeColors = { light: "#ffffff", dark: "#12161c" } as const;
