import { Fragment } from "react";
import * as words from "#words";
import { checkedBodyParts } from "../../../pipeline/model/checks/checked-parts.ts";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import type { CheckedPart, RequestCheck } from "../../../pipeline/model/request-check.ts";
import { counted, fill } from "../../../pipeline/model/text/translate.ts";
import type { ValueProblem } from "./value-problem.ts";

interface VerdictProps {
  problems: readonly ValueProblem[];
  check: RequestCheck;
}

/** The verdict: links to the invalid fields in form order, and the list of checks done. */
export function Verdict({ problems, check }: VerdictProps) {
  const errors = problems.filter(({ isWarning }) => isWarning !== true);
  const warnings = problems.filter(({ isWarning }) => isWarning === true);
  if (errors.length > 0) {
    const text = counted(words["editor.errors.one"], words["editor.errors"], errors.length);
    return (
      <p role="status" className="verdict bad">
        <FieldNames text={text} at={errors} />
      </p>
    );
  }
  const hasWarnings = warnings.length > 0;
  return (
    <p role="status" className={hasWarnings ? "verdict" : "verdict good"}>
      {hasWarnings ? (
        <FieldNames text={words["editor.doubts"]} at={warnings} />
      ) : (
        words["editor.none"]
      )}{" "}
      {fill(words["editor.lookedAt"], { parts: partNames(check).join(", ") })}
    </p>
  );
}

/** Names at most three fields; the others show their own messages. */
function FieldNames({ text, at }: { text: string; at: readonly ValueProblem[] }) {
  const [before, after] = text.split("{fields}");
  const names = [...new Set(at.map(({ path }) => path.join(".")))];
  return (
    <>
      {before}
      {names.slice(0, 3).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          <button type="button" onClick={({ currentTarget }) => goToField(currentTarget, name)}>
            {name === "" ? words["editor.whole"] : name}
          </button>
        </Fragment>
      ))}
      {names.length > 3 && ", …"}
      {after}
    </>
  );
}

/** The field's input; the first control of a group; without a form, the JSON text. */
function goToField(from: HTMLElement, name: string): void {
  const editor = from.closest(".editor");
  const place = editor?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
  for (let fold = place?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    fold.open = true;
  }
  const controls = "input, select, textarea, button";
  const control = place?.querySelector<HTMLElement>(controls);
  (control ?? editor?.querySelector<HTMLElement>("textarea"))?.focus();
}

/** Sorts problems in form order: required fields come before optional ones. */
export function inFormOrder(problems: readonly ValueProblem[], form: RequestForm): ValueProblem[] {
  const schema = form.body?.schema;
  const nodes =
    schema === undefined
      ? []
      : [schema, ...(schema.choices?.options ?? []).map(({ node }) => node)];
  const names = nodes.flatMap(({ fields = [] }) => [
    ...fields.filter(({ required }) => required),
    ...fields.filter(({ required }) => !required),
  ]);
  const order = [...form.parameters.map(({ name }) => name), ...names.map(({ field }) => field)];
  const placeOf = ({ path: [first = ""] }: ValueProblem) => order.indexOf(first);
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Names of the checks that were done; without a body, only schemas are checked. */
function partNames(check: RequestCheck): string[] {
  const parts = check.body === undefined ? (["schema"] as const) : checkedBodyParts(check);
  return parts.flatMap((part) => partWords[part] ?? []);
}

const partWords: Partial<Record<CheckedPart, string>> = {
  schema: words["editor.part.schema"],
  rules: words["editor.part.rules"],
  units: words["editor.part.units"],
  addresses: words["editor.part.addresses"],
};
