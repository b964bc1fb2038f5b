import { useEffect, useMemo, useRef, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest, RequestForm } from "../../../pipeline/model/operation.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { sandboxIndexPath } from "../../../pipeline/model/sandbox.ts";
import { parseJson, recordOf } from "../../../pipeline/model/schema/json-value.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { differingFields, documentedExample } from "./documented-example.ts";
import { Highlighted } from "./highlighted.tsx";
import { nextBody } from "./next-request.ts";
import { requestLink } from "./request-link.ts";
import { RunButton } from "./run-button.tsx";
import { runRequest, type SandboxAnswer } from "./run-request.ts";
import { Field, Options } from "./value-fields.tsx";

type Outcome = { answer: SandboxAnswer } | { failure: string };

/** Runs the request in the sandbox and shows the answer, with links to the operations that go on with it. */
export function RunPanel({ form, values }: { form: RequestForm; values: RequestValues }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setIsRunning] = useState(false);
  const [scenario, setScenario] = useState("");
  const scenarios = useScenarios();
  const shown = useRef<HTMLDivElement>(null);
  const run = async () => {
    setIsRunning(true);
    try {
      setOutcome({ answer: await runRequest(form, values, scenario) });
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
      <div ref={shown} role="status">
        {outcome !== undefined &&
          ("failure" in outcome ? (
            <p className="verdict bad">{fill(words["run.failed"], { reason: outcome.failure })}</p>
          ) : (
            <Answer answer={outcome.answer} next={form.next ?? []} server={values.server} />
          ))}
      </div>
    </div>
  );
}

/** Names of the scenarios, once the panel is open. */
function useScenarios(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    fetch(sandboxIndexPath)
      .then((response) => response.json())
      .then(
        (index) => setNames(Object.keys(recordOf(recordOf(index).scenarios))),
        () => undefined,
      );
  }, []);
  return names;
}

interface AnswerProps {
  answer: SandboxAnswer;
  next: readonly NextRequest[];
  /** Index of the chosen server, which the next requests keep. */
  server: number;
}

function Answer({ answer, next, server }: AnswerProps) {
  const { status, milliseconds, headers, body } = answer;
  const value = parseJson(body);
  const isGood = status < 400;
  const following = (isGood ? next : []).flatMap((each) => {
    const carried = nextBody(each, value);
    const text = JSON.stringify(carried, null, 2);
    const values = { body: text, parameters: {}, server, serverVariables: {} };
    return carried === undefined ? [] : [{ ...each, href: requestLink(each.page, values) }];
  });
  return (
    <>
      <p className={isGood ? "verdict good" : "verdict bad"}>
        {fill(words["run.status"], { status: String(status), milliseconds: String(milliseconds) })}
      </p>
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
