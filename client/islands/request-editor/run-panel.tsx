import { useEffect, useRef, useState } from "react";
import * as words from "#words";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { NextRequest, RequestForm } from "../../../pipeline/model/operation.ts";
import type { RequestValues } from "../../../pipeline/model/samples/build-request.ts";
import { sandboxIndexPath } from "../../../pipeline/model/sandbox.ts";
import { isObject, parseJson, recordOf } from "../../../pipeline/model/schema/json-value.ts";
import { valueAt } from "../../../pipeline/model/schema/pointer.ts";
import { fill } from "../../../pipeline/model/text/translate.ts";
import { Highlighted } from "./highlighted.tsx";
import { requestLink } from "./request-link.ts";
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
        <button
          type="button"
          className="button primary"
          disabled={isRunning}
          onClick={() => void run()}
        >
          {words["run.run"]}
        </button>
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
    fetch(sandboxIndexPath).then(
      async (response) =>
        setNames(Object.keys(recordOf(recordOf(await response.json()).scenarios))),
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
  const following = isGood ? next.filter((each) => isPossible(each, value)) : [];
  return (
    <>
      <p className={isGood ? "verdict good" : "verdict bad"}>
        {fill(words["run.status"], { status: String(status), milliseconds: String(milliseconds) })}
      </p>
      {following.length > 0 && (
        <p className="run-next">
          {following.map((each) => (
            <a key={each.page} className="button" href={nextLink(each, value, server)}>
              {fill(words["run.next"], { name: each.label })}
            </a>
          ))}
        </p>
      )}
      {/* It scrolls, so it takes the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <pre className="run-body" tabIndex={0}>
        <Highlighted code={value === undefined ? body : JSON.stringify(value, null, 2)} />
      </pre>
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

/** True if the answer has every value that the next request takes from it. */
function isPossible({ body }: NextRequest, answer: JsonValue | undefined): boolean {
  return Object.values(body).every(
    (value) => pointerOf(value) === undefined || carried(value, answer) !== undefined,
  );
}

function nextLink(
  { page, body }: NextRequest,
  answer: JsonValue | undefined,
  server: number,
): string {
  const entries = Object.entries(body).map(([name, value]) => [name, carried(value, answer)]);
  const text = JSON.stringify(Object.fromEntries(entries), null, 2);
  return requestLink(page, { body: text, parameters: {}, server, serverVariables: {} });
}

/** `$answer/request/tokenAddress` is read from the answer; everything else is as it is. */
function carried(value: JsonValue, answer: JsonValue | undefined): JsonValue | undefined {
  const pointer = pointerOf(value);
  if (pointer === undefined) return value;
  if (pointer === "") return isObject(answer) ? answer : undefined;
  return answer === undefined ? undefined : valueAt(answer, pointer);
}

function pointerOf(value: JsonValue): string | undefined {
  return typeof value === "string" && value.startsWith("$answer")
    ? value.slice("$answer".length)
    : undefined;
}
