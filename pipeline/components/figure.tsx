import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface FigureProps {
  src: string;
  /** Source for the dark theme; default is `src`. */
  dark?: string | undefined;
  alt: string;
  caption?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

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

function Picture({ src, alt, width, height, themeClass }: PictureProps): Content {
  return (
    <img
      class={themeClass}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
