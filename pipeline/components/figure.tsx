import { z } from "zod";
import { isElement, Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { htmlNodes } from "../tree/sanitized-html.ts";

const imagePath = z.string().startsWith("/img/");

export const figureProps = z
  .strictObject({
    src: imagePath.describe("Below `/img/`."),
    dark: imagePath.describe("For the dark theme; `src` by default.").optional(),
    alt: z.string().min(1).describe("What the picture shows, in words."),
    caption: z.string().optional(),
    width: z.coerce.number().optional(),
    height: z.coerce.number().optional(),
  })
  .describe("A picture of `content/img/`.");

interface FigureProps extends z.output<typeof figureProps> {
  /** SVG that is inlined instead of both sources, so that it has the font and colours of the site. */
  drawing?: string | undefined;
}

/** Both theme sources are lazy, so the hidden one is not loaded. Width and height prevent layout shifts. */
export function Figure({ src, dark, caption, drawing, ...picture }: FigureProps): Content {
  const figcaption = caption !== undefined && <figcaption>{caption}</figcaption>;
  const inMarkdown = [
    <p>
      <img src={src} alt={picture.alt} />
    </p>,
    figcaption,
  ];
  return (
    <Twin markdown={inMarkdown}>
      <figure class="figure">
        {drawing === undefined ? (
          <Picture
            src={src}
            themeClass={dark === undefined ? undefined : "light-only"}
            {...picture}
          />
        ) : (
          inlineDrawing(drawing, picture.alt)
        )}
        {dark !== undefined && drawing === undefined && (
          <Picture src={dark} themeClass="dark-only" {...picture} />
        )}
        {figcaption}
      </figure>
    </Twin>
  );
}

/** `alt` replaces title and description of the SVG, which are for the file alone. */
function inlineDrawing(drawing: string, alt: string): Content {
  const svg = htmlNodes(drawing).find((node) => isElement(node, "svg"));
  if (svg === undefined) throw new Error("the picture has no svg element");
  const { viewBox, width, height } = svg.properties;
  svg.properties = { viewBox, width, height, role: "img", ariaLabel: alt };
  svg.children = svg.children.filter(
    (child) => !isElement(child, "title") && !isElement(child, "desc"),
  );
  return svg;
}

interface PictureProps extends Pick<FigureProps, "src" | "alt" | "width" | "height"> {
  themeClass: string | undefined;
}

function Picture({ themeClass, src, alt, ...size }: PictureProps): Content {
  return <img class={themeClass} src={src} alt={alt} {...size} loading="lazy" decoding="async" />;
}
