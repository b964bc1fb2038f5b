import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface FrameProps {
  src: string;
  title: string;
  width: number;
  height: number;
}

/** Permissions that video players and examples need; the frame cannot navigate the page or submit forms. */
const permissions = ["allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation"];

/** A lazy iframe, in Markdown a link. */
export function Frame({ src, title, width, height }: FrameProps): Content {
  return (
    <Twin
      markdown={
        <p>
          <a href={src}>{title}</a>
        </p>
      }
    >
      <figure class="figure">
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
        <figcaption>{title}</figcaption>
      </figure>
    </Twin>
  );
}
