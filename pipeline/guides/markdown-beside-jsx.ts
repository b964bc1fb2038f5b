import type { Root } from "mdast";
import { autolink, content, htmlFlow, htmlText } from "micromark-core-commonmark";
import type { Construct, Extension, State } from "micromark-util-types";
import type { Processor, Transformer } from "unified";
import { visit } from "unist-util-visit";

const exclamationMark = 33;
const lessThan = 60;

/** Supports `<https://example.com>` and `<!-- … -->` of Markdown. MDX alone takes every `<` for a component. */
export function markdownBesideJsx(this: Processor): Transformer<Root> {
  const data: object = this.data();
  const others: unknown = Reflect.get(data, "micromarkExtensions");
  const all = [...(Array.isArray(others) ? others : []), extension];
  Reflect.set(data, "micromarkExtensions", all);
  return (tree) => {
    visit(tree, "html", (_, index, parent) => {
      if (index === undefined || parent === undefined) return;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

// Other names, because MDX disables the constructs of Markdown by name.
const autolinkBesideJsx: Construct = { ...autolink, name: "autolinkBesideJsx" };
const extension: Extension = {
  flow: {
    [lessThan]: [
      { ...comment(htmlFlow), name: "commentBesideJsx", concrete: true },
      paragraphOfAutolink(),
    ],
  },
  text: {
    [lessThan]: [autolinkBesideJsx, { ...comment(htmlText), name: "commentTextBesideJsx" }],
  },
};

/** A paragraph that begins with `<https://example.com>`, which MDX would take for a block of a component. */
function paragraphOfAutolink(): Construct {
  return {
    ...content,
    name: "paragraphOfAutolink",
    tokenize(effects, ok, nok) {
      return effects.check(autolinkBesideJsx, content.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** The construct of HTML, only where `<!` begins it. */
function comment(html: Construct): Construct {
  return {
    ...html,
    tokenize(effects, ok, nok) {
      const start = html.tokenize.call(this, effects, ok, nok);
      return (code) => {
        const open = start(code);
        const afterBracket: State = (next) => (next === exclamationMark ? open?.(next) : nok(next));
        return afterBracket;
      };
    },
  };
}
