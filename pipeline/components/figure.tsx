import { z } from "zod";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export const imagePath = z.string().startsWith("/img/");

export const figureProps = z.strictObject({
  src: imagePath,
  /** Source for the dark theme; default is `src`. */
  dark: imagePath.optional(),
  alt: z.string().min(1),
  caption: z.string().optional(),
  width: z.coerce.number().optional(),
  height: z.coerce.number().optional(),
});

type FigureProps = z.output<typeof figureProps>;

/** Both theme sources are lazy, so the hidden one is not loaded. Width and height prevent layout shifts. */
export function Figure({ src, dark, caption, ...picture }: FigureProps): Content {
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
        <Picture
          src={src}
          themeClass={dark === undefined ? undefined : "light-only"}
          {...picture}
        />
        {dark !== undefined && <Picture src={dark} themeClass="dark-only" {...picture} />}
        {figcaption}
      </figure>
    </Twin>
  );
}

interface PictureProps extends Pick<FigureProps, "src" | "alt" | "width" | "height"> {
  themeClass: string | undefined;
}

function Picture({ themeClass, src, alt, ...size }: PictureProps): Content {
  return <img class={themeClass} src={src} alt={alt} {...size} loading="lazy" decoding="async" />;
}
