import { z } from "zod";

/** Schema of `theme` in `content/site.yaml`. The defaults are in `client/styles/tokens.css`. */

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour like `#1d5fa6`")
  .toLowerCase();

/** One colour per theme: a colour that is readable on white is seldom readable on black. */
const accent = z.strictObject({ light: color, dark: color });

export const themeSchema = z.strictObject({
  /** Colour of links and buttons; accent of the guides. */
  accent: accent.optional(),
  /** Colour of success; accent of the API reference. */
  secondAccent: accent.optional(),
  /** Radius of corners, in pixels. */
  radius: z.int().min(0).max(24).optional(),
});

export type Theme = z.output<typeof themeSchema>;
