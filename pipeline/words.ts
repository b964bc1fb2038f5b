import { translate } from "../content/model/text/translate.ts";
import messages from "../content/ui/en.json" with { type: "json" };
import type { Content } from "./tree/jsx-runtime.ts";

export type WordId = keyof typeof messages;

/** Ids of numbers of something, which have a text for one beside that for more. */
export type CountId = { [Id in WordId]: `${Id}.one` extends WordId ? Id : never }[WordId];

/** Words of generated pages by their id in `content/ui/en.json`. */
export function t(id: WordId, values?: Readonly<Record<string, string | number>>): string {
  return translate(messages, { id }, values);
}

/** How many of something there are, in words. */
export function counted(id: CountId, count: number): string {
  return t(count === 1 ? `${id}.one` : id, { count });
}

/** The same with links and code in the places of its `{placeholders}`, wherever a language has them. */
export function sentence(id: WordId, parts: Readonly<Record<string, Content>>): Content {
  return t(id)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const [, name] = /^\{(\w+)\}$/.exec(piece) ?? [];
      return name !== undefined && Object.hasOwn(parts, name) ? parts[name] : piece;
    });
}
