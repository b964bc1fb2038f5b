import { Fragment } from "react";
import * as words from "#words";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { counted } from "../../../pipeline/model/text/translate.ts";
import type { ValueProblem } from "./value-problem.ts";

/** The verdict: links to the invalid fields in form order. */
export function Verdict({ problems }: { problems: readonly ValueProblem[] }) {
  const errors = problems.filter(({ isWarning }) => isWarning !== true);
  if (problems.length === 0) {
    return (
      <p role="status" className="verdict good">
        {words["editor.none"]}
      </p>
    );
  }
  const hasErrors = errors.length > 0;
  const text = hasErrors
    ? counted(words["editor.errors.one"], words["editor.errors"], errors.length)
    : words["editor.doubts"];
  return (
    <p role="status" className={hasErrors ? "verdict bad" : "verdict"}>
      <FieldNames text={text} problems={hasErrors ? errors : problems} />
    </p>
  );
}

/** Names at most three fields; the others show their own messages. */
function FieldNames({ text, problems }: { text: string; problems: readonly ValueProblem[] }) {
  const [before, after] = text.split("{fields}");
  const names = [...new Set(problems.map(({ path }) => path.join(".")))];
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

/** Focuses the field's input, or the first control of a group; without a form, the JSON text. */
function goToField(button: HTMLElement, name: string): void {
  const editor = button.closest(".editor");
  const field = editor?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    fold.open = true;
  }
  const control = field?.querySelector<HTMLElement>("input, select, textarea, button");
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
  const rank = ({ path: [first = ""] }: ValueProblem) => order.indexOf(first);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
