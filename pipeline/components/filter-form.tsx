import { t } from "../kernel/words.ts";
import { Twin } from "../tree/forms.ts";
import type { Content } from "../tree/jsx-runtime.ts";

interface FilterFormProps {
  id: string;
  label: string;
  placeholder?: string;
  /** Between the field and the button. */
  children?: Content;
}

/** A field that filters the entries of the page as the reader types; without JavaScript it searches the site. */
export function FilterForm({ id, label, placeholder, children }: FilterFormProps): Content {
  return (
    <Twin markdown={[]}>
      <form class="filter" action="/search">
        <label for={id}>{label}</label>
        <input
          id={id}
          type="search"
          name="q"
          maxlength={512}
          autocomplete="off"
          spellcheck="false"
          placeholder={placeholder}
        />
        {children}
        <noscript>
          <button type="submit">{t("search.label")}</button>
        </noscript>
      </form>
    </Twin>
  );
}
