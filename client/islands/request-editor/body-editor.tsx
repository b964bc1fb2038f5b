import { useId, useState } from "react";
import * as words from "#words";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import type { ParsedBody } from "./parse-body.ts";
import { ValueEditor } from "./value-editor.tsx";
import type { ValueProblem } from "./value-problem.ts";

interface BodyEditorProps {
  body: NonNullable<RequestForm["body"]>;
  /** How often the body was set from outside of the form. */
  resets: number;
  parsed: ParsedBody;
  problems: readonly ValueProblem[];
  text: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** The body as a form or as JSON. */
export function BodyEditor({ body, resets, parsed, problems, text, onChange }: BodyEditorProps) {
  const { hasForm, value, note } = parsed;
  const [wantsJson, setWantsJson] = useState(false);
  const isJson = wantsJson || !hasForm;
  const id = useId();
  return (
    <>
      <fieldset className="modes">
        <legend>{words["editor.bodyAs"]}</legend>
        <button
          type="button"
          aria-pressed={!isJson}
          aria-describedby={note === undefined ? undefined : id}
          disabled={!hasForm}
          onClick={() => setWantsJson(false)}
        >
          {words["editor.form"]}
        </button>
        <button type="button" aria-pressed={isJson} onClick={() => setWantsJson(true)}>
          JSON
        </button>
        {note !== undefined && <span id={id}>{note}</span>}
      </fieldset>
      {isJson || body.schema === undefined ? (
        <BodyText
          text={text}
          problems={problems}
          onChange={(changed) => {
            // Stays text while typing, even when it becomes valid.
            setWantsJson(true);
            onChange(changed);
          }}
        />
      ) : (
        <ValueEditor
          key={resets}
          path={[]}
          label={words["editor.body"]}
          node={body.schema}
          required={body.required}
          value={value}
          problems={problems}
          onChange={(item) =>
            onChange(item === undefined ? undefined : JSON.stringify(item, null, 2))
          }
        />
      )}
    </>
  );
}

function BodyText({
  text = "",
  problems,
  onChange,
}: Pick<BodyEditorProps, "text" | "problems" | "onChange">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words["editor.body"]}</label>
      <textarea
        id={id}
        rows={Math.min(24, text.split("\n").length + 1)}
        value={text}
        spellCheck={false}
        aria-invalid={problems.some(({ isWarning }) => isWarning !== true)}
        aria-describedby={problems.length > 0 ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      {problems.length > 0 && (
        <ul id={`${id}-help`}>
          {problems.slice(0, maxListed).map(({ path, message, isWarning }) => (
            <li key={`${path.join(".")} ${message}`}>
              {path.length > 0 && <code>{path.join(".")}</code>}{" "}
              {isWarning ? <em>{message}</em> : <strong>{message}</strong>}
            </li>
          ))}
          {problems.length > maxListed && (
            <li>{fill(words["editor.more"], { count: problems.length - maxListed })}</li>
          )}
        </ul>
      )}
    </div>
  );
}

const maxListed = 8;
