import { useEffect } from "react";
import type { JsonValue } from "../../../pipeline/model/body.ts";
import type { OperationRequest } from "../../../pipeline/model/request-check.ts";
import { chooseOption } from "../../../pipeline/model/schema/schema-of-value.ts";
import { variantChosen } from "../../page/variant-chosen.ts";
import { showVariantChoice } from "./variants.ts";

/** Keeps the page's variant tabs and the variant of the body in step. */
export function useVariant(
  { form, check }: OperationRequest,
  body: JsonValue | undefined,
  show: (variant: string) => void,
): void {
  const options = form.body?.schema?.choices?.options ?? [];
  const schemas = options.map(({ jsonSchema }) => jsonSchema);
  const variant =
    body === undefined ? undefined : options[chooseOption(schemas, body, check).index]?.label;
  useEffect(() => {
    if (variant !== undefined) showVariantChoice(variant);
  }, [variant]);
  useEffect(() => variantChosen.on(show));
}
