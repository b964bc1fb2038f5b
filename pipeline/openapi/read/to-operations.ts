import {
  type JsonRecord,
  stringsOf,
  textOfValue,
} from "../../../content/json-schema/json-value.ts";
import type { PagePath } from "../../../content/model/urls.ts";
import { t } from "../../kernel/words.ts";
import type { ApiOperation, SentRequest } from "./api-model.ts";
import { type FoundOperation, operationsOf } from "./document/check-document.ts";
import { toExternalDocs } from "./external-docs.ts";
import { clientName, kebabCase, SlugRegister, titleOfIdentifier } from "./names.ts";
import { plainDescription, plainSummary } from "./plain-summary.ts";

/** Tag of operations that have none. */
export function untagged(): string {
  return t("tag.other");
}

/** A file without any tags and with more operations than these is grouped by what its paths begin with. */
const mostUntagged = 30;

/** The operations of `paths`, in the order of the file. @param slugs those that are given out already */
export function toOperations(
  document: JsonRecord,
  slugs: SlugRegister,
  prefix: string,
): ApiOperation[] {
  const found = operationsOf(document, "paths");
  // Given ids take their slugs first, so that a made-up one never pushes a given one aside.
  const named = found.filter(({ operation }) => textOfValue(operation.operationId) !== undefined);
  const slugOf = new Map<string, string>();
  for (const { operation, method, key, pointer } of [
    ...named,
    ...found.filter((item) => !named.includes(item)),
  ]) {
    const wanted = kebabCase(textOfValue(operation.operationId) ?? `${method} ${key}`);
    slugOf.set(pointer, slugs.take(wanted));
  }
  const titles = madeTitles(found);
  const isGrouped =
    found.length > mostUntagged &&
    found.every(({ operation }) => namedTags(operation).length === 0);
  return found.map((item) => {
    const slug = slugOf.get(item.pointer) ?? "";
    const ownId = textOfValue(item.operation.operationId);
    const operation = toApiOperation(item, {
      slug,
      pagePath: `${prefix}/${slug}`,
      id: ownId ?? clientName(slug),
      title: titles.get(item) ?? `${item.method.toUpperCase()} ${item.key}`,
    });
    return isGrouped ? { ...operation, tags: [resourceOf(item.key)] } : operation;
  });
}

/** A first sentence longer than this is no title. */
const longestTitle = 60;

/** Of operations without summary: the first sentence of the description, where it is short and no other's, else the id. */
function madeTitles(found: readonly FoundOperation[]): Map<FoundOperation, string> {
  const untitled = found.filter(({ operation }) => !textOfValue(operation.summary));
  const sentences = untitled.map(({ operation }) => {
    const [sentence = ""] = plainSummary(textOfValue(operation.description) ?? "").split(
      /(?<=[.!?])\s/,
    );
    return sentence.replace(/[.:]$/, "");
  });
  const titles = untitled.flatMap((item, index): [FoundOperation, string][] => {
    const sentence = sentences[index] ?? "";
    const isOwn = sentences.indexOf(sentence) === sentences.lastIndexOf(sentence);
    if (sentence !== "" && sentence.length <= longestTitle && isOwn) return [[item, sentence]];
    const id = titleOfIdentifier(textOfValue(item.operation.operationId) ?? "");
    return id === "" ? [] : [[item, id]];
  });
  return new Map(titles);
}

/** `/v1/accounts/{account}/persons` → `accounts`: the first part that is neither version nor parameter. */
function resourceOf(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && !part.includes("{"));
  const named = parts.find((part) => !/^(?:api|rest|v?[\d.-]+(?:[ab]\w*)?)$/i.test(part));
  return named ?? parts[0] ?? untagged();
}

/** The requests of `webhooks`, under the names that the file gives them. */
export function toWebhooks(document: JsonRecord, prefix: string): SentRequest[] {
  const slugs = new SlugRegister();
  return operationsOf(document, "webhooks").map((item): SentRequest => {
    const slug = slugs.take(sentSlug(item));
    const names = { slug, pagePath: `${prefix}/webhooks/${slug}`, id: item.key, title: item.key };
    return { ...toApiOperation(item, names), kind: "webhook", name: item.key, owners: [] };
  });
}

/** The name alone says which request is meant, unless it is sent with several methods. */
function sentSlug({ key, method, isOnly }: FoundOperation): string {
  return kebabCase(isOnly ? key : `${key} ${method}`);
}

/** What an operation's own words do not say. */
interface OperationNames {
  slug: string;
  pagePath: PagePath;
  /** Where the file gives none. */
  id: string;
  /** Where it has no summary. */
  title: string;
}

/** An operation as the file has it, wherever it stands. */
export function toApiOperation(
  { operation: raw, pathItem, method, key, pointer }: FoundOperation,
  { slug, pagePath, id, title }: OperationNames,
): ApiOperation {
  const ownId = textOfValue(raw.operationId);
  const { summary, rest } = titleOf(textOfValue(raw.summary) ?? "");
  const written = textOfValue(raw.description) ?? textOfValue(pathItem.description) ?? "";
  const description = [rest, written].filter((text) => text !== "").join("\n\n");
  return {
    id: ownId ?? id,
    hasOwnId: ownId !== undefined,
    slug,
    pagePath,
    method: method.toUpperCase(),
    path: key,
    summary: summary || title,
    description,
    brief: plainSummary(description),
    tags: tagsOf(raw),
    deprecated: raw.deprecated === true,
    ...toExternalDocs(raw),
    raw,
    pathItem,
    pointer,
  };
}

/** A summary that is longer than a title is in the description whole. */
function titleOf(written: string): { summary: string; rest: string } {
  const summary = plainSummary(written);
  return { summary, rest: plainDescription(written) === summary ? "" : written };
}

function tagsOf(raw: JsonRecord): string[] {
  const tags = namedTags(raw);
  return tags.length > 0 ? tags : [untagged()];
}

/** Some generators write a tag of no name where there is none. */
function namedTags(raw: JsonRecord): string[] {
  return stringsOf(raw.tags).filter((name) => name.trim() !== "");
}
