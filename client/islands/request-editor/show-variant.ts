import { initialValues } from "../../../content/samples/build-request.ts";
import { loadForm } from "./load-form.ts";
import { updateSamplePanels } from "./sample-panels.ts";

/** Shows the samples of one variant of the request: those of the example that has its name. */
export async function showVariant(src: string, variant: string): Promise<void> {
  const form = await loadForm(src);
  const example = form.body?.examples.find(({ name }) => name === variant);
  if (example === undefined) return;
  const body = JSON.stringify(example.value, null, 2);
  updateSamplePanels(form, { ...initialValues(form), body });
}
