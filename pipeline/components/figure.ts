import { h, type VariantNode, variant } from "../document/node.ts";

export interface FigureOptions {
  src: string;
  /** Source for the dark theme; the light one serves both when absent. */
  dark?: string | undefined;
  alt: string;
  caption?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * A picture with its caption. Both theme sources are lazy: the one the theme hides is never loaded.
 * Width and height keep the place, so nothing moves when the picture arrives.
 */
export function figure({ src, dark, alt, caption, width, height }: FigureOptions): VariantNode {
  const image = (source: string, themeClass?: string) =>
    h("img", {
      class: themeClass,
      src: source,
      alt,
      width,
      height,
      loading: "lazy",
      decoding: "async",
    });
  const images =
    dark === undefined ? image(src) : [image(src, "light-only"), image(dark, "dark-only")];
  const figcaption = caption === undefined ? undefined : h("figcaption", null, caption);
  return variant(h("figure", { class: "figure" }, images, figcaption), [
    h("p", null, h("img", { src, alt })),
    figcaption,
  ]);
}
