import { z } from "zod";

/** Schema of `theme` in `content/site.yaml`. The defaults are in `client/styles/tokens.css`. */

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour like `#1d5fa6`")
  .toLowerCase();

/** One colour per theme: a colour that is readable on white is seldom readable on black. */
const accent = z.strictObject({ light: color, dark: color });

const face = z.strictObject({
  /** Name of the typeface, or a generic one like `system-ui`. */
  family: z.string().regex(/^[\w -]+$/, "must be the name of one typeface"),
  /** WOFF2 file of the repository; without it, the typeface has to be installed on the reader's device. */
  file: z
    .string()
    .regex(/^content\/[\w./-]+\.woff2$/, "must be a file like `content/fonts/name.woff2`")
    .optional(),
});

export const themeSchema = z.strictObject({
  /** Colour of links and buttons; accent of the guides. */
  accent: accent.optional(),
  /** Colour of success; accent of the API reference. */
  secondAccent: accent.optional(),
  /** Radius of corners, in pixels. */
  radius: z.int().min(0).max(24).optional(),
  faces: z.strictObject({ text: face.optional(), code: face.optional() }).optional(),
});

export type Theme = z.output<typeof themeSchema>;
