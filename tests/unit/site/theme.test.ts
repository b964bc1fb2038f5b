import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { formatProblem } from "../../../pipeline/kernel/problems.ts";
import { siteTheme } from "../../../pipeline/publish/bundle/site-theme.ts";
import { readSite } from "../../../pipeline/site/settings/read-site.ts";
import { contrastFault } from "../../../pipeline/site/theme/check-theme.ts";
import { contrast } from "../../../pipeline/site/theme/contrast.ts";
import { modes, readTokens, themeStyles } from "../../../pipeline/site/theme/theme-styles.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/** Settings of the fixture with a theme. */
async function problemsOf(theme: string): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(join(root, "content"));
  const settings = await readFile("tests/fixtures/site/content/site.yaml", "utf8");
  await writeFile(join(root, "content/site.yaml"), `theme:\n${theme}\n${settings}`);
  return (await readSite(root)).problems.map(formatProblem).join("\n");
}

describe("the theme in the settings", () => {
  it("is rejected if text in an accent has too little contrast, with the line and the nearest valid colour", async () => {
    expect(
      await problemsOf(`  accent:
    light: "#ff8800"
    dark: "#803030"
  secondAccent: { light: "#0b7257", dark: "#52d6ad" }`),
    ).toMatchInlineSnapshot(`
      "error  content/site.yaml:3  \`theme.accent.light\`: #ff8800 has a contrast of 2.11 to 1 with #edf1f7 (surface-2) in the light theme; text needs 4.5
             hint: \`#a35700\` has enough
      error  content/site.yaml:4  \`theme.accent.dark\`: #803030 has a contrast of 1.66 to 1 with #212936 (surface-2) in the dark theme; text needs 4.5
             hint: \`#b38383\` has enough"
    `);
  });

  it("is rejected with an invalid colour", async () => {
    expect(await problemsOf("  accent: { light: blue, dark: '#fff' }")).toMatchInlineSnapshot(`
      "error  content/site.yaml:2  \`theme.accent.light\`: must be a colour like \`#1d5fa6\`
      error  content/site.yaml:2  \`theme.accent.dark\`: must be a colour like \`#1d5fa6\`"
    `);
  });

  it("sets the tokens of both themes, also for readers who prefer more contrast", async () => {
    const theme = {
      accent: { light: "#8a1c4a", dark: "#f2a0c4" },
      radius: 2,
    };
    expect(themeStyles(theme, await readTokens())).toMatchInlineSnapshot(`
      ":root { --accent: light-dark(#8a1c4a, #f2a0c4); --accent-ink: light-dark(#681538, #f5b8d3); --accent-soft: light-dark(#f3e8ed, #3f323e); --on-accent: light-dark(#ffffff, #0d1a27); --radius: 2px; }
      @media (prefers-contrast: more) { :root { --accent: light-dark(#8a1c4a, #f5b3d0); --accent-ink: light-dark(#681538, #f8c6dc); } }
      "
    `);
  });

  it("overrides the tokens of the engine, only where it is set", async () => {
    const { outputFiles } = await build({
      entryPoints: ["client/styles/tokens.css"],
      bundle: true,
      write: false,
      plugins: [siteTheme({ radius: 3 })],
    });
    const css = outputFiles[0]?.text ?? "";
    expect(css.lastIndexOf("--radius: 3px")).toBeGreaterThan(css.indexOf("--radius: 8px"));
    expect(css).toContain("--accent: light-dark(#1d5fa6, ");
  });
});

describe("contrast", () => {
  it("is that of WCAG", () => {
    expect(contrast("#000", "#fff")).toBe(21);
    // The lightest grey that may be text on white, by WebAIM's checker.
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("of the engine's own accents is enough in both themes", async () => {
    const tokens = await readTokens();
    for (const mode of modes) {
      for (const name of ["accent", "proof", "iris"]) {
        expect(
          contrastFault(tokens[mode][name] ?? "", mode, tokens),
          `${name} ${mode}`,
        ).toBeUndefined();
      }
    }
  });
});
