import { t } from "../../kernel/words.ts";
import {
  type JsonRecord,
  listOf,
  recordOf,
  stringOf,
  stringsOf,
} from "../../model/schema/json-value.ts";
import type { PagePath } from "../../model/urls.ts";
import { type FoundOperation, operationsOf } from "./document/find-operations.ts";
import { toExternalDocs } from "./external-docs.ts";
import { clientName, kebabCase, SlugRegister, titleOfIdentifier } from "./names.ts";
import type { OperationHead, OutgoingHead } from "./operation-model.ts";
import { plainDescription, plainSummary } from "./plain-summary.ts";

/** An operation of the file, with its names on the site. */
export interface NamedOperation extends OperationHead {
  /** The operation object. */
  raw: JsonRecord;
  /** Its path item, whose parameters and servers also apply. */
  pathItem: JsonRecord;
}

/** The same for a webhook or a callback. */
export interface NamedOutgoingRequest extends NamedOperation, OutgoingHead {}

/** Name of the tag for untagged operations. */
export function untagged(): string {
  return t("tag.other");
}

/** Above this number, operations of a file without tags are grouped by path. */
const maxUntagged = 30;

/** In the order of the file. @param slugs slugs in use */
export function toOperations(
  document: JsonRecord,
  slugs: SlugRegister,
  prefix: string,
): NamedOperation[] {
  const found = operationsOf(document, "paths");
  // Operations with an id get their slugs first, so that a generated slug never takes one of theirs.
  const named = found.filter(({ operation }) => stringOf(operation.operationId) !== undefined);
  const slugOf = new Map<string, string>();
  for (const { operation, method, key, pointer } of [
    ...named,
    ...found.filter((item) => !named.includes(item)),
  ]) {
    const wanted = kebabCase(stringOf(operation.operationId) ?? `${method} ${key}`);
    slugOf.set(pointer, slugs.take(wanted));
  }
  const badges = badgeLabels(document);
  const isGrouped =
    found.length > maxUntagged && found.every(({ operation }) => namedTags(operation).length === 0);
  return found.map((item) => {
    const slug = slugOf.get(item.pointer) ?? "";
    const ownId = stringOf(item.operation.operationId);
    const operation = toNamedOperation(item, {
      slug,
      pagePath: `${prefix}/${slug}`,
      id: clientName(slug),
      title: titleOfIdentifier(ownId ?? "") || `${item.method} ${item.key}`,
    });
    if (isGrouped) return { ...operation, tags: [resourceOf(item.key)] };
    const tags = operation.tags.filter((name) => !badges.has(name));
    return {
      ...operation,
      tags: tags.length > 0 ? tags : [untagged()],
      badges: operation.tags.flatMap((name) => badges.get(name) ?? []),
    };
  });
}

/** Labels of the tags that OpenAPI 3.2 shows beside an operation, and not in the navigation. */
function badgeLabels(document: JsonRecord): Map<string, string> {
  const tags = listOf(document.tags).map(recordOf);
  return new Map(
    tags.flatMap((tag) =>
      tag.kind === "badge" ? [[stringOf(tag.name) ?? "", tagLabel(tag)] as const] : [],
    ),
  );
}

export function tagLabel({ summary, name, "x-displayName": displayed }: JsonRecord): string {
  return stringOf(summary) ?? stringOf(displayed) ?? stringOf(name) ?? "";
}

/** `/v1/accounts/{account}/persons` → `accounts`: the first segment that is neither a version nor a parameter. */
function resourceOf(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !segment.includes("{"));
  const named = segments.find((segment) => !/^(?:api|rest|v?[\d.-]+(?:[ab]\w*)?)$/i.test(segment));
  return named ?? segments[0] ?? untagged();
}

export function toWebhooks(document: JsonRecord, prefix: string): NamedOutgoingRequest[] {
  const slugs = new SlugRegister();
  return operationsOf(document, "webhooks").map((item): NamedOutgoingRequest => {
    // The name, with the method if the webhook has several.
    const slug = slugs.take(kebabCase(item.isOnly ? item.key : `${item.key} ${item.method}`));
    const names = { slug, pagePath: `${prefix}/webhooks/${slug}`, id: item.key, title: item.key };
    return { ...toNamedOperation(item, names), kind: "webhook", name: item.key, owners: [] };
  });
}

/** Names that do not come from the operation object. */
interface OperationNames {
  slug: string;
  pagePath: PagePath;
  /** Used if the operation has no id. */
  id: string;
  /** Used if it has no summary. */
  title: string;
}

export function toNamedOperation(
  { operation: raw, pathItem, method, key, pointer }: FoundOperation,
  { slug, pagePath, id, title }: OperationNames,
): NamedOperation {
  const { summary, description } = textsOfOperation(raw, pathItem);
  return {
    id: stringOf(raw.operationId) ?? id,
    slug,
    pagePath,
    method,
    path: key,
    summary: summary || title,
    description,
    brief: plainSummary(description),
    tags: namedTags(raw),
    deprecated: raw.deprecated === true,
    ...toExternalDocs(raw),
    raw,
    pathItem,
    pointer,
  };
}

/**
 * Title and description. A summary that is too long for a title begins the description, too. Texts of the path apply
 * to each of its operations, and follow unless they are repeated.
 */
function textsOfOperation(raw: JsonRecord, pathItem: JsonRecord) {
  const ofPath = [pathItem.summary, pathItem.description].flatMap((text) => stringOf(text) ?? []);
  const whole = stringOf(raw.summary) ?? "";
  const text = stringOf(raw.description) ?? ofPath.at(-1) ?? "";
  const summary = plainSummary(whole);
  const plain = plainDescription(whole);
  const isInTitle = summary === plain || plainDescription(text).startsWith(plain);
  const isTitle = text.trim().replace(/\.$/, "") === summary.replace(/\.$/, "");
  const paragraphs = [isInTitle ? "" : whole, isTitle ? "" : text];
  for (const further of ofPath) {
    const isRepeated = [summary, ...paragraphs].some((other) => other.includes(further.trim()));
    if (!isRepeated) paragraphs.push(further);
  }
  return { summary, description: paragraphs.filter((each) => each !== "").join("\n\n") };
}

/** Some generators write an empty tag. */
function namedTags(raw: JsonRecord): string[] {
  return stringsOf(raw.tags).filter((name) => name.trim() !== "");
}
