import { type JsonRecord, recordOf, textOfValue } from "../../../content/json-schema/json-value.ts";
import { resolve } from "../../../content/json-schema/references.ts";
import {
  type OperationRecord,
  type OperationSample,
  operationRecordPath,
} from "../../../content/model/catalogue.ts";
import type { RequestForm } from "../../../content/model/operation.ts";
import {
  buildRequest,
  initialValues,
  keyPlaceholder,
} from "../../../content/samples/build-request.ts";
import { exactStructure } from "../../../content/samples/json-literals.ts";
import { samplesIn } from "../../../content/samples/sample-languages.ts";
import { typescriptSample } from "../../../content/samples/typescript-client.ts";
import type { BuildContext } from "../../history/build-context.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { Descriptions } from "../pages/descriptions.tsx";
import { ownLinks } from "../pages/own-links.ts";
import { PageContext } from "../pages/page-context.ts";
import type { ApiModel, ApiOperation } from "../read/api-model.ts";
import { toOperation } from "../read/to-operation.ts";
import { specificationPath } from "./openapi-files.ts";
import { bundleSchemas } from "./schema-bundle.ts";
import { toRequestForm } from "./to-request-form.ts";

/** Every operation as JSON: what the MCP server's `get_operation` answers from. */
export function operationRecords(api: ApiModel, context: BuildContext, origin: string): SiteFile[] {
  const build = {
    ...context,
    api,
    descriptions: new Descriptions(context.highlighter, ownLinks(api)),
    tables: new Map(),
    lists: new Map(),
  };
  return api.operations.map((source) => {
    const form = toRequestForm(toOperation(api, source), new PageContext(build));
    const record = operationRecord(api, source, form, origin);
    return {
      path: operationRecordPath(source.pagePath),
      type: "application/json",
      // Bytes are stored as they are; of a large API these files are a hundred megabytes.
      content: Buffer.from(JSON.stringify(record)),
    };
  });
}

function operationRecord(
  api: ApiModel,
  source: ApiOperation,
  form: RequestForm,
  origin: string,
): OperationRecord {
  const request = requestBody(api, source);
  const answers = responses(api, source);
  const bundle = bundleSchemas(
    api,
    [request, ...answers].map((body) => body?.schema),
    origin + specificationPath(api, "json"),
  );
  const record: OperationRecord = {
    id: source.id,
    method: source.method,
    path: source.path,
    page: source.pagePath,
    summary: source.summary,
    description: source.description.trim(),
    servers: form.servers.map(({ url, description }) =>
      description === undefined ? { url } : { url, description },
    ),
    responses: answers.map(({ schema, ...rest }) =>
      schema === undefined ? rest : { ...rest, schema: bundle.rewrite(schema) },
    ),
    $defs: bundle.definitions,
    samples: samples(form, api),
  };
  if (source.deprecated) record.deprecated = true;
  const key = form.security.find(({ type }) => type === "apiKey");
  if (key !== undefined)
    record.authentication = `API key in the ${key.in ?? "header"} ${key.name ?? ""}`;
  if (form.parameters.length > 0) {
    record.parameters = form.parameters.map(({ name, in: place, required, description }) =>
      description === undefined
        ? { name, in: place, required }
        : { name, in: place, required, description },
    );
  }
  if (request !== undefined) {
    record.request = { ...request, schema: bundle.rewrite(request.schema) };
  }
  return record;
}

interface Body {
  contentType: string;
  schema: unknown;
}

function requestBody(
  api: ApiModel,
  { raw }: ApiOperation,
): (Body & { required: boolean }) | undefined {
  if (raw.requestBody === undefined) return undefined;
  const body = resolve(api.document, raw.requestBody);
  const content = firstContent(body);
  return content === undefined ? undefined : { ...content, required: body.required === true };
}

function responses(
  api: ApiModel,
  { raw }: ApiOperation,
): (Partial<Body> & { status: string; description: string })[] {
  return Object.entries(recordOf(raw.responses)).map(([status, value]) => {
    const response = resolve(api.document, value);
    const description = textOfValue(response.description)?.trim() ?? "";
    return { status, description, ...firstContent(response) };
  });
}

/** JSON where there is a choice, else the first media type. */
function firstContent(holder: JsonRecord): Body | undefined {
  const entries = Object.entries(recordOf(holder.content));
  const chosen = entries.find(([type]) => /[/+]json\b/.test(type)) ?? entries[0];
  if (chosen === undefined) return undefined;
  const [contentType, value] = chosen;
  return { contentType, schema: recordOf(value).schema };
}

function samples(form: RequestForm, { languages }: ApiModel): OperationSample[] {
  const values = initialValues(form);
  const request = buildRequest(form, values);
  const found = samplesIn(languages).map(({ value, client, lang, generate }) => ({
    language: value,
    client,
    fence: lang,
    code: generate(request),
  }));
  const code = clientCode(form, values.body);
  if (code === undefined || form.client === undefined) return found;
  return [...found, { language: "typescript", client: form.client.module, fence: "ts", code }];
}

function clientCode(form: RequestForm, body: string | undefined): string | undefined {
  if (form.client === undefined) return undefined;
  return typescriptSample(form.client, {
    body: body === undefined ? undefined : exactStructure(body),
    server: form.server,
    apiKey: keyPlaceholder,
  });
}
