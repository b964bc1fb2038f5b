import { stringify } from "yaml";

/** An API of `count` operations and as many schemas that refer to each other in circles. */
export function generatedApi(count: number): string {
  const schema = (index: number) => ({ $ref: `#/components/schemas/Thing${index % count}` });
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `Thing${index}`,
      {
        type: "object",
        description: `Thing number ${index} of the generated file, with *marked up* words and \`code\`.`,
        required: ["id", "next"],
        properties: {
          id: {
            type: "string",
            description: `Id of thing ${index}, as it was given out.`,
            maxLength: 40,
          },
          amount: { type: "integer", description: "Amount in the smallest unit.", minimum: 0 },
          kind: {
            type: "string",
            enum: ["one", "two", "three"],
            description: "Which kind of thing it is.",
          },
          next: { ...schema(index + 1), description: "The thing that comes next." },
          others: {
            type: "array",
            items: schema(index * 7 + 3),
            description: "Things that belong to it.",
          },
          choice: {
            oneOf: [schema(index * 3 + 1), { type: "string" }],
            description: "A thing or its id.",
          },
          named: { type: "object", additionalProperties: schema(index * 5 + 2) },
        },
      },
    ]),
  );
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things/${index}`,
      {
        post: {
          operationId: `changeThing${index}`,
          summary: `Change thing ${index}`,
          description: `Changes thing ${index}.\n\nSee [the next one](/OpenAPI/change-thing-${(index + 1) % count}).`,
          tags: [`Group ${index % 20}`],
          requestBody: {
            required: true,
            content: { "application/json": { schema: schema(index) } },
          },
          responses: {
            200: {
              description: "The changed thing.",
              content: { "application/json": { schema: schema(index + 1) } },
            },
            400: { description: "The request is wrong." },
          },
        },
      },
    ]),
  );
  return stringify(
    {
      openapi: "3.1.0",
      info: { title: "Generated API", version: "1" },
      paths,
      components: { schemas },
    },
    { aliasDuplicateObjects: false },
  );
}
