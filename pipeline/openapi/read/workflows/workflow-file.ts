import { didYouMean, type Problem } from "../../../kernel/problems.ts";
import type { SourceFile } from "../../../kernel/source-file.ts";
import type { JsonValue } from "../../../model/body.ts";
import { isObject, type JsonRecord } from "../../../model/schema/json-value.ts";
import { escapePointer, pointerSegments } from "../../../model/schema/pointer.ts";
import { decodeFragment, lookUp, resolve } from "../../../model/schema/references.ts";
import { mapSchemas } from "../../../model/schema/subschemas.ts";
import { slugify } from "../../../model/text/slug.ts";
import type { ArazzoContent } from "../../../settings/arazzo.ts";
import type { ApiModel } from "../api-model.ts";
import { pathFrom } from "../named-files.ts";
import { kebabCase, titleOfIdentifier } from "../names.ts";
import type { Operation } from "../operation.ts";
import { plainSummary } from "../plain-summary.ts";
import { toSchemaNode } from "../to-schema-node.ts";
import { type ExpressionScope, faultsOfExpressions, takesField } from "./expressions.ts";
import type { CallableApis } from "./read-workflows.ts";
import type {
  CalledWorkflow,
  SentValue,
  Workflow,
  WorkflowAction,
  WorkflowOutput,
  WorkflowStep,
} from "./workflow.ts";

type WrittenWorkflow = ArazzoContent["workflows"][number];
type WrittenStep = WrittenWorkflow["steps"][number];
type WrittenAction = WrittenStep["onFailure"][number];

interface WrittenPlace {
  workflow: WrittenWorkflow;
  pointer: string;
}

/** A schema-valid Arazzo file: converts its workflows and reports unresolved names. */
export class WorkflowFile {
  readonly problems: Problem[] = [];
  readonly #content: ArazzoContent;
  readonly #context: CallableApis & { file: string } & Pick<SourceFile, "lineOf">;
  /** By source name; undefined for files that are not available. */
  readonly #apis: ReadonlyMap<string, ApiModel | undefined>;
  readonly #paths = new Map<string, Workflow["pagePath"]>();
  readonly #places: readonly WrittenPlace[];

  constructor(
    content: ArazzoContent,
    context: CallableApis & { file: string } & Pick<SourceFile, "lineOf">,
  ) {
    this.#content = content;
    this.#context = context;
    this.#apis = new Map(
      content.sourceDescriptions.map((source, index) => [source.name, this.#apiOf(source, index)]),
    );
    this.#places = content.workflows.map((workflow, index) => ({
      workflow,
      pointer: `/workflows/${index}`,
    }));
    for (const { workflow, pointer } of this.#places) {
      const { workflowId: id } = workflow;
      if (this.#paths.has(id)) {
        this.#report(`${pointer}/workflowId`, `There are two workflows \`${id}\`.`);
      }
      this.#paths.set(id, `${context.api.prefix}/workflows/${context.slugs.take(kebabCase(id))}`);
    }
  }

  workflows(): Workflow[] {
    const workflows = this.#places.map((place) => this.#workflow(place));
    this.#checkOrder();
    return workflows;
  }

  /** The API of a source; a URL on the web denotes the only API of the site. */
  #apiOf(
    { url, type }: ArazzoContent["sourceDescriptions"][number],
    index: number,
  ): ApiModel | undefined {
    const { file, api, apis } = this.#context;
    if (type !== "openapi") return undefined;
    const path = pathFrom(file, url);
    const found = apis.find((each) => path === each.file || each.parts.includes(path ?? ""));
    if (found !== undefined) return found;
    // With `$self`, addresses are relative to that one.
    if (path === undefined || this.#content.$self !== undefined) {
      const others = this.#content.sourceDescriptions.filter((each) => each.type === "openapi");
      return others.length === 1 ? api : undefined;
    }
    const files = apis.map((each) => `\`${each.file}\``).join(", ");
    this.#report(
      `/sourceDescriptions/${index}/url`,
      `\`${url}\` leads to \`${path}\`, which is no API file of this site.`,
      `The address is relative to \`${file}\`; API files are ${files}.`,
    );
    return undefined;
  }

  #workflow({ workflow, pointer }: WrittenPlace): Workflow {
    const { workflowId: id, summary, description = "", inputs, dependsOn } = workflow;
    const { file, lineOf, api } = this.#context;
    const steps = workflow.steps.map((step, index) =>
      this.#step(step, index, { workflow, pointer }),
    );
    const scope = this.#scope(workflow);
    this.#checkExpressions(workflow.outputs, scope, `${pointer}/outputs`);
    return {
      id,
      title: summary ?? titleOfIdentifier(id),
      pagePath: this.#paths.get(id) ?? api.path,
      description,
      brief: plainSummary(description),
      file,
      place: { file, line: lineOf(pointer) },
      ...(inputs !== undefined && { inputs: this.#inputs(inputs, `${pointer}/inputs`) }),
      dependsOn: dependsOn.map((name, index) =>
        this.#workflowNamed(name, `${pointer}/dependsOn/${index}`),
      ),
      steps,
      outputs: outputsOf(workflow.outputs),
    };
  }

  /** Inputs may refer to `components` of the Arazzo file and to schemas of the API file. */
  #inputs(schema: JsonRecord, pointer: string) {
    const { api, file } = this.#context;
    const components = isObject(api.document.components) ? api.document.components : {};
    const document = { components: { ...components, inputs: this.#content.components?.inputs } };
    const own = mapSchemas(schema, ({ $ref, ...rest }) => {
      if (typeof $ref !== "string") return rest;
      const [address = "", fragment = ""] = $ref.split("#");
      const isOfApi = address !== "" && pathFrom(file, address) === api.file;
      const target = isOfApi ? `#${fragment}` : $ref;
      if (lookUp(document, target) === undefined) {
        this.#report(pointer, `\`${$ref}\` leads to no schema of \`${file}\` or \`${api.file}\`.`);
      }
      return { ...rest, $ref: target };
    });
    return toSchemaNode({ ...api, document }, own);
  }

  #step(
    step: WrittenStep,
    index: number,
    { workflow, pointer: above }: WrittenPlace,
  ): WorkflowStep {
    const pointer = `${above}/steps/${index}`;
    const { stepId: id, description = "", requestBody } = step;
    if (workflow.steps.findIndex(({ stepId }) => stepId === id) < index) {
      this.#report(`${pointer}/stepId`, `There are two steps \`${id}\` in the workflow.`);
    }
    const called = this.#called(step, pointer);
    const parameters = overridden(workflow.parameters, step.parameters, (each) =>
      JSON.stringify([each.name, each.in]),
    );
    const action = (each: WrittenAction, list: string, at: number) =>
      this.#action(each, workflow, `${pointer}/${list}/${at}`);
    const onSuccess = overridden(workflow.successActions, step.onSuccess, ({ name }) => name);
    const onFailure = overridden(workflow.failureActions, step.onFailure, ({ name }) => name);
    const scope = {
      ...this.#scope(workflow),
      operation: called.operation,
      ...(step.workflowId !== undefined && { outputs: this.#outputNames(step.workflowId) }),
    };
    for (const key of [
      "parameters",
      "requestBody",
      "successCriteria",
      "onSuccess",
      "onFailure",
      "outputs",
    ] as const) {
      this.#checkExpressions(step[key], scope, `${pointer}/${key}`);
    }
    this.#reportUnshown(step, pointer);
    const payload = this.#payload(requestBody, called.operation, `${pointer}/requestBody/payload`);
    return {
      id,
      title: titleOfIdentifier(id),
      anchor: slugify(`step ${id}`),
      description,
      calls: called.target,
      dependsOn: step.dependsOn.map((name, at) =>
        this.#stepNamed(name, workflow, `${pointer}/dependsOn/${at}`),
      ),
      ...(step.timeout !== undefined && { timeout: step.timeout }),
      ...payload,
      parameters: [...parameters, ...payload.parameters],
      criteria: step.successCriteria,
      onSuccess: onSuccess.map((each, at) => action(each, "onSuccess", at)),
      onFailure: onFailure.map((each, at) => action(each, "onFailure", at)),
      outputs: outputsOf(step.outputs),
    };
  }

  /** Fields of a flat object are shown as parameters; any other body is one value. */
  #payload(
    body: WrittenStep["requestBody"],
    operation: Operation | undefined,
    pointer: string,
  ): Pick<WorkflowStep, "contentType" | "payload"> & { parameters: SentValue[] } {
    if (body === undefined) return { parameters: [] };
    const { contentType, payload, replacements } = body;
    const replaced = replacements.map(
      ({ target, value }): SentValue => ({ name: target, in: "body", value }),
    );
    const common = contentType === undefined ? {} : { contentType };
    if (payload === undefined) return { ...common, parameters: replaced };
    if (!isObject(payload)) return { ...common, payload, parameters: replaced };
    for (const field of Object.keys(payload)) {
      if (operation === undefined || takesField(operation, field)) continue;
      // Only a warning, because objects allow additional properties by default.
      this.#report(
        `${pointer}/${escapePointer(field)}`,
        `The API file has no field \`${field}\` in the body of \`${operation.id}\`.`,
        undefined,
        "warning",
      );
    }
    const fields = Object.entries(payload);
    const isFlat = fields.every(([, value]) => typeof value !== "object" || value === null);
    if (!isFlat) return { ...common, payload, parameters: replaced };
    const sent = fields.map(([name, value]): SentValue => ({ name, in: "body", value }));
    return { ...common, parameters: [...sent, ...replaced] };
  }

  /** What a page does not say is valid, and only mentioned. */
  #reportUnshown(step: WrittenStep, pointer: string): void {
    const unshown = [
      ...(step.correlationId === undefined ? [] : ["correlationId"]),
      ...(["onSuccess", "onFailure"] as const).flatMap((list) =>
        step[list].flatMap(({ parameters }, at) =>
          parameters.length === 0 ? [] : [`${list}/${at}/parameters`],
        ),
      ),
    ];
    for (const place of unshown) {
      const name = place.slice(place.lastIndexOf("/") + 1);
      const message = `\`${name}\` of the step \`${step.stepId}\` is not shown on the page of the workflow.`;
      this.#report(`${pointer}/${place}`, message, undefined, "warning");
    }
  }

  #called(
    { operationId, operationPath, channelPath, workflowId = "", action }: WrittenStep,
    pointer: string,
  ): { target: WorkflowStep["calls"]; operation?: Operation } {
    if (channelPath !== undefined) {
      const id = pointerSegments(decodeFragment(channelPath.split("#").at(-1) ?? "")).at(-1);
      return { target: channel(id ?? channelPath, action ?? "send") };
    }
    if (operationId !== undefined && action !== undefined) {
      return { target: channel(operationId.split(".").at(-1) ?? operationId, action) };
    }
    if (operationId !== undefined) return this.#operation(operationId, `${pointer}/operationId`);
    if (operationPath !== undefined) {
      return this.#operationAt(operationPath, `${pointer}/operationPath`);
    }
    const target = this.#workflowNamed(workflowId, `${pointer}/workflowId`);
    return { target: { kind: "workflow", ...target } };
  }

  #operation(written: string, pointer: string) {
    const match = /^\{?\$sourceDescriptions\.([^.}]+)\.([^}]+)\}?$/.exec(written);
    const [, source, id = written] = match ?? [];
    const apis =
      source === undefined ? [...this.#apis.values()] : [this.#apiNamed(source, pointer)];
    const found = apis.flatMap((api) => calledIn(api, (operation) => operation.id === id) ?? []);
    const [only] = found;
    if (found.length > 1) {
      const name = [...this.#apis.keys()][0];
      this.#report(
        pointer,
        `\`${id}\` is an operation of several APIs of the file.`,
        `Say of which: \`$sourceDescriptions.${name}.${id}\`.`,
      );
    }
    if (only !== undefined) return only;
    if (!apis.includes(undefined)) {
      const ids = apis.flatMap((api) => api?.operations ?? []).map((operation) => operation.id);
      this.#reportUnknown(pointer, `There is no operation \`${id}\`.`, id, ids);
    }
    return { target: { kind: "operation" as const, id, title: id } };
  }

  #operationAt(written: string, pointer: string) {
    const match = /^\{?\$sourceDescriptions\.([^.}]+)\.url\}?#(.+)$/.exec(written);
    const [, source = "", fragment = ""] = match ?? [];
    const api = match === null ? undefined : this.#apiNamed(source, pointer);
    const segments = pointerSegments(decodeFragment(fragment)).join("\n");
    const found = calledIn(api, (each) => pointerSegments(each.pointer).join("\n") === segments);
    if (found !== undefined) return found;
    if (match === null) {
      const hint = "Write it as `{$sourceDescriptions.name.url}#/paths/~1orders/get`.";
      this.#report(pointer, `\`${written}\` is no reference to an operation.`, hint);
    } else if (api !== undefined) {
      const hint = "Slashes of a path are written as `~1`, and the method in lower case.";
      this.#report(pointer, `\`${fragment}\` of \`${api.file}\` is no operation.`, hint);
    }
    return { target: { kind: "operation" as const, id: written, title: fragment || written } };
  }

  #apiNamed(source: string, pointer: string): ApiModel | undefined {
    if (!this.#apis.has(source)) {
      const names = this.#apis.keys();
      this.#reportUnknown(pointer, `There is no source \`${source}\`.`, source, names);
    }
    return this.#apis.get(source);
  }

  #workflowNamed(
    written: string,
    pointer: string,
  ): { title: string; pagePath?: Workflow["pagePath"] } {
    const match = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(written);
    if (match !== null) {
      this.#apiNamed(match[1] ?? "", pointer);
      return { title: titleOfIdentifier(match[2] ?? "") };
    }
    const pagePath = this.#paths.get(written);
    const place = this.#places.find(({ workflow }) => workflow.workflowId === written);
    const title = place?.workflow.summary ?? titleOfIdentifier(written);
    if (pagePath !== undefined) return { title, pagePath };
    this.#reportUnknown(
      pointer,
      `There is no workflow \`${written}\`.`,
      written,
      this.#paths.keys(),
    );
    return { title };
  }

  #action(
    { type, criteria, stepId, workflowId, retryAfter, retryLimit }: WrittenAction,
    { steps }: WrittenWorkflow,
    pointer: string,
  ): WorkflowAction {
    const after = retryAfter === undefined ? {} : { after: retryAfter };
    const limit = retryLimit === undefined ? {} : { limit: retryLimit };
    const action = { type, criteria, ...after, ...limit };
    if (type === "end") return action;
    if (workflowId !== undefined) {
      const to: CalledWorkflow = {
        kind: "workflow",
        ...this.#workflowNamed(workflowId, `${pointer}/workflowId`),
      };
      return { ...action, to };
    }
    if (stepId === undefined) return action;
    return { ...action, to: { kind: "step", ...this.#stepOf(steps, stepId, `${pointer}/stepId`) } };
  }

  /** A step of the workflow; one of another workflow is named by an expression. */
  #stepNamed(written: string, { steps }: WrittenWorkflow, pointer: string) {
    return written.startsWith("$") ? { title: written } : this.#stepOf(steps, written, pointer);
  }

  #stepOf(steps: readonly WrittenStep[], stepId: string, pointer: string) {
    const ids = steps.map((step) => step.stepId);
    if (!ids.includes(stepId)) {
      const message = `There is no step \`${stepId}\` in the workflow.`;
      this.#reportUnknown(pointer, message, stepId, ids);
    }
    return { title: titleOfIdentifier(stepId), anchor: slugify(`step ${stepId}`) };
  }

  #scope(workflow: WrittenWorkflow): ExpressionScope {
    const namesOf = (written: WrittenWorkflow) => ({
      inputs: this.#inputNames(written.inputs),
      outputs: Object.keys(written.outputs ?? {}),
    });
    return {
      ...namesOf(workflow),
      steps: new Map(
        workflow.steps.map(({ stepId, outputs }) => [stepId, Object.keys(outputs ?? {})]),
      ),
      workflows: new Map(
        this.#places.map(({ workflow: each }) => [each.workflowId, namesOf(each)]),
      ),
      sources: [...this.#apis.keys()],
      operation: undefined,
    };
  }

  /** Undefined for a workflow of another file. */
  #outputNames(id: string): string[] | undefined {
    const place = this.#places.find(({ workflow }) => workflow.workflowId === id);
    return place && Object.keys(place.workflow.outputs ?? {});
  }

  /** Undefined if the schema does not list them. */
  #inputNames(inputs: JsonRecord | undefined): string[] | undefined {
    if (inputs === undefined) return [];
    const { properties, allOf, anyOf, oneOf } = resolve(this.#content, inputs);
    const isListed = isObject(properties) && !(allOf ?? anyOf ?? oneOf);
    return isListed ? Object.keys(properties) : undefined;
  }

  #checkExpressions(value: unknown, scope: ExpressionScope, pointer: string): void {
    for (const fault of faultsOfExpressions(value, scope)) {
      this.#report(pointer + fault.pointer, fault.message, fault.hint);
    }
  }

  /** Reports cycles of `dependsOn` and of steps that run workflows. */
  #checkOrder(): void {
    const ahead = ({ workflow: { dependsOn, steps } }: WrittenPlace) => [
      ...dependsOn,
      ...steps.flatMap(({ workflowId }) => workflowId ?? []),
    ];
    const reported = new Set<string>();
    const follow = (id: string, path: readonly string[]) => {
      const place = this.#places.find(({ workflow }) => workflow.workflowId === id);
      if (place === undefined || reported.has(id)) return;
      const start = path.indexOf(id);
      if (start < 0) {
        for (const next of ahead(place)) follow(next, [...path, id]);
        return;
      }
      const circle = [...path.slice(start), id];
      for (const each of circle) reported.add(each);
      const names = circle.map((each) => `\`${each}\``).join(" → ");
      this.#report(
        place.workflow.dependsOn.length > 0 ? `${place.pointer}/dependsOn` : place.pointer,
        `Workflows wait for each other in a circle: ${names}.`,
        "Take one of them out of `dependsOn`, or of the steps.",
      );
    };
    for (const { workflow } of this.#places) follow(workflow.workflowId, []);
  }

  #reportUnknown(pointer: string, message: string, name: string, known: Iterable<string>): void {
    const names = [...known];
    const few = names.slice(0, 8).map((each) => `\`${each}\``);
    this.#report(pointer, message, didYouMean(name, names, `There is ${few.join(", ")}.`));
  }

  #report(
    pointer: string,
    message: string,
    hint?: string,
    severity: Problem["severity"] = "error",
  ): void {
    const { file, lineOf } = this.#context;
    const line = lineOf(pointer);
    this.problems.push({ severity, file, line, message, ...(hint && { hint }) });
  }
}

/** A channel or an operation of a file of AsyncAPI. */
function channel(id: string, action: "send" | "receive"): WorkflowStep["calls"] {
  return { kind: "operation", id, title: id, action };
}

function calledIn(
  api: ApiModel | undefined,
  isMeant: (operation: Operation) => boolean,
): { target: WorkflowStep["calls"]; operation: Operation } | undefined {
  const operation = api?.operations.find(isMeant);
  if (api === undefined || operation === undefined) return undefined;
  const { id, summary: title, method, path, pagePath } = operation;
  const endpoint = { method, path };
  return {
    target: { kind: "operation", id, title, endpoint, pagePath, scope: api.scope },
    operation,
  };
}

/** Items of the workflow that the step does not override by the same name. */
function overridden<Item>(
  common: readonly Item[],
  own: readonly Item[],
  name: (item: Item) => string,
) {
  const names = new Set(own.map(name));
  return [...own, ...common.filter((item) => !names.has(name(item)))];
}

function outputsOf(outputs: Readonly<Record<string, JsonValue>> = {}): WorkflowOutput[] {
  return Object.entries(outputs).map(([name, value]) => ({ name, value }));
}
