import { useMemo, useRef, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { RequestForm } from "../../../pipeline/model/operation.ts";
import type { OperationRequest } from "../../../pipeline/model/request-check.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { scenarioHeader } from "../../../pipeline/model/sandbox.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { differingFields, documentedExample } from "./documented-example.ts";
import { CodeBlock } from "./highlighted.tsx";
import { type NextLink, nextLinks } from "./next-request.ts";
import { requestLink, withoutSecrets } from "./request-link.ts";
import { RunButton } from "./run-button.tsx";
import { type ReceivedAnswer, runRequest } from "./run-request.ts";
import { OptionsField } from "./value-fields.tsx";

interface Outcome {
  text: string;
  /** Absent when the network failed. */
  answer?: ReceivedAnswer;
  next?: readonly NextLink[];
}

/** The answers that the sandbox can give: success, a scenario, or a documented error. */
function simulations({ scenarios = [], errors = [] }: RequestForm) {
  return [
    { name: words["run.scenario.none"], headers: {} },
    ...scenarios.map((name) => ({ name, headers: { [scenarioHeader]: name } })),
    ...errors.map((code) => ({
      name: fill(words["run.error"], { code }),
      headers: { Prefer: `code=${code}` },
    })),
  ];
}

/** Runs the request in the sandbox and shows the answer, with links to the operations that go on with it. */
export function RunPanel({ loaded, values }: { loaded: OperationRequest; values: RequestValues }) {
  const { form, check } = loaded;
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const [chosen, setChosen] = useState(0);
  const shown = useRef<HTMLDivElement>(null);
  const choices = simulations(form);
  const run = async () => {
    setIsRunning(true);
    // Going back from the next page restores this request.
    const linked = withoutSecrets(values, check);
    history.replaceState(history.state, "", requestLink(location.pathname, linked));
    try {
      const answer = await runRequest(form, values, choices[chosen]?.headers);
      const next = nextLinks(form.next ?? [], { values: linked, answer });
      setOutcome({ text: statusText(answer), answer, next });
    } catch (error) {
      setOutcome({ text: fill(words["run.failed"], { reason: String(error) }) });
    }
    setIsRunning(false);
    shown.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="run">
      <div className="run-bar">
        <RunButton isRunning={isRunning} onRun={() => void run()} />
        {choices.length > 1 && (
          <OptionsField
            label={words["run.scenario"]}
            names={choices.map(({ name }) => name)}
            chosen={chosen}
            onPick={setChosen}
          />
        )}
      </div>
      <p className="note">{words["run.note"]}</p>
      <div ref={shown}>
        {/* Screen readers announce this line, not the whole body. */}
        <div role="status">
          {outcome && (
            <p className={(outcome.answer?.status ?? 400) < 400 ? "verdict good" : "verdict bad"}>
              {outcome.text}
            </p>
          )}
        </div>
        {outcome?.answer && <Answer answer={outcome.answer} next={outcome.next ?? []} />}
      </div>
    </div>
  );
}

function statusText({ status, milliseconds, changesIn: seconds }: ReceivedAnswer): string {
  const text = fill(words["run.status"], { status, milliseconds });
  return seconds === undefined ? text : `${text}. ${fill(words["run.changes"], { seconds })}`;
}

function Answer({ answer, next }: { answer: ReceivedAnswer; next: readonly NextLink[] }) {
  const { status, headers, body } = answer;
  const value = parseJson(body);
  return (
    <>
      {next.length > 0 && (
        <p className="run-next">
          {next.map(({ page, label, href }) => (
            <a key={page} className="button" href={href}>
              {fill(words["run.next"], { name: label })}
            </a>
          ))}
        </p>
      )}
      <CodeBlock code={value === undefined ? body : JSON.stringify(value, null, 2)} />
      <Differences status={status} value={value} />
      <details>
        <summary>{words["run.headers"]}</summary>
        <dl className="run-headers">
          {headers.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Most names that are listed. */
const maxNames = 6;

function Differences({ status, value }: { status: number; value: JsonValue | undefined }) {
  const example = useMemo(() => documentedExample(status), [status]);
  if (value === undefined || example === undefined) return null;
  const fields = differingFields(value, example);
  const names = fields.slice(0, maxNames).join(", ") + (fields.length > maxNames ? ", …" : "");
  return (
    <p className="note">
      {fields.length === 0 ? words["run.same"] : fill(words["run.differs"], { fields: names })}
    </p>
  );
}
