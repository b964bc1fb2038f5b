import type { RequestForm } from "../../../pipeline/model/operation.ts";
import {
  initialValues,
  type RequestValues,
} from "../../../pipeline/model/samples/build-request.ts";
import { keptValues } from "../../page/kept-values.ts";
import { loadForm } from "./load-form.ts";
import { updateSamplePanels } from "./sample-panels.ts";

/** Shows the samples of the variant's example, unless there is an editor, which updates them itself. */
export async function showVariant(src: string, variant: string | undefined): Promise<void> {
  const isEdited = () => document.querySelector(".editor") !== null;
  if (isEdited()) return;
  const { form } = await loadForm(src);
  // A link to a request may have opened it meanwhile.
  if (isEdited()) return;
  updateSamplePanels(form, initialReaderValues(form, variant));
}

/** Initial values of the samples: the example of a variant with the kept credentials and server. */
export function initialReaderValues(form: RequestForm, variant: string | undefined): RequestValues {
  const start = initialValues(form);
  const example = form.body?.examples.find(({ name }) => name === variant);
  const body = example === undefined ? start.body : JSON.stringify(example.value, null, 2);
  const { server, ...credentials } = keptValues();
  const chosen = form.servers.findIndex(({ url }) => url === server);
  return {
    ...start,
    ...credentials,
    server: chosen < 0 ? start.server : chosen,
    body,
  };
}
