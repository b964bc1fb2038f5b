import { documentEvent } from "../kernel/document-event.ts";

/** The reader selected a variant of the request, by its name. */
export const variantChosen = documentEvent<string>("variant");
