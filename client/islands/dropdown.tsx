import { storage } from "../kernel/storage.ts";
import { LineIcon } from "./line-icon.tsx";

export interface DropdownProps {
  /** Id of the menu. Not `useId`: each island is a React root of its own, so the ids would differ from the Worker's. */
  id: string;
  label: string;
  /** Value shown on the button. */
  current: string;
  items: { value: string; label: string }[];
  /** Related links, listed below the choices. */
  links?: { href: string; label: string }[];
  /** Local storage key of the selection. */
  storageKey: string;
}

/**
 * A menu button by the ARIA pattern. The menu is a popover, so the browser opens and closes it before hydration too;
 * `page/menus.ts` handles its keys.
 */
export default function Dropdown({ id, label, current, items, links, storageKey }: DropdownProps) {
  const choose = (value: string) => {
    storage.set(storageKey, value);
    document.getElementById(id)?.hidePopover();
  };
  return (
    <div className="dropdown">
      <button
        type="button"
        className="text-button"
        aria-haspopup="menu"
        aria-label={`${label}: ${current}`}
        popoverTarget={id}
      >
        {current}
        <LineIcon path="m6 9 6 6 6-6" size={14} />
      </button>
      <div id={id} className="menu" role="menu" aria-label={label} popover="auto">
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="menuitemradio"
            aria-checked={item.label === current}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => choose(item.value)}
          >
            {item.label}
          </button>
        ))}
        {links?.map(({ href, label: text }) => (
          <a key={href} role="menuitem" href={href} tabIndex={-1}>
            {text}
          </a>
        ))}
      </div>
    </div>
  );
}
