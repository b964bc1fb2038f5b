import { z } from "zod";
import type { Content } from "../tree/jsx-runtime.ts";
import { LinkedFigure } from "./linked-figure.tsx";

export const frameProps = z.strictObject({
  src: z.url({ protocol: /^https$/ }),
  title: z.string().min(1),
  width: z.coerce.number().default(560),
  height: z.coerce.number().default(315),
});

/** Permissions that video players and examples need; the frame cannot navigate the page or submit forms. */
const permissions = ["allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation"];

/** A lazy iframe, in Markdown a link. */
export function Frame({ src, title, width, height }: z.output<typeof frameProps>): Content {
  return (
    <LinkedFigure src={src} title={title}>
      <iframe
        src={src}
        title={title}
        width={width}
        height={height}
        loading="lazy"
        allowfullscreen
        sandbox={permissions.join(" ")}
        referrerpolicy="strict-origin-when-cross-origin"
      />
    </LinkedFigure>
  );
}
