import type { Task } from "./task.ts";

/** A way in which a reader may look at the site. */
export interface Channel {
  /** Which requests a reader may send to the site; others are answered with 403. */
  allows(method: string, path: string): boolean;
  /** Instructions for the reader. */
  instructions(site: string): string;
}

const skillPath = "/skill.md";

export const channels: Record<string, Channel> = {
  none: {
    allows: () => false,
    instructions: () => "Answer from what you know. Look nothing up.",
  },
  skill: {
    allows: (method, path) => method === "GET" && path === skillPath,
    instructions: (site) =>
      `Read ${site}${skillPath} first (GET). Look nothing else up: no other page, no installed package.`,
  },
  markdown: {
    allows: (method, path) => method === "GET" && path !== "/mcp",
    instructions: (site) =>
      `The documentation is at ${site}. ${site}/llms.txt lists its pages; every page is Markdown at its path with \`.md\`. Links to its public address lead to the same paths here. Look nothing else up, neither installed packages nor other sites.`,
  },
  mcp: {
    allows: (_method, path) => path === "/mcp",
    instructions: (site) =>
      `The documentation is behind an MCP server at ${site}/mcp (Streamable HTTP, no session). Use its tools and nothing else: no page by its address, no installed package.`,
  },
};

const formats: Record<Task["judgement"]["kind"], string> = {
  program: `Answer with one complete TypeScript file in a fenced block that begins with \`\`\`ts. It is compiled by tsc --strict (module NodeNext, target ES2022, skipLibCheck, types of Node) and run by Node.js 24 as it is, as an ES module. It may import what npm publishes: @silvana-one/api 0.3.0, mina-signer 3.1.0, zkcloudworker 0.23.12, @minatokens/token 0.15.2, @minatokens/storage 0.15.2, o1js 2.4.0. The API key is in the environment variable MINATOKENS_API_KEY, the private key of the user in MINA_PRIVATE_KEY.`,
  request: `Answer with one HTTP request in a fenced block: either a curl command with the body in it, or JSON with the members method, url, headers and body (the body as JSON, not as text). Write $MINATOKENS_API_KEY for the API key. Send no member that the question does not ask for and the API does not need.`,
  fact: `Answer with two lines: "Answer: " and the fact, as short as it can be; "Source: " and the address of the page of the documentation that says so.`,
};

/** The whole prompt of a task. */
export function toPrompt({ question, judgement }: Task, channel: Channel, site: string): string {
  return [
    "A question about the MinaTokens API, zkCloudWorker and their TypeScript libraries.",
    channel.instructions(site),
    formats[judgement.kind],
    question,
    "",
  ].join("\n\n");
}
