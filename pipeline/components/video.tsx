import { z } from "zod";
import { currentLanguage } from "../kernel/language.ts";
import type { Content } from "../tree/jsx-runtime.ts";
import { imagePath } from "./figure.tsx";
import { LinkedFigure } from "./linked-figure.tsx";

export const videoProps = z
  .strictObject({
    src: imagePath.regex(/\.(mp4|webm)$/, "must be an .mp4 or .webm file"),
    /** Accessible name, and the link text in Markdown. */
    title: z.string().min(1),
    /** WebVTT file; absent for a video without sound. */
    captions: imagePath.endsWith(".vtt").optional(),
    silent: z.boolean().optional(),
    poster: imagePath.optional(),
    width: z.coerce.number().optional(),
    height: z.coerce.number().optional(),
  })
  .refine(({ captions, silent }) => (captions !== undefined) !== (silent === true), {
    message: "needs a WebVTT file, or `silent` where nothing is to be heard",
    path: ["captions"],
  });

/** Only metadata is loaded before the reader starts the video. */
export function Video({
  src,
  title,
  captions,
  silent: _,
  ...size
}: z.output<typeof videoProps>): Content {
  return (
    <LinkedFigure src={src} title={title}>
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
    </LinkedFigure>
  );
}
