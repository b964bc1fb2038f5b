import { currentLanguage } from "../kernel/language.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface VideoProps {
  src: string;
  /** Accessible name, and the link text in Markdown. */
  title: string;
  /** WebVTT file; absent for a video without sound. */
  captions?: string | undefined;
  poster?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** Only metadata is loaded before the reader starts the video. */
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
