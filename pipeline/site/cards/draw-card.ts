import { fileURLToPath } from "node:url";
import type { OverlayOptions } from "sharp";
import type { Theme } from "../../settings/theme.ts";
import { escapeText } from "../../tree/to-html.ts";

export interface CardText extends Pick<Theme, "accent" | "secondAccent"> {
  title: string;
  /** Name of the site and section of the page. */
  caption: string;
}

/** Size in pixels that social networks recommend. */
const width = 1200;
const height = 630;
const margin = 80;

/**
 * Figtree (SIL Open Font License), Latin letters in one weight: a static TTF, the only form that the renderer accepts.
 */
const fontfile = fileURLToPath(new URL("figtree-bold.ttf", import.meta.url));

/** Characters above which a title has a smaller font, so that three lines fit. */
const longTitle = 34;

/** Loads sharp, a large module. Returns a function that draws a card; each background is drawn once. */
export async function cardPainter(): Promise<(card: CardText) => Promise<Buffer>> {
  const { default: sharp } = await import("sharp");
  const backgrounds = new Map<string, Promise<Buffer>>();
  const draw = ({ caption, ...colors }: Omit<CardText, "title">): Promise<Buffer> => {
    const label = text({ words: caption, size: 30, color: "#a9b8cd", top: 530 });
    return sharp(Buffer.from(motif(colors)))
      .composite([label])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  return async ({ title, ...surroundings }) => {
    const known = backgrounds.get(surroundings.caption) ?? draw(surroundings);
    backgrounds.set(surroundings.caption, known);
    const size = title.length > longTitle ? 60 : 80;
    // The renderer rejects an empty text.
    const words =
      title.trim() === "" ? [] : [text({ words: title, size, color: "#eef3fa", top: 250 })];
    return sharp(await known, { raw: { width, height, channels: 3 } })
      .composite(words)
      .png({ compressionLevel: 6 })
      .toBuffer();
  };
}

interface TextLine {
  words: string;
  size: number;
  color: string;
  top: number;
}

function text({ words, size, color, top }: TextLine): OverlayOptions {
  const markup = `<span foreground="${color}">${escapeText(words)}</span>`;
  return {
    input: {
      text: {
        text: markup,
        font: `Figtree Bold ${size}`,
        fontfile,
        width: width - 2 * margin,
        dpi: 72,
        rgba: true,
        wrap: "word-char",
      },
    },
    left: margin,
    top,
  };
}

/** A glow in the accent, and a bar in the second. */
const motif = ({
  accent = { light: "#215e97", dark: "#8cc4f7" },
  secondAccent = { light: "#0b7257", dark: "#4fe0b5" },
}: Pick<
  Theme,
  "accent" | "secondAccent"
>) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="glow" cx="1" cy="0" r="0.8"><stop stop-color="${accent.light}" stop-opacity="0.6"/><stop offset="1" stop-color="${accent.light}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="#0f1622"/><rect width="100%" height="100%" fill="url(#glow)"/>
<rect x="${margin}" y="${height - 8}" width="120" height="8" fill="${secondAccent.dark}"/>
</svg>`;
