import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

interface LinkedFigureProps {
  src: string;
  title: string;
  children: Content;
}

/** A figure with its title below; in Markdown a link. */
export function LinkedFigure({ src, title, children }: LinkedFigureProps): Content {
  const link = (
    <p>
      <a href={src}>{title}</a>
    </p>
  );
  return (
    <Twin markdown={link}>
      <figure class="figure">
        {children}
        <figcaption>{title}</figcaption>
      </figure>
    </Twin>
  );
}
