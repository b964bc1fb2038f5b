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
  const { options = [], discriminator } = form.body?.schema?.choices ?? {};
  const choice = { options: options.map(({ jsonSchema }) => jsonSchema), discriminator };
  const variant =
    body === undefined ? undefined : options[chooseOption(choice, body, check).index]?.label;
  useEffect(() => {
    if (variant !== undefined) showVariantChoice(variant);
  }, [variant]);
  useEffect(() => variantChosen.on(show));
}
