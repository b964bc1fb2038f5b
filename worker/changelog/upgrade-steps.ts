import { type ChangeGroup, changeGroups, type Successor } from "../../pipeline/model/history.ts";
import { t } from "../kernel/messages.ts";
import type { VersionedChange } from "./changes-between.ts";

/** In the order in which steps are listed. */
const kinds = ["install", "import", "rename", "removed", "change", "added"] as const;

/** Changes that one action deals with. */
export interface UpgradeStep {
  kind: (typeof kinds)[number];
  changes: VersionedChange[];
  /** Code of the step: an install command or an import. */
  code?: string;
}

/** Steps by group, sorted by kind. */
export function stepsOf(
  changes: readonly VersionedChange[],
): { group: ChangeGroup; steps: UpgradeStep[] }[] {
  return changeGroups.map((group) => {
    const own = changes.filter((change) => change.group === group);
    const byStep = Map.groupBy(own, (change) => JSON.stringify(stepKey(change)));
    const steps = [...byStep.values()].flatMap((each) => stepOf(each));
    const inOrder = kinds.flatMap((kind) => steps.filter((step) => step.kind === kind));
    return { group, steps: inOrder };
  });
}

/** True when the changes are of several versions, so that each has to name its own. */
export function haveSeveralVersions(changes: readonly VersionedChange[]): boolean {
  return changes.some(({ version }) => version !== changes[0]?.version);
}

/** Merges changes with the same remedy or the same subject into one step. */
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

/** Part of a sentence: text, or a name with an optional link. */
export type Piece = string | { code: string; href?: string };

export function stepTitle({ kind, changes }: UpgradeStep): Piece[] {
  const [first] = changes;
  const subjects = first === undefined ? [] : namesOf([first]);
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

function namesOf(changes: readonly Pick<VersionedChange, "subjects">[]): Piece[] {
  return changes.flatMap(({ subjects }) =>
    subjects.map(({ name, href }) => ({ code: name, ...(href !== undefined && { href }) })),
  );
}

function listed(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [", ", piece]));
}

/** Other places affected by the same cause: operations that use a schema, classes that extend a base. */
export function otherPlaces({ subjects }: VersionedChange): Piece[] {
  const others = subjects.slice(1);
  if (others.length === 0) return [];
  const requests = others.filter(({ kind }) => kind === "operation").length;
  const id = requests > 0 ? "changelog.inRequests" : "changelog.inOthers";
  const count = requests > 0 ? requests : others.length;
  const shown = others.filter(({ kind }) => requests === 0 || kind === "operation");
  return [
    `${t(count === 1 ? `${id}.one` : id, { count })}: `,
    ...listed(namesOf([{ subjects: shown }])),
  ];
}

/** Splits the text of a change into words and code names. */
export function textPieces(text: string): Piece[] {
  return text
    .split("`")
    .map((part, at): Piece => (at % 2 === 1 ? { code: part } : part))
    .filter((piece) => piece !== "");
}
