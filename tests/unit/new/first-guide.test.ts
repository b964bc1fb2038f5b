import { expect, it } from "vitest";
import { firstGuide } from "../../../pipeline/new/first-guide.ts";
import { compile } from "../guides/compile.ts";

/** What descriptions of published API files have in them. */
const description = `# Introduction

Welcome to the <b>API</b>. Calls to \`{base}\` cost $5 < $10, see {docs}. ![logo](https://x.example/logo.png)

<!-- hidden -->
<SecurityDefinitions />

## Errors {#errors}

| code | text |
| --- | --- |
| 404 | a \\| b |

See [the manual](./manual), [errors](#errors), [this][1] and [our site](https://x.example).

import and
export of \`a\`, or import {b}.

export it; <1 and <b>2</b>

- import c

[![Run](https://x.example/run.svg =9x9)](https://x.example/run)

\`\`\`brainfuck
+++
\`\`\`

\`\`\`python
print("hi")
\`\`\`

[1]: /elsewhere
`;

it("a description that others wrote becomes a guide without problems", async () => {
  const guide = firstGuide({ title: "Trains: an API", text: description, links: ["[API](/api)"] });
  expect(guide).toMatchInlineSnapshot(`
    "---
    title: "Trains: an API"
    description: "The documentation of Trains: an API."
    sidebar_position: 1
    ---

    ## Introduction

    Welcome to the API. Calls to \`{base}\` cost $5 \\< $10, see \\{docs}. logo

    ### Errors \\{#errors}

    | code | text   |
    | ---- | ------ |
    | 404  | a \\| b |

    See the manual, errors, this and [our site](https://x.example).

    &#x69;mport and
    &#x65;xport of \`a\`, or import \\{b}.

    &#x65;xport it; \\<1 and 2

    - &#x69;mport c



    \`\`\`text
    +++
    \`\`\`

    \`\`\`python no-check="of the description"
    print("hi")
    \`\`\`

    ## Next

    - [API](/api)
    "
  `);
  const { printed } = await compile(guide);
  expect(printed).toBe("");
});

it("an API without a description has a guide, too", () => {
  expect(firstGuide({ title: "Trains", text: "", links: [] })).toMatchInlineSnapshot(`
    "---
    title: Trains
    description: The documentation of Trains.
    sidebar_position: 1
    ---

    "
  `);
});
