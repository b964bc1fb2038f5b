import { join } from "node:path";
import ts from "typescript";
import type { Fence } from "../../../pipeline/code/fence.ts";
import { readLibrarySettings } from "../../../pipeline/libraries/read/read-library-settings.ts";

/** A TypeScript block of a library page that works with a chain. */
export interface ChainExample {
  /** File and line of the block. */
  name: string;
  /** Packages that it imports. */
  imports: string[];
  code: string;
  /** What it exports for its reader to call. */
  functions: { name: string; parameters: string[] }[];
  /** What this machine lacks, from its first line: `// Needs …`. */
  needs?: string;
  /** Whether its page shows what it prints; `examples.test.ts` compares that. */
  hasOutput: boolean;
}

const touchesChain =
  /\bMina\.|fetchEvents\(|initBlockchain\(|\.deploy\(|fetchAccount\(|\.fetch\(\)/;

/** The blocks of all library pages that deploy, send, or read state or events. */
export async function readChainExamples(root: string): Promise<ChainExample[]> {
  const { sources } = await readLibrarySettings(join(root, "content/libraries"), root);
  return sources.flatMap(({ samples }) =>
    samples.flatMap((fence, index) => {
      const code = fence.code.replace(/(?<!:)\/\/.*$/gm, "");
      if (fence.lang !== "ts" || !touchesChain.test(code)) return [];
      return [toExample(fence, samples[index + 1])];
    }),
  );
}

function toExample({ code, place }: Fence, next: Fence | undefined): ChainExample {
  const [, needs] = /^\/\/ (Needs .*)/.exec(code) ?? [];
  return {
    name: `${place.file}:${place.line}`,
    imports: [...code.matchAll(/from "([^"]+)"/g)].map(([, name = ""]) => name),
    code,
    functions: exportedFunctions(code),
    ...(needs !== undefined && { needs }),
    hasOutput: next?.lang === "text" && next.meta.title === "Output",
  };
}

function exportedFunctions(code: string): ChainExample["functions"] {
  const { statements } = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest);
  return statements.filter(ts.isFunctionDeclaration).flatMap(({ name, modifiers, parameters }) => {
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported || name === undefined) return [];
    return [
      {
        name: name.text,
        parameters: parameters.flatMap((each) =>
          ts.isIdentifier(each.name) ? each.name.text : [],
        ),
      },
    ];
  });
}
