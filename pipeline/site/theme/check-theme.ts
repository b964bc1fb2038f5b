import type { LineOf } from "../../kernel/checked-file.ts";
import { errorAt, type Problem } from "../../kernel/problems.ts";
import type { Theme } from "../../settings/theme.ts";
import { contrast, ensureContrast } from "./contrast.ts";
import {
  accents,
  backgrounds,
  extreme,
  type Mode,
  modes,
  onAccent,
  readTokens,
  type Tokens,
  textContrast,
} from "./theme-styles.ts";

/** Reports accent colours with too little contrast. */
export async function themeProblems(theme: Theme, lineOf: LineOf): Promise<Problem[]> {
  if (theme.accent === undefined && theme.secondAccent === undefined) return [];
  const problems: Problem[] = [];
  const tokens = await readTokens();
  for (const accent of accents) {
    for (const mode of modes) {
      const color = theme[accent]?.[mode];
      const fault = color && contrastFault(color, mode, tokens);
      if (!fault) continue;
      const place = { file: "content/site.yaml", line: lineOf(["theme", accent, mode]) };
      const message = `\`theme.${accent}.${mode}\`: ${fault.message}`;
      problems.push(errorAt(place, message, fault.hint));
    }
  }
  return problems;
}

/** @returns undefined if text in the colour, and text on it, has enough contrast on all backgrounds */
export function contrastFault(
  color: string,
  mode: Mode,
  tokens: Record<Mode, Tokens>,
): (Pick<Problem, "message"> & { hint: string }) | undefined {
  const textColor = onAccent(color);
  const otherColors = { ...backgrounds(color, mode, tokens[mode]), "text on it": textColor };
  const worst = Object.entries(otherColors)
    .map(([name, background]) => ({ name, background, ratio: contrast(color, background) }))
    .reduce((least, each) => (each.ratio < least.ratio ? each : least));
  if (worst.ratio >= textContrast) return undefined;
  const on = Object.values(otherColors).filter((background) => background !== textColor);
  const nearest = ensureContrast(color, { towards: extreme[mode], on, ratio: textContrast });
  return {
    message: `${color} has a contrast of ${worst.ratio.toFixed(2)} to 1 with ${worst.background} (${worst.name}) in the ${mode} theme; text needs ${textContrast}`,
    hint: `\`${nearest}\` has enough`,
  };
}
