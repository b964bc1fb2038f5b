import { z } from "zod";
import { Twin } from "../tree/forms.ts";
import { joined } from "../tree/joined.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export const heroProps = z
  .strictObject({
    headline: z.string(),
    text: z.string().describe("One sentence about the product."),
    steps: z.array(z.string()).describe("What happens, a word each, in order.").optional(),
    actions: z
      .array(z.strictObject({ label: z.string(), href: z.string() }))
      .describe("The buttons, the most important first."),
  })
  .describe("The head of the front page. What it holds is sample code.");

/** The children are sample code. */
type HeroProps = z.output<typeof heroProps> & { children: Content };

/** Header of the front page, in Markdown a paragraph and the code. */
export function Hero({ headline, text, steps, actions, children }: HeroProps): Content {
  const inMarkdown = [
    <p>
      <strong>{headline}</strong> {text}
    </p>,
    <p>{joined(actions.map(({ label, href }) => <a href={href}>{label}</a>))}</p>,
    children,
  ];
  return (
    <Twin markdown={inMarkdown}>
      <div class="hero" data-theme="dark">
        <div class="hero-text">
          {steps !== undefined && (
            <ol class="hero-steps">
              {steps.map((step) => (
                <li>{step}</li>
              ))}
            </ol>
          )}
          <h1>{sentencesOf(headline)}</h1>
          <p>{text}</p>
          <p class="hero-actions">
            {actions.map(({ label, href }, index) => (
              <a class={buttonClass(href, index)} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
        <div>{children}</div>
      </div>
    </Twin>
  );
}

function buttonClass(href: string, index: number): string {
  if (index === 0) return "button primary";
  return href.startsWith("/") ? "button" : "button external";
}

/** A `span` per sentence, so that lines can break between sentences. */
function sentencesOf(text: string): Content {
  return joined(
    text.split(/(?<=\.) /).map((sentence) => <span>{sentence}</span>),
    " ",
  );
}
