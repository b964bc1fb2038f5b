import { currentLanguage } from "../kernel/language.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface VideoProps {
  src: string;
  /** What the video shows: its name for screen readers, and its text in Markdown. */
  title: string;
  /** WebVTT file with what is said and heard; a video without sound has none. */
  captions?: string | undefined;
  poster?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** A video of the site with its captions. Nothing but its metadata is loaded before a reader starts it. */
export function Video({ src, title, captions, ...size }: VideoProps): Content {
  return (
    <Twin
      markdown={
        <p>
          <a href={src}>{title}</a>
        </p>
      }
    >
      <figure class="figure">
        <video
          controls
          playsinline
          preload={size.poster === undefined ? "metadata" : "none"}
          src={src}
          aria-label={title}
          {...size}
        >
          {captions !== undefined && (
            <track kind="captions" src={captions} srclang={currentLanguage().code} default />
          )}
        </video>
        <figcaption>{title}</figcaption>
      </figure>
    </Twin>
  );
}
