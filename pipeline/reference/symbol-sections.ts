import type {
  DocComment,
  Field,
  Parameter,
  Signature,
  TypeParameter,
} from "../../content/model/reference.ts";
import { type DocNode, flatten, h } from "../document/node.ts";
import { inlineProse, prose, type ReferencePage, tableFrame } from "./reference-page.ts";
import { inlineType } from "./render-tokens.ts";
import { collapseObjects } from "./type-layout.ts";

/** Everything a signature says below its code block, each part under a heading of its own. */
export function signatureSections(signature: Signature, page: ReferencePage): DocNode[] {
  const { parameters, returns, comment, typeParameters } = signature;
  return flatten([
    typeParameterSection(typeParameters, page),
    parameters.length > 0 && [
      h("h2", null, "Parameters"),
      tableFrame(["Name", "Type", "Description"], parameterRows(parameters, page)),
    ],
    returns.length > 0 && [
      h("h2", null, "Returns"),
      h("p", null, inlineType(returns, page.links)),
      prose(comment.returns, page),
    ],
    commentSections(comment, page),
  ]);
}

export function typeParameterSection(
  parameters: readonly TypeParameter[],
  page: ReferencePage,
): DocNode[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) =>
    h(
      "tr",
      null,
      h("td", null, h("code", null, parameter.name)),
      h(
        "td",
        null,
        parameter.constraint.length > 0 && inlineType(parameter.constraint, page.links),
      ),
      h("td", null, parameter.default.length > 0 && inlineType(parameter.default, page.links)),
      h("td", null, inlineProse(parameter.text, page)),
    ),
  );
  return [
    h("h2", null, "Type parameters"),
    tableFrame(["Name", "Extends", "Default", "Description"], rows),
  ];
}

/** Errors, examples and references of a comment. */
export function commentSections(comment: DocComment, page: ReferencePage): DocNode[] {
  return flatten([
    comment.throws.length > 0 && [h("h2", null, "Throws"), textList(comment.throws, page)],
    comment.examples.length > 0 && [
      h("h2", null, comment.examples.length === 1 ? "Example" : "Examples"),
      comment.examples.map((example) => exampleNodes(example, page)),
    ],
    comment.see.length > 0 && [h("h2", null, "See also"), textList(comment.see, page)],
  ]);
}

/** The same parts inside a member, where a label is enough. */
export function memberDetails(signature: Signature, page: ReferencePage): DocNode[] {
  const { comment, parameters } = signature;
  const described = parameters.filter(
    ({ text, fields }) => text !== "" || fields.some((f) => f.text !== ""),
  );
  return flatten([
    described.length > 0 &&
      h(
        "ul",
        { class: "params" },
        described.flatMap((each) => parameterItems(each, page)),
      ),
    comment.returns !== "" &&
      h("p", null, h("b", null, "Returns"), " ", inlineProse(comment.returns, page)),
    comment.throws.length > 0 && labelled("Throws", comment.throws, page),
    comment.examples.map((example) => exampleNodes(example, page)),
  ]);
}

function labelled(label: string, texts: readonly string[], page: ReferencePage): DocNode {
  const [only] = texts;
  return texts.length === 1 && only !== undefined
    ? h("p", null, h("b", null, label), " ", inlineProse(only, page))
    : h("div", null, h("p", null, h("b", null, label)), textList(texts, page));
}

function textList(texts: readonly string[], page: ReferencePage): DocNode {
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) return h("div", null, prose(only, page));
  return h(
    "ul",
    null,
    texts.map((text) => h("li", null, inlineProse(text, page))),
  );
}

/** An example is Markdown with fences, or bare code. */
function exampleNodes(example: string, page: ReferencePage): DocNode[] {
  const isBareCode = !example.includes("```") && /[;{}=]/.test(example);
  return prose(isBareCode ? `\`\`\`ts\n${example}\n\`\`\`` : example, page);
}

function parameterRows(parameters: readonly Parameter[], page: ReferencePage): DocNode[] {
  return parameters.flatMap((parameter) => [
    fieldRow(parameter.name, { ...parameter, path: parameter.name }, page, parameter.default),
    ...parameter.fields.map((field) => fieldRow(`${parameter.name}.${field.path}`, field, page)),
  ]);
}

function fieldRow(name: string, field: Field, page: ReferencePage, defaultValue?: string): DocNode {
  return h(
    "tr",
    null,
    h("td", null, h("code", null, name), field.isOptional && [" ", optionalMark()]),
    h("td", null, inlineType(collapseObjects(field.type), page.links)),
    h(
      "td",
      null,
      inlineProse(field.text, page),
      defaultValue !== undefined && [
        field.text === "" ? "" : " ",
        "Defaults to ",
        h("code", null, defaultValue),
        ".",
      ],
    ),
  );
}

export function optionalMark(): DocNode {
  return h("span", { class: "opt" }, "optional");
}

function parameterItems(parameter: Parameter, page: ReferencePage): DocNode[] {
  const item = (name: string, text: string) =>
    h("li", null, h("code", null, name), text === "" ? "" : ": ", inlineProse(text, page));
  return [
    ...(parameter.text === "" ? [] : [item(parameter.name, parameter.text)]),
    ...parameter.fields
      .filter(({ text }) => text !== "")
      .map((field) => item(`${parameter.name}.${field.path}`, field.text)),
  ];
}
