import type { OperationRecord, OperationSample } from "../../../content/model/catalogue.ts";
import type { RequestForm } from "../../../content/model/operation.ts";
import {
  buildRequest,
  initialValues,
  keyPlaceholder,
} from "../../../content/samples/build-request.ts";
import { exactStructure } from "../../../content/samples/json-literals.ts";
import { samplesIn } from "../../../content/samples/sample-languages.ts";
import { typescriptSample } from "../../../content/samples/typescript-client.ts";
import { specificationPath } from "../files/openapi-files.ts";
import type { ApiModel } from "../read/api-model.ts";
import type { Operation } from "../read/operation.ts";
import { preferredContent } from "./preferred-content.ts";
import { bundleSchemas } from "./schema-bundle.ts";

/** An operation for programs: the MCP server's `get_operation` answers from it. @param origin of the site */
export function operationRecord(
  operation: Operation,
  form: RequestForm,
  api: ApiModel,
  origin: string,
): OperationRecord {
  const request = preferredContent(operation.requestBody?.contents ?? []);
  const answers = operation.responses.map(({ status, description, contents }) => ({
    status,
    description: description.trim(),
    content: preferredContent(contents),
  }));
  const contents = [request, ...answers.map(({ content }) => content)];
  const bundle = bundleSchemas(
    api,
    contents.map((content) => content?.jsonSchema),
    origin + specificationPath(api, "json"),
  );
  const key = form.security.find(({ type }) => type === "apiKey");
  const { extensions } = operation;
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    page: operation.pagePath,
    summary: operation.summary,
    description: operation.description.trim(),
    ...(operation.deprecated && { deprecated: true }),
    servers: form.servers.map(({ url, description }) =>
      description === undefined ? { url } : { url, description },
    ),
    ...(key && { authentication: `API key in the ${key.in ?? "header"} ${key.name ?? ""}` }),
    ...(form.parameters.length > 0 && {
      parameters: form.parameters.map(({ name, in: place, required, description }) =>
        description === undefined
          ? { name, in: place, required }
          : { name, in: place, required, description },
      ),
    }),
    ...(request && {
      request: {
        contentType: request.mediaType,
        required: operation.requestBody?.required === true,
        schema: bundle.rewrite(request.jsonSchema),
      },
    }),
    responses: answers.map(({ content, ...answer }) => ({
      ...answer,
      ...(content && { contentType: content.mediaType }),
      ...(content?.jsonSchema !== undefined && { schema: bundle.rewrite(content.jsonSchema) }),
    })),
    $defs: bundle.definitions,
    ...(Object.keys(extensions).length > 0 && { extensions }),
    samples: samples(form, api),
  };
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
