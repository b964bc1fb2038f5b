import { type ReferenceType, type Reflection, ReflectionKind } from "typedoc";
import { type LinkTarget, memberAnchor, symbolTarget } from "../reference.ts";
import type { ConversionJob } from "./conversion/conversion-job.ts";
import type { LibraryRules } from "./library-rules.ts";

/** Target of a type reference: a symbol of a documented library, a page elsewhere, or a built-in. */
export function referenceTarget(
  type: ReferenceType,
  { libraryOfPackage, rules }: Pick<ConversionJob, "libraryOfPackage" | "rules">,
  targets: ReadonlyMap<number, LinkTarget>,
): LinkTarget | undefined {
  if (type.refersToTypeParameter) return undefined;
  if (type.reflection !== undefined) return reflectionTarget(type.reflection, targets);
  const { symbolId } = type;
  const packageName = symbolId?.packageName ?? type.package;
  if (packageName === undefined) return undefined;
  const name = symbolId?.qualifiedName.split(".")[0] ?? type.name.split(".")[0] ?? type.name;
  const own = rules.find((each) => each.package === packageName);
  if (own !== undefined) return pageElsewhere(type.name.split(".").at(-1) ?? type.name, own);
  if (packageName === "typescript") return `builtin:${name}`;
  const library = libraryOfPath(symbolId?.packagePath) ?? libraryOfPackage[packageName];
  return library === undefined ? undefined : symbolTarget(library, name);
}

/** The page of a class, else the start of the reference. */
export function pageElsewhere(
  name: string,
  { reference, classPage, classes }: LibraryRules,
): LinkTarget {
  const page = classes.includes(name) ? classPage.replace("{name}", name) : reference;
  return `https:${page.replace(/^https:/, "")}`;
}

/** The exported symbol that contains the reflection. */
function reflectionTarget(
  reflection: Reflection,
  targets: ReadonlyMap<number, LinkTarget>,
): LinkTarget | undefined {
  const target = targets.get(reflection.id);
  if (target !== undefined || reflection.parent === undefined) return target;
  return reflectionTarget(reflection.parent, targets);
}

/** Target of a `{@link}`: a symbol, or a member on its page. */
export function linkTarget(
  reflection: Reflection,
  targets: ReadonlyMap<number, LinkTarget>,
): LinkTarget | undefined {
  const target = reflectionTarget(reflection, targets);
  const { parent } = reflection;
  const owners = [ReflectionKind.Class, ReflectionKind.Interface, ReflectionKind.Enum];
  const isMember = parent?.kindOf(owners) === true;
  if (target === undefined || !isMember) return target;
  const { name, flags } = reflection;
  return `${target}#${memberAnchor({ name, isStatic: flags.isStatic })}`;
}

/** Library of our own declaration files, which TypeDoc attributes to this repository. */
function libraryOfPath(path: string | undefined): string | undefined {
  return /^content\/libraries\/([^/]+)\//.exec(path ?? "")?.[1];
}
