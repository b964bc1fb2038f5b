import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface FieldProps {
  name: string;
  /** Unique on the page; the name links to it, so that a single field can be shared. */
  anchor: string;
  /** The type, with links where it has pages. */
  type?: Content;
  /** What else stands beside the name: where a parameter goes, read-only, decorators. */
  marks?: Content;
  required?: boolean | undefined;
  /** Said of code, where everything is required unless it says otherwise. */
  optional?: boolean | undefined;
  deprecated?: boolean | undefined;
  /** Since which version it is there, and which one changed it. */
  history?: Content;
  /** Description, default, limits, allowed values, and the fields inside. */
  children?: Content;
}

/** One field of anything: of a request, a response, a data shape, a function's parameters, a class. */
export function Field(props: FieldProps): Content {
  const { name, anchor, type, marks, children } = props;
  return (
    <li id={anchor}>
      <a href={`#${anchor}`}>
        <Twin markdown={<code>{name}</code>}>{name}</Twin>
      </a>{" "}
      {type !== undefined && <i>{type}</i>}
      {marks !== undefined && [" ", <small>{marks}</small>]}
      {props.required === true && [" ", <b>{t("field.required")}</b>]}
      {props.optional === true && [" ", <small>{t("field.optional")}</small>]}
      {props.deprecated === true && [" ", <s>{t("field.deprecated")}</s>]}
      {props.history}
      {children}
    </li>
  );
}

/** Fields in their order. */
export function FieldList({ children }: { children: Content }): Content {
  return <ul class="f">{children}</ul>;
}
