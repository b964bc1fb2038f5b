import ts from "typescript";
import { memoize } from "../../kernel/memoize.ts";
import { type Problem, warningAt } from "../../kernel/problems.ts";
import { hidingTag, hidingTagOf, hidingTags, isFactoryLocal } from "./compiler-symbols.ts";
import type { DocumentedSymbol } from "./documented-symbols.ts";
import type { ExportedSymbol } from "./exported-symbols.ts";

/** What a package declares and the reference does not show. */
export interface LeftOut {
  kind: "export" | "member";
  name: string;
  reason: string;
  /** True if its maker wants it so. */
  isHidden: boolean;
}

/** Exports without a page or an entry. */
export function leftOutExports(
  exported: readonly ExportedSymbol[],
  documented: readonly DocumentedSymbol[],
): LeftOut[] {
  const shown = new Set(documented.map((each) => each.exported));
  return exported
    .filter((each) => !shown.has(each) && !each.symbol.declarations?.some(isFactoryLocal))
    .map(({ symbol, names: [first] }) => {
      const tag = hidingTag(symbol);
      const reason =
        symbol.declarations === undefined
          ? "TypeScript does not find its declaration"
          : "TypeDoc does not convert it";
      return {
        kind: "export",
        name: first?.name ?? symbol.name,
        reason: tag === undefined ? reason : hiddenBy(tag),
        isHidden: tag !== undefined,
      };
    });
}

const hiddenBy = (tag: string) => `its comment says \`@${tag}\``;

/** Members, fields and overloads that comments hide within documented declarations. */
export function leftOutMembers(
  documented: readonly DocumentedSymbol[],
  checker: ts.TypeChecker,
): LeftOut[] {
  const found = new Map<string, LeftOut>();
  const visit = (node: ts.Node, path: string): void => {
    // What a namespace exports is a symbol itself, and a body has no members.
    if (ts.isModuleBlock(node) || ts.isBlock(node)) return;
    const isMember =
      ts.isClassElement(node) || ts.isTypeElement(node) || ts.isObjectLiteralElement(node);
    if (isMember && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) return;
    const own = ts.isConstructorDeclaration(node)
      ? "constructor"
      : isMember && node.name?.getText();
    const name = own ? `${path}.${own}` : path;
    const symbol = isMember && node.name && checker.getSymbolAtLocation(node.name);
    // TypeDoc hides overloads one by one, and other members if all their declarations say so.
    const tag = symbol && !ts.isFunctionLike(node) ? hidingTag(symbol) : hidingTagOf(node);
    if (tag === undefined) ts.forEachChild(node, (child) => visit(child, name));
    else found.set(name, { kind: "member", name, reason: hiddenBy(tag), isHidden: true });
  };
  const hasTags = memoize(({ text }: ts.SourceFile) =>
    hidingTags.some((tag) => text.includes(`@${tag}`)),
  );
  for (const { exported, name } of documented) {
    for (const declaration of exported.symbol.declarations ?? []) {
      if (hasTags(declaration.getSourceFile())) visit(declaration, name.name);
    }
  }
  return [...found.values()];
}

const listedNames = 8;

/** A warning for each reason, with the first names. */
export function leftOutProblems(leftOut: readonly LeftOut[], label: string): Problem[] {
  const groups = Map.groupBy(leftOut, ({ kind, reason }) => `${kind} ${reason}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const names = all.slice(0, listedNames).map(({ name }) => `\`${name}\``);
    const more = all.length > listedNames ? ` and ${all.length - listedNames} more` : "";
    const message = `${first.kind} of \`${label}\` that is not documented, because ${first.reason}: ${names.join(", ")}${more}`;
    return warningAt({ file: label }, message);
  });
}
