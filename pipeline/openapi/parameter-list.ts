import type { Parameter } from "../../content/model/operation.ts";
import { type DocNode, flatten, h, variant } from "../document/node.ts";
import { schemaContent, typeNodes, valueDescription } from "./field-list.ts";
import type { PageContext } from "./page-context.ts";

/** What goes into path, query, headers and cookies. */
export function parameterList(parameters: readonly Parameter[], page: PageContext): DocNode {
  const list = h(
    "ul",
    { class: "f" },
    parameters.map((parameter) =>
      h(
        "li",
        null,
        h("code", null, parameter.name),
        " ",
        h("i", null, typeNodes(parameter.schema.type, page)),
        ` in ${parameter.in}`,
        parameter.required && [" ", h("b", null, "required")],
        parameter.deprecated && [" ", h("s", null, "deprecated")],
        parameterDescription(parameter, page),
        schemaContent(parameter.schema, page),
      ),
    ),
  );
  const head = ["Parameter", "In", "Type", "Required", "Description"].map((text) =>
    h("th", null, text),
  );
  const rows = parameters.map((parameter) =>
    h(
      "tr",
      null,
      h("td", null, h("code", null, parameter.name)),
      h("td", null, parameter.in),
      h("td", null, typeNodes(parameter.schema.type, page)),
      h("td", null, parameter.required ? "yes" : "no"),
      h("td", null, parameterDescription(parameter, page)),
    ),
  );
  return variant(
    list,
    h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, rows)),
  );
}

function parameterDescription(parameter: Parameter, page: PageContext): DocNode[] {
  const { schema } = parameter;
  const description = parameter.description ?? schema.description;
  const described = description === undefined ? schema : { ...schema, description };
  const style = styleText(parameter);
  return flatten([
    valueDescription(described, page),
    style !== undefined && h("p", { class: "note" }, style),
  ]);
}

/** How lists and objects are written, where it is not what everybody expects. */
function styleText({
  schema,
  style,
  explode,
  name,
  mediaType,
  allowReserved,
}: Parameter): string | undefined {
  const notes: string[] = [];
  if (mediaType !== undefined) notes.push(`The value is written as ${mediaType}.`);
  else if (schema.kind === "array" || schema.kind === "object" || schema.kind === "map") {
    notes.push(
      `Written in the style ${style}: ${styleExample(style, explode, name, schema.kind === "array")}.`,
    );
  } else if (style === "matrix" || style === "label") {
    notes.push(
      `Written in the style ${style}: ${style === "matrix" ? `;${name}=value` : ".value"}.`,
    );
  }
  if (allowReserved) notes.push("Reserved characters are sent as they are.");
  return notes.length > 0 ? notes.join(" ") : undefined;
}

function styleExample(style: string, explode: boolean, name: string, isList: boolean): string {
  if (style === "deepObject") return `${name}[a]=1&${name}[b]=2`;
  const pairs = explode ? ["a=1", "b=2"] : ["a,1", "b,2"];
  switch (style) {
    case "form":
      if (isList) return explode ? `${name}=1&${name}=2` : `${name}=1,2`;
      return explode ? pairs.join("&") : `${name}=${pairs.join(",")}`;
    case "matrix":
      if (isList) return explode ? `;${name}=1;${name}=2` : `;${name}=1,2`;
      return explode ? `;${pairs.join(";")}` : `;${name}=${pairs.join(",")}`;
    case "label":
      return isList ? (explode ? ".1.2" : ".1,2") : `.${pairs.join(explode ? "." : ",")}`;
    case "spaceDelimited":
      return `${name}=1%202`;
    case "pipeDelimited":
      return `${name}=1|2`;
    default:
      return isList ? "1,2" : pairs.join(",");
  }
}
