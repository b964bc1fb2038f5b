import { readFile } from "node:fs/promises";
import { engineFile } from "../../kernel/engine.ts";
import type { Theme } from "../../settings/theme.ts";
import { contrast, ensureContrast, mix } from "./contrast.ts";

const tokensFile = engineFile("client/styles/tokens.css");

/** Minimum contrast of text in WCAG 2.2 AA, and for `prefers-contrast: more`. */
export const textContrast = 4.5;
const moreContrast = 7;

export type Mode = "light" | "dark";
export const modes: readonly Mode[] = ["light", "dark"];

/** Colours by CSS variable name. */
export type Tokens = Readonly<Record<string, string>>;

/** The colours in `tokens.css`: one for both themes, or `light-dark(#fff, #000)`. */
export async function readTokens(): Promise<Record<Mode, Tokens>> {
  const css = await readFile(tokensFile, "utf8");
  const block = css.slice(css.indexOf(":root {"), css.indexOf("\n}"));
  const tokens = { light: new Map<string, string>(), dark: new Map<string, string>() };
  const declared = block.matchAll(
    /--([\w-]+): (?:light-dark\()?(#[0-9a-f]{3,6})(?:, (#[0-9a-f]{3,6})\))?;/g,
  );
  for (const [, name = "", light = "", dark = light] of declared) {
    tokens.light.set(name, light);
    tokens.dark.set(name, dark);
  }
  return { light: Object.fromEntries(tokens.light), dark: Object.fromEntries(tokens.dark) };
}

/** CSS variables by setting. */
const variables = { accent: "accent", secondAccent: "proof" } as const;
export const accents = ["accent", "secondAccent"] as const;

/** Backgrounds of text in the accent colour. */
export function backgrounds(color: string, mode: Mode, tokens: Tokens): Record<string, string> {
  const soft = mix(tokens.page ?? "", color, mode === "light" ? 0.1 : 0.2);
  const named = ["page", "raised", "surface", "surface-2"].map((name) => [
    name,
    tokens[name] ?? "",
  ]);
  return { ...Object.fromEntries(named), soft };
}

/** Colours to mix with for more contrast. */
export const extreme = { light: "#000000", dark: "#ffffff" } as const;

/** Colour of text on an accent background, as on buttons. */
export function onAccent(color: string): string {
  return contrast(color, "#ffffff") >= contrast(color, "#0d1a27") ? "#ffffff" : "#0d1a27";
}

/** CSS rules of the theme in the settings, to be appended to the engine's tokens. */
export function themeStyles(theme: Theme, tokens: Record<Mode, Tokens>): string {
  const inBoth = (colorsOf: typeof colors): Tokens => {
    const dark = colorsOf(theme, "dark", tokens.dark);
    const light = Object.entries(colorsOf(theme, "light", tokens.light));
    return Object.fromEntries(
      light.map(([name, color]) => [name, `light-dark(${color}, ${dark[name]})`]),
    );
  };
  const { radius } = theme;
  return [
    rule(":root", { ...inBoth(colors), ...(radius !== undefined && { radius: `${radius}px` }) }),
    `@media (prefers-contrast: more) { ${rule(":root", inBoth(strongColors))} }`,
    "",
  ].join("\n");
}

function rule(selector: string, declared: Tokens): string {
  const lines = Object.entries(declared).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(" ")} }`;
}

function colors(theme: Theme, mode: Mode, tokens: Tokens): Tokens {
  return eachAccent(theme, mode, (color, name) => {
    const { soft = "" } = backgrounds(color, mode, tokens);
    return {
      [name]: color,
      [`${name}-ink`]: mix(color, extreme[mode], 0.25),
      [`${name}-soft`]: soft,
      ...(name === "accent" && { "on-accent": onAccent(color) }),
    };
  });
}

function strongColors(theme: Theme, mode: Mode, tokens: Tokens): Tokens {
  return eachAccent(theme, mode, (color, name) => {
    const on = Object.values(backgrounds(color, mode, tokens));
    const strong = ensureContrast(color, { towards: extreme[mode], on, ratio: moreContrast });
    return { [name]: strong, [`${name}-ink`]: mix(strong, extreme[mode], 0.25) };
  });
}

function eachAccent(
  theme: Theme,
  mode: Mode,
  declare: (color: string, variable: string) => Tokens,
): Tokens {
  const declared = accents.map((accent) => {
    const color = theme[accent]?.[mode];
    return color === undefined ? {} : declare(color, variables[accent]);
  });
  return Object.assign({}, ...declared);
}
