import { t, type WordId } from "../../kernel/words.ts";
import { code } from "../../model/history.ts";
import type { FoundChange } from "../compare/compare-snapshots.ts";

/** Longer types are left out: the page of the symbol shows the present one. */
const maxTypeLength = 80;

/** One line of Markdown that does not name the declaration. */
export function changeText(change: FoundChange): string {
  const { rule, before = "", after = "" } = change;
  const text = ruleText(change);
  const showsTypes = /^(type-(narrower|wider|other)|limit-|default-|request-moved)/.test(rule);
  const areShort = [before, after].every(({ length }) => length > 0 && length <= maxTypeLength);
  if (!showsTypes || !areShort || before === after) return text;
  return t("change.with", { text, types: `${code(before)} → ${code(after)}` });
}

function ruleText(change: FoundChange): string {
  const { rule, place, names = "", before = "", after = "", role } = change;
  const id = `change.${rule}${role === "default" ? ".default" : place === "" && hasWholeText(change) ? ".whole" : ""}`;
  const values = {
    what: partName(change),
    names: role === "values" ? names.split(", ").map(code).join(", ") : names,
    before,
    after,
  };
  const text = t(id as WordId, values);
  if (rule !== "deprecated" || names === "") return text;
  return t("change.advice", { text, advice: names.replaceAll(/\s+/g, " ") });
}

/** Rules with a text of their own for a whole declaration. */
function hasWholeText({ rule, role }: FoundChange): boolean {
  if (role !== undefined && role !== "values") return false;
  return /^(un)?deprecated$|^value-|^type-(narrower|wider|other)$/.test(rule);
}

/** Name of the changed part, for use in a sentence. */
function partName({ place, role, names = "", after = "" }: FoundChange): string {
  const at = placeName(place);
  switch (role) {
    case "limit":
      return partOf(code(names), at);
    case "generic":
      return partOf(t("change.typeParameter", { name: names }), place === "" ? "" : at);
    case "overload":
      return code(after);
    case "returned":
      return place === "" ? t("change.returned") : t("change.returned.of", { what: at });
    default:
      return at;
  }
}

function placeName(place: string): string {
  const [, where = "", parameter = ""] = /^parameter (\w+) (.+)$/.exec(place) ?? [];
  if (parameter !== "") return t("change.parameterIn", { where, name: parameter });
  const [, part = "", inside = ""] = /^(request body|response \S+)(?: (.+))?$/.exec(place) ?? [];
  if (part !== "") {
    const whole =
      part === "request body"
        ? t("change.requestBody")
        : t("change.response", { status: part.replace("response ", "") });
    const header = /^header (.+)$/.exec(inside)?.[1];
    const own =
      header === undefined ? inside && code(inside) : t("change.header", { name: header });
    return partOf(own, whole);
  }
  const [, method = "", parameters = ""] = /^([^(]*)\((.+)\)$/.exec(place) ?? [];
  if (parameters !== "") return partOf(code(parameters), method && code(method));
  if (place === "constructor") return t("change.constructor");
  return place === "" ? t("change.value") : code(place);
}

function partOf(part: string, whole: string): string {
  if (part === "" || whole === "") return part || whole;
  return t("change.partOf", { what: part, whole });
}
