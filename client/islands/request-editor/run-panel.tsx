import { useMemo, useRef, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest } from "../../../pipeline/model/operation.ts";
import type { OperationRequest } from "../../../pipeline/model/request-check.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { parseJson } from "../../../pipeline/model/schema/json-value.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { differingFields, documentedExample } from "./documented-example.ts";
import { Highlighted } from "./highlighted.tsx";
import { nextValues } from "./next-request.ts";
import { requestLink, withoutSecrets } from "./request-link.ts";
import { RunButton } from "./run-button.tsx";
import { runRequest, type SandboxAnswer } from "./run-request.ts";
import { Field, Options } from "./value-fields.tsx";

type OutcomeProps =
  | { answer: SandboxAnswer; values: RequestValues }
  | { answer?: never; failure: string };

/** Runs the request in the sandbox and shows the answer, with links to the operations that go on with it. */
export function RunPanel({ loaded, values }: { loaded: OperationRequest; values: RequestValues }) {
  const { form, check } = loaded;
  const [outcome, setOutcome] = useState<OutcomeProps>();
  const [isRunning, setIsRunning] = useState(false);
  const [scenario, setScenario] = useState("");
  const { scenarios = [] } = form;
  const shown = useRef<HTMLDivElement>(null);
  const run = async () => {
    setIsRunning(true);
    try {
      const answer = await runRequest(form, values, scenario);
      setOutcome({ answer, values: { ...values, body: withoutSecrets(values.body, check) } });
    } catch (error) {
      setOutcome({ failure: String(error) });
    }
    setIsRunning(false);
    shown.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="run">
      <div className="run-bar">
        <RunButton isRunning={isRunning} onRun={() => void run()} />
        {scenarios.length > 0 && (
          <Field label={words["run.scenario"]}>
            {(attributes) => (
              <Options
                {...attributes}
                names={[words["run.scenario.none"], ...scenarios]}
                chosen={scenarios.indexOf(scenario) + 1}
                onPick={(index) => setScenario(scenarios[index - 1] ?? "")}
              />
            )}
          </Field>
        )}
      </div>
      <p className="note">{words["run.note"]}</p>
      <div ref={shown}>
        {/* Screen readers announce this line, not the whole body. */}
        <div role="status">{outcome !== undefined && <Outcome {...outcome} />}</div>
        {outcome?.answer && <Answer {...outcome} next={form.next ?? []} />}
      </div>
    </div>
  );
}

function Outcome(outcome: OutcomeProps) {
  if (outcome.answer === undefined)
    return <p className="verdict bad">{fill(words["run.failed"], { reason: outcome.failure })}</p>;
  const { status, milliseconds } = outcome.answer;
  return (
    <p className={status < 400 ? "verdict good" : "verdict bad"}>
      {fill(words["run.status"], { status: String(status), milliseconds: String(milliseconds) })}
    </p>
  );
}

interface AnswerProps {
  answer: SandboxAnswer;
  /** Of the request, without secrets. The next requests keep its server. */
  values: RequestValues;
  next: readonly NextRequest[];
}

function Answer({ answer, values, next }: AnswerProps) {
  const { status, headers, body } = answer;
  const value = parseJson(body);
  const following = (status < 400 ? next : []).flatMap((each) => {
    const carried = nextValues(each, { values, answer });
    const linked = carried && { ...carried, server: values.server, serverVariables: {} };
    return linked === undefined ? [] : [{ ...each, href: requestLink(each.page, linked) }];
  });
  return (
    <>
      {following.length > 0 && (
        <p className="run-next">
          {following.map(({ page, label, href }) => (
            <a key={page} className="button" href={href}>
              {fill(words["run.next"], { name: label })}
            </a>
          ))}
        </p>
      )}
      {/* It scrolls, so it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <pre className="run-body" tabIndex={0}>
        <Highlighted code={value === undefined ? body : JSON.stringify(value, null, 2)} />
      </pre>
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
const mostNames = 6;

function Differences({ status, value }: { status: number; value: JsonValue | undefined }) {
  const example = useMemo(() => documentedExample(status), [status]);
  if (value === undefined || example === undefined) return null;
  const fields = differingFields(value, example);
  const names = fields.slice(0, mostNames).join(", ") + (fields.length > mostNames ? ", …" : "");
  return (
    <p className="note">
      {fields.length === 0 ? words["run.same"] : fill(words["run.differs"], { fields: names })}
    </p>
  );
}
