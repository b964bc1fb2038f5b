import type { Worded } from "../../../content/model/text/worded.ts";
import type { MemberShape, SymbolShape } from "../../../content/schema/snapshot.ts";
import type { WordId } from "../../kernel/words.ts";

/** A part of a sentence: code, which is the same in every language, or a word with its values. */
export type Wording = string | Worded<WordId>;

/** A word to be said once the language is known. */
export function say(word: WordId, values: Record<string, Wording> = {}): Worded<WordId> {
  return { word, values };
}

/** A name in a sentence. */
export function code(name: string): string {
  return `\`${name}\``;
}

const kinds = {
  class: "change.kind.class",
  function: "change.kind.function",
  interface: "change.kind.interface",
  enum: "change.kind.enum",
  "type alias": "change.kind.typeAlias",
  variable: "change.kind.variable",
} as const satisfies Record<SymbolShape["kind"], WordId>;

/** What a symbol is. */
export function symbolKind({ kind }: SymbolShape): Wording {
  return say(kinds[kind]);
}

/** Whether it is called, read or constructed: a property may become an accessor without anyone's noticing. */
const memberKinds = {
  constructor: "change.kind.constructor",
  property: "change.kind.property",
  accessor: "change.kind.property",
  method: "change.kind.method",
  "enum member": "change.kind.value",
} as const satisfies Record<MemberShape["kind"], WordId>;

/** What a member is to those who use it. */
export function memberKind({ kind }: MemberShape): WordId {
  return memberKinds[kind];
}

/** A member with its kind: ``method `send` ``. */
export function memberOfKind(name: string, shape: MemberShape): Wording {
  return say("change.ofKind", { kind: say(memberKind(shape)), name });
}

/** A member in a sentence: in release notes its class is the heading. */
function memberName(place: string): Wording {
  return place === "constructor" ? say("change.constructor") : code(place.replace(/^static /, ""));
}

/** Ids of sentences that have a form with a name, `…of`, beside one without. */
type WithOrWithoutName = { [Id in WordId]: `${Id}.of` extends WordId ? Id : never }[WordId];

/** A sentence about a member, or about a function: that is the heading itself and not named again. */
export function aboutMember(word: WithOrWithoutName, place: string): Worded<WordId> {
  return place === "" ? say(word) : say(`${word}.of`, { what: memberName(place) });
}

/** Something of a member: ``parameter `x` of `send` ``; of a function the parameter alone. */
export function ofMember(what: Wording, place: string): Wording {
  return place === "" ? what : partOf(what, memberName(place));
}

/** One thing as a part of another. */
export function partOf(what: Wording, whole: Wording): Wording {
  return say("change.partOf", { what, whole });
}
