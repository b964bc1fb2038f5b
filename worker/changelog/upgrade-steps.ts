import { type ChangeGroup, changeGroups, type Successor } from "../../content/model/history.ts";
import { t } from "../render/messages.ts";
import type { VersionedChange } from "./changes-between.ts";

/** What is done about changes that belong together, in the order in which it is read. */
export interface UpgradeStep {
  kind: "install" | "import" | "rename" | "removed" | "added" | "change";
  changes: VersionedChange[];
  /** The lines to write now. */
  code?: string;
}

/** The steps of a group: first those for the package as a whole, then names that moved or are gone, then the rest. */
export function stepsOf(
  changes: readonly VersionedChange[],
): { group: ChangeGroup; steps: UpgradeStep[] }[] {
  return changeGroups.map((group) => {
    const own = changes.filter((change) => change.group === group);
    const byStep = Map.groupBy(own, (change) => JSON.stringify(stepKey(change)));
    const steps = [...byStep.values()].flatMap((each) => stepOf(each));
    return { group, steps: steps.sort((a, b) => order(a) - order(b)) };
  });
}

/** Changes that all came with one version need not name it. */
export function areOfSeveralVersions(changes: readonly VersionedChange[]): boolean {
  return changes.some(({ version }) => version !== changes[0]?.version);
}

const kinds = ["install", "import", "rename", "removed", "change", "added"] as const;

function order({ kind }: UpgradeStep): number {
  return kinds.indexOf(kind);
}

/** What is done by one line, or said of one thing, is one step. */
function stepKey({ rule, instead, subjects: [first] }: VersionedChange): unknown[] {
  if (rule === "declaration-removed") return [rule, instead?.package ?? instead?.name];
  return rule === "declaration-added" ? [rule] : [first?.kind, first?.name];
}

function stepOf(changes: VersionedChange[]): UpgradeStep[] {
  const [first] = changes;
  if (first === undefined) return [];
  const { rule, instead, subjects } = first;
  if (rule === "declaration-added") return [{ kind: "added", changes }];
  if (rule === "declaration-removed") {
    if (instead === undefined) return [{ kind: "removed", changes }];
    if (instead.package === undefined) return [{ kind: "rename", changes }];
    return [{ kind: "import", changes, code: importLine(changes, instead) }];
  }
  if (subjects[0]?.kind === "package") {
    const code = installLine(changes);
    return [{ kind: "install", changes, ...(code !== undefined && { code }) }];
  }
  return [{ kind: "change", changes }];
}

function importLine(changes: readonly VersionedChange[], { package: from }: Successor): string {
  const names = changes.map(({ instead }) => instead?.name ?? "");
  const inline = `import { ${names.join(", ")} } from "${from}";`;
  return inline.length <= 80
    ? inline
    : `import {\n${names.map((name) => `  ${name},`).join("\n")}\n} from "${from}";`;
}

/** Packages can be installed; runtimes are up to their users. */
function installLine(changes: readonly VersionedChange[]): string | undefined {
  const packages = changes.flatMap(({ rule, needs, after }) => {
    if (rule === "package-renamed" && after !== undefined) return [after];
    return needs !== undefined && needs !== "node" ? [`"${needs}@${after}"`] : [];
  });
  return packages.length === 0 ? undefined : `npm install ${packages.join(" ")}`;
}

/** A piece of a sentence: text, or a name that may lead to a page. */
export type Piece = string | { code: string; href?: string };

/** What a step is about. */
export function stepTitle({ kind, changes }: UpgradeStep): Piece[] {
  const [first] = changes;
  const subjects = (first?.subjects ?? []).map(({ name, href }): Piece => {
    return { code: name, ...(href !== undefined && { href }) };
  });
  switch (kind) {
    case "import": {
      const from = { code: first?.instead?.package ?? "" };
      const names = changes.map(({ instead }): Piece => {
        return { code: instead?.name ?? "", ...(instead && { href: instead.href }) };
      });
      return [...listed(names), ` ${t("changelog.step.import")} `, from];
    }
    case "rename": {
      const { name = "", href = "" } = first?.instead ?? {};
      return [...subjects.slice(0, 1), ` ${t("changelog.step.rename")} `, { code: name, href }];
    }
    case "removed":
      return [`${t("changelog.step.removed")} `, ...listed(namesOf(changes))];
    case "added":
      return listed(namesOf(changes));
    default:
      return subjects.slice(0, 1);
  }
}

function namesOf(changes: readonly VersionedChange[]): Piece[] {
  return changes.flatMap(({ subjects }) =>
    subjects.map(({ name, href }) => ({ code: name, ...(href !== undefined && { href }) })),
  );
}

function listed(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [", ", piece]));
}

/** The other places that a change has the same cause in: the operations of a schema, the classes of a base. */
export function otherPlaces({ subjects }: VersionedChange): Piece[] {
  const others = subjects.slice(1);
  if (others.length === 0) return [];
  const requests = others.filter(({ kind }) => kind === "operation").length;
  const id = requests > 0 ? "changelog.inRequests" : "changelog.inOthers";
  const count = requests > 0 ? requests : others.length;
  const shown = others
    .filter(({ kind }) => requests === 0 || kind === "operation")
    .map(({ name, href }): Piece => ({ code: name, ...(href !== undefined && { href }) }));
  return [`${t(count === 1 ? `${id}.one` : id, { count })}: `, ...listed(shown)];
}

/** A text of changes as pieces: its names are in code. */
export function textPieces(text: string): Piece[] {
  return text
    .split("`")
    .map((part, at): Piece => (at % 2 === 1 ? { code: part } : part))
    .filter((piece) => piece !== "");
}
