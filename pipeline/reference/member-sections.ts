import type {
  LibrarySymbol,
  LinkTarget,
  Member,
  TypeToken,
} from "../../content/model/reference.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import {
  firstSentence,
  inlineProse,
  prose,
  type ReferencePage,
  tableFrame,
} from "./reference-page.ts";
import { inlineType, signatureBlock } from "./render-tokens.ts";
import { memberSignature } from "./signature-tokens.ts";
import { memberDetails, optionalMark } from "./symbol-sections.ts";
import { collapseObjects } from "./type-layout.ts";

/** How members are shown: headings one level lower and ids with a prefix for classes inside a page. */
export interface MemberStyle {
  level: 2 | 3;
  prefix: string;
}

interface MemberGroup {
  title: string;
  members: Member[];
  isTable: boolean;
}

/** The members of a class, interface or object type by group, static ones apart, inherited ones folded. */
export function memberSections(
  symbol: LibrarySymbol,
  page: ReferencePage,
  style: MemberStyle = { level: 2, prefix: "" },
): DocNode[] {
  const own = symbol.members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
  return flatten([
    memberGroups(own).map((group) => groupSection(group, symbol, page, style)),
    inheritedSection(symbol, page, style),
  ]);
}

function memberGroups(members: readonly Member[]): MemberGroup[] {
  const of = (kind: Member["kind"], isStatic: boolean, isState = false) =>
    members.filter(
      (member) =>
        member.kind === kind && member.isStatic === isStatic && isState === isStateField(member),
    );
  const groups: MemberGroup[] = [
    { title: "Constructors", members: of("constructor", false), isTable: false },
    { title: "On-chain state", members: of("property", false, true), isTable: true },
    { title: "Members", members: of("enum member", false), isTable: true },
    { title: "Properties", members: of("property", false), isTable: true },
    { title: "Accessors", members: of("accessor", false), isTable: true },
    { title: "Methods", members: of("method", false), isTable: false },
    { title: "Static properties", members: of("property", true), isTable: true },
    { title: "Static accessors", members: of("accessor", true), isTable: true },
    { title: "Static methods", members: of("method", true), isTable: false },
  ];
  return groups.filter(({ members: found }) => found.length > 0);
}

function isStateField(member: Member): boolean {
  return member.decorators.some((name) => /^state\b/.test(name));
}

function groupSection(
  group: MemberGroup,
  symbol: LibrarySymbol,
  page: ReferencePage,
  style: MemberStyle,
): DocNode[] {
  return flatten([
    h(`h${style.level}`, null, group.title),
    group.isTable
      ? tableFrame(
          ["Name", "Type", "Description"],
          group.members.flatMap((member) => propertyRows(member, page, style)),
        )
      : group.members.map((member) => methodSection(member, symbol, page, style)),
  ]);
}

function propertyRows(member: Member, page: ReferencePage, style: MemberStyle): DocNode[] {
  const { comment } = member;
  const value =
    member.kind === "enum member" || member.kind === "property" ? member.value : undefined;
  const defaultValue = comment.default ?? (value === tokenName(member.type) ? undefined : value);
  const row = h(
    "tr",
    { id: memberAnchor(member, style) },
    h(
      "td",
      null,
      h("code", null, member.name),
      member.isOptional && [" ", optionalMark()],
      member.isReadonly && [" ", h("span", { class: "opt" }, "read-only")],
      member.decorators.map((name) => [" ", h("code", { class: "deco" }, `@${name}`)]),
    ),
    h("td", null, inlineType(collapseObjects(member.type), page.links)),
    h(
      "td",
      null,
      comment.deprecated !== undefined && [
        "Deprecated. ",
        inlineProse(comment.deprecated, page),
        " ",
      ],
      inlineProse(comment.text, page),
      defaultValue !== undefined && [
        comment.text === "" ? "" : " ",
        "Defaults to ",
        h("code", null, defaultValue),
        ".",
      ],
    ),
  );
  const fieldRows = member.fields.map((field) =>
    h(
      "tr",
      null,
      h(
        "td",
        null,
        h("code", null, `${member.name}.${field.path}`),
        field.isOptional && [" ", optionalMark()],
      ),
      h("td", null, inlineType(collapseObjects(field.type), page.links)),
      h("td", null, inlineProse(field.text, page)),
    ),
  );
  return [row, ...fieldRows];
}

/** TypeDoc gives fields of a Struct their type as the default value. */
function tokenName(type: readonly TypeToken[]): string {
  return type.map(({ text }) => text).join("");
}

function methodSection(
  member: Member,
  symbol: LibrarySymbol,
  page: ReferencePage,
  style: MemberStyle,
): DocNode[] {
  const decorators = member.decorators.map((name): TypeToken[] => [
    { text: `@${name}`, kind: "keyword" },
  ]);
  const heading = member.kind === "constructor" ? `new ${symbol.name}()` : `${member.name}()`;
  return flatten([
    h(`h${style.level + 1}`, { id: memberAnchor(member, style) }, h("code", null, heading)),
    member.signatures.map((signature) => [
      signatureBlock(
        page.context.highlighter,
        memberSignature(member, signature, symbol.name),
        page.links,
        decorators,
      ),
      signature.comment.deprecated !== undefined &&
        h(
          "p",
          null,
          h("b", null, "Deprecated"),
          " ",
          inlineProse(signature.comment.deprecated, page),
        ),
      prose(signature.comment.text, page, 4),
      memberDetails(signature, page),
    ]),
  ]);
}

function inheritedSection(
  symbol: LibrarySymbol,
  page: ReferencePage,
  style: MemberStyle,
): DocNode[] {
  const byOrigin = Map.groupBy(
    symbol.members.filter(({ kind }) => kind !== "constructor"),
    (member) => declaringBase(member, page),
  );
  const origins = [...byOrigin].flatMap(([origin, members]) =>
    origin === undefined ? [] : [{ origin, members }],
  );
  if (origins.length === 0) return [];
  return [
    h(`h${style.level}`, null, "Inherited members"),
    ...origins.map(({ origin, members }) => {
      const name = origin.split("/").at(-1) ?? origin;
      const base = page.index.href(origin);
      return h(
        "details",
        null,
        h("summary", null, `${members.length} from `, h("code", null, name)),
        h(
          "ul",
          null,
          members.map((member) => {
            const label = h(
              "code",
              null,
              member.signatures.length > 0 ? `${member.name}()` : member.name,
            );
            const text = firstSentence(member.comment.text);
            return h(
              "li",
              null,
              base === undefined
                ? label
                : h("a", { href: `${base}#${memberAnchor(member, { prefix: "" })}` }, label),
              text === "" ? "" : `: ${text}`,
            );
          }),
        ),
      );
    }),
  ];
}

/** The base on whose page a member is described: the nearest one may itself have inherited it. */
function declaringBase(member: Member, page: ReferencePage): LinkTarget | undefined {
  let origin = member.inheritedFrom;
  while (origin !== undefined) {
    const base = page.index.find(origin)?.symbol;
    const next = base?.members.find(
      ({ name, isStatic }) => name === member.name && isStatic === member.isStatic,
    )?.inheritedFrom;
    if (next === undefined) return origin;
    origin = next;
  }
  return undefined;
}

/** Anchor of a member: its name; static members and members of classes inside a page have a prefix. */
export function memberAnchor(member: Member, { prefix }: Pick<MemberStyle, "prefix">): string {
  const name = member.kind === "constructor" ? "constructor" : member.name;
  return `${prefix}${member.isStatic ? "static-" : ""}${name}`;
}
