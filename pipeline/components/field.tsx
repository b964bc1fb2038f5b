import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

export interface FieldProps {
  name: string;
  /** Unique on the page; the name links to it for sharing. */
  anchor: string;
  /** May contain links. */
  type?: Content;
  /** Shown after the type: location of a parameter, read-only, decorators. */
  marks?: Content;
  required?: boolean | undefined;
  /** For code, where fields are required by default. */
  optional?: boolean | undefined;
  deprecated?: boolean | undefined;
  /** Description, default, limits, allowed values and nested fields. */
  children?: Content;
}

/** A field of a request, response, schema, class or parameter list. */
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
      {children}
    </li>
  );
}

export function FieldList({ children }: { children: Content }): Content {
  return <ul class="f">{children}</ul>;
}
