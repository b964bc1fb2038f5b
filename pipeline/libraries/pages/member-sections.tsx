import { List } from "../../components/list.tsx";
import { sentence, t } from "../../kernel/words.ts";
import { Twin } from "../../tree/forms.ts";
import { joined } from "../../tree/joined.ts";
import { type Content, element } from "../../tree/jsx-runtime.ts";
import { memberSignature } from "../read/signature-tokens.ts";
import {
  type LibrarySymbol,
  type Member,
  memberAnchor,
  type TypeToken,
  tokenText,
} from "../reference.ts";
import { memberHref } from "../symbol-index.ts";
import { commentSummary, prose, type ReferencePage } from "./reference-page.tsx";
import { localHref, signatureBlock } from "./render-tokens.tsx";
import {
  deprecationLine,
  type FieldRow,
  fieldsAndTable,
  memberDetails,
} from "./symbol-sections.tsx";

/** For classes inside a page headings are one level lower and ids have a prefix. */
export interface MemberStyle {
  level: 2 | 3;
  prefix: string;
}

interface MemberGroup {
  title: string;
  members: Member[];
  isTable: boolean;
}

/** Members of a type in groups. */
export function memberSections(
  symbol: LibrarySymbol,
  members: readonly Member[],
  page: ReferencePage,
  style: MemberStyle = { level: 2, prefix: "" },
): Content {
  return memberGroups(members).map((group) => [
    element(`h${style.level}`, { children: group.title }),
    group.isTable
      ? fieldsAndTable(
          group.members.map((member) => propertyRow(member, style)),
          page,
        )
      : group.members.map((member) => methodSection(member, symbol, page, style)),
  ]);
}

/** Links to all members. */
export function memberOutline(symbol: LibrarySymbol, { library, links }: ReferencePage): Content {
  const hrefOf = (member: Member) =>
    localHref(memberHref({ library, symbol }, memberAnchor(member)), links.path);
  if (symbol.members.length === 0) return undefined;
  return (
    <Twin markdown={[]}>
      <dl class="syms outline">
        {memberGroups(symbol.members).map(({ title, members }) => [
          <dt>{title}</dt>,
          <dd>
            {joined(
              members.map((member) => (
                <a href={hrefOf(member)}>
                  {member.kind === "constructor" ? `${symbol.name}()` : memberLabel(member)}
                </a>
              )),
            )}
          </dd>,
        ])}
      </dl>
    </Twin>
  );
}

export function memberLabel({ name, kind, signatures }: Member): string {
  return signatures.length > 0 && kind !== "call signature" ? `${name}()` : name;
}

function memberGroups(members: readonly Member[]): MemberGroup[] {
  const of = (kind: Member["kind"], isStatic: boolean) =>
    members.filter(
      (member) =>
        member.kind === kind && member.isStatic === isStatic && member.group === undefined,
    );
  const named = Map.groupBy(members, ({ group }) => group);
  const groups: MemberGroup[] = [
    { title: t("members.constructors"), members: of("constructor", false), isTable: false },
    { title: t("members.call"), members: of("call signature", false), isTable: false },
    { title: t("members.index"), members: of("index signature", false), isTable: true },
    ...[...named].flatMap(([title, own]) =>
      title === undefined ? [] : { title, members: own, isTable: true },
    ),
    { title: t("members.enum"), members: of("enum member", false), isTable: true },
    { title: t("members.properties"), members: of("property", false), isTable: true },
    { title: t("members.accessors"), members: of("accessor", false), isTable: true },
    { title: t("members.methods"), members: of("method", false), isTable: false },
    { title: t("members.staticProperties"), members: of("property", true), isTable: true },
    { title: t("members.staticAccessors"), members: of("accessor", true), isTable: true },
    { title: t("members.staticMethods"), members: of("method", true), isTable: false },
  ];
  return groups.filter(({ members: found }) => found.length > 0);
}

function propertyRow(member: Member, style: MemberStyle): FieldRow {
  const { comment } = member;
  const value = defaultOf(member);
  return {
    ...member,
    anchor: style.prefix + memberAnchor(member),
    text: comment.text,
    deprecated: comment.deprecated,
    ...(value !== undefined && { default: value }),
  };
}

/**
 * The default of the comment, otherwise the value in the source. TypeDoc gives fields of a Struct their type as
 * value.
 */
function defaultOf(member: Member): string | undefined {
  const value =
    member.kind === "enum member" || member.kind === "property" ? member.value : undefined;
  return member.comment.default ?? (value === tokenText(member.type) ? undefined : value);
}

function methodSection(
  member: Member,
  symbol: LibrarySymbol,
  page: ReferencePage,
  style: MemberStyle,
): Content {
  const decorators = member.decorators.map((name): TypeToken[] => [
    { text: `@${name}`, kind: "keyword" },
  ]);
  const anchor = style.prefix + memberAnchor(member);
  const heading = member.kind === "constructor" ? `new ${symbol.name}()` : memberLabel(member);
  return [
    element(`h${style.level + 1}`, {
      id: anchor,
      children: <code>{heading}</code>,
    }),
    member.signatures.map((signature, at) => [
      signatureBlock(
        page.context.highlighter,
        memberSignature(member, signature, symbol.name),
        page.links,
        decorators,
      ),
      deprecationLine(signature.comment.deprecated, page),
      prose(signature.comment.text, page, 4),
      memberDetails(signature, at === 0 ? anchor : `${anchor}-${at + 1}`, page),
    ]),
  ];
}

/** Of a base with more members, such as the types of CSS, only their names are listed. */
const maxDescribedMembers = 200;

export function inheritedSection(
  symbol: LibrarySymbol,
  page: ReferencePage,
  level: MemberStyle["level"] = 2,
): Content {
  const lists = symbol.inherited.map(({ base, package: from, target, members }) => {
    const values = { count: members.length, name: <code>{base}</code>, package: from };
    const isNear = target !== undefined || from === "typescript";
    const summary = sentence(
      isNear ? "members.inheritedFrom" : "members.inheritedFromPackage",
      values,
    );
    const items = members.map((member) => {
      const label = `${member.isStatic ? "static " : ""}${member.name}${member.isMethod ? "()" : ""}`;
      const href = target && page.links.index.href(`${target}#${memberAnchor(member)}`);
      const name = <code>{label}</code>;
      const about = members.length > maxDescribedMembers ? "" : commentSummary(member.text);
      return [href === undefined ? name : <a href={href}>{name}</a>, about !== "" && `: ${about}`];
    });
    return (
      <details>
        <summary>{summary}</summary>
        <List items={items} />
      </details>
    );
  });
  if (lists.length === 0) return [];
  return [element(`h${level}`, { children: t("members.inherited") }), lists];
}
