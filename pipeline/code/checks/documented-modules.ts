import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { parse } from "yaml";
import { librarySchema } from "../../../content/schema/library.ts";
import { filesBelow } from "../../kernel/files-below.ts";
import { hashOfFiles } from "../../kernel/hash.ts";

/** Only samples in this folder may import what is documented but not published. */
export const librariesFolder = "content/libraries";

/**
 * Module texts of documented packages that differ from `node_modules`, by npm name: declarations of unpublished
 * packages, and published packages with additions. Invalid settings are skipped, and reported when libraries are
 * read.
 */
export async function readDocumentedModules(root: string): Promise<ReadonlyMap<string, string>> {
  const directory = join(root, librariesFolder);
  const modules = new Map<string, string>();
  for (const name of (await readdir(directory).catch(() => [])).sort()) {
    const folder = join(directory, name).replaceAll("\\", "/");
    const settings = librarySchema.safeParse(
      await readFile(join(folder, "library.yaml"), "utf8").then(parse, () => undefined),
    );
    if (!settings.success) continue;
    const { npm, source, additions } = settings.data;
    if (source.kind === "declarations") {
      modules.set(npm, `export * from "${folder}/index.js";`);
    } else if (npm !== source.package || additions.length > 0) {
      const added = await Promise.all(additions.map((file) => reexport(folder, file)));
      modules.set(npm, [`export * from "${source.package}";`, ...added].join("\n"));
    }
  }
  return modules;
}

/** A named export overrides the same name in `export *`. */
async function reexport(folder: string, file: string): Promise<string> {
  const text = await readFile(join(folder, file), "utf8").catch(() => "");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  const names = source.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? declaredNames(statement) : [];
  });
  const path = `${folder}/${file.replace(/\.d\.ts$/, ".js")}`;
  return `export { ${[...new Set(names)].join(", ")} } from "${path}";`;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

/** Hash of all declarations that library samples can import; other settings of libraries are not part of it. */
export async function declarationsHash(root: string): Promise<string> {
  const directory = join(root, librariesFolder);
  const files = (await filesBelow(directory, "")).filter((file) => file.endsWith(".d.ts"));
  const modules = JSON.stringify([...(await readDocumentedModules(root))]);
  return `${await hashOfFiles(directory, files)} ${modules.replaceAll(directory, "")}`;
}
