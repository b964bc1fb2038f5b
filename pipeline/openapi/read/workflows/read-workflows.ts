import { type KeyWords, schemaProblems } from "../../../kernel/checked-file.ts";
import { errorAt, hasErrors, type Problem } from "../../../kernel/problems.ts";
import { parseSourceFile, type SourceFile } from "../../../kernel/source-file.ts";
import { isObject, type JsonRecord, recordOf } from "../../../model/schema/json-value.ts";
import { mapEntries } from "../../../model/schema/subschemas.ts";
import { type ArazzoContent, arazzoSchema } from "../../../settings/arazzo.ts";
import type { ApiModel } from "../api-model.ts";
import { type NamedFiles, readNamedFiles } from "../named-files.ts";
import { SlugRegister } from "../names.ts";
import type { Workflow } from "./workflow.ts";
import { WorkflowFile } from "./workflow-file.ts";

const kind: NamedFiles = { name: "Arazzo file", setting: "arazzo" };

const words: KeyWords = {
  noun: "Arazzo field",
  hint: "the format: https://spec.openapis.org/arazzo/latest.html",
  keys: [
    ...["workflowId", "summary", "description", "inputs", "dependsOn", "steps", "outputs"],
    ...["stepId", "operationId", "operationPath", "parameters", "requestBody", "successCriteria"],
    ...["onSuccess", "onFailure", "successActions", "failureActions", "criteria", "condition"],
    ...["context", "retryAfter", "retryLimit", "payload", "replacements", "contentType"],
    ...["sourceDescriptions", "workflows", "components", "channelPath", "correlationId", "timeout"],
  ],
};

export interface CallableApis {
  api: ApiModel;
  /** All APIs of the site. */
  apis: readonly ApiModel[];
  /** Slugs of the API's workflows. */
  slugs: SlugRegister;
}

/** @param files repository paths of Arazzo files */
export async function readWorkflows(
  files: readonly string[],
  root: string,
  apis: Pick<CallableApis, "api" | "apis">,
): Promise<{ workflows: Workflow[]; problems: Problem[] }> {
  const callable = { ...apis, slugs: new SlugRegister() };
  const { parsed, problems } = await readNamedFiles(files, { root, kind }, (text, file) => {
    const { workflows, problems } = parseWorkflows(text, file, callable);
    return { parsed: workflows, problems };
  });
  return { workflows: parsed.flat(), problems };
}

/** @param file repository path */
function parseWorkflows(
  text: string,
  file: string,
  callable: CallableApis,
): { workflows: Workflow[]; problems: Problem[] } {
  const { source, problems } = parseSourceFile(text, file);
  if (source === undefined) return { workflows: [], problems };
  const { value, problems: unknown } = withComponents(source, file);
  if (hasErrors(unknown)) return { workflows: [], problems: unknown };
  const { data, error } = arazzoSchema.safeParse(value);
  if (data === undefined) {
    const written = { file, value, lineOf: source.lineOf };
    return { workflows: [], problems: schemaProblems(error, written, words) };
  }
  const read = new WorkflowFile(data, { ...callable, file, lineOf: source.lineOf });
  const workflows = read.workflows();
  return { workflows: hasErrors(read.problems) ? [] : workflows, problems: read.problems };
}

const componentsOf: Readonly<Record<string, keyof NonNullable<ArazzoContent["components"]>>> = {
  parameters: "parameters",
  successActions: "successActions",
  failureActions: "failureActions",
  onSuccess: "successActions",
  onFailure: "failureActions",
};

/** Replaces references to `components` by their values. */
function withComponents(
  { value, lineOf }: SourceFile,
  file: string,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const components = recordOf(recordOf(value).components);
  const resolved = ({ reference, ...own }: JsonRecord, list: string, pointer: string) => {
    const kind = componentsOf[list] ?? list;
    const prefix = `$components.${kind}.`;
    const known = recordOf(components[kind]);
    const name = String(reference).startsWith(prefix) ? String(reference).slice(prefix.length) : "";
    if (isObject(known[name])) return { ...known[name], ...own };
    const message = `\`${reference}\` is not in the file.`;
    const names = Object.keys(known).map((each) => `\`${prefix}${each}\``);
    const hint =
      names.length > 0
        ? `There is ${names.join(", ")}.`
        : `Write it below \`components.${kind}\`, and name it as \`${prefix}name\`.`;
    problems.push(errorAt({ file, line: lineOf(pointer) }, message, hint));
    return { reference, ...own };
  };
  const within = (part: unknown, key: string, pointer: string): unknown => {
    if (Array.isArray(part)) {
      return part.map((item, index) => within(item, key, `${pointer}/${index}`));
    }
    // Bodies and schemas contain data.
    if (!isObject(part) || key === "requestBody" || key === "inputs") return part;
    if (key in componentsOf && part.reference !== undefined) return resolved(part, key, pointer);
    return mapEntries(part, (item, name) => within(item, name, `${pointer}/${name}`));
  };
  if (!isObject(value)) return { value, problems };
  const workflows = within(value.workflows, "workflows", "/workflows");
  return { value: { ...value, workflows }, problems };
}
