import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface MenuProps {
  id: string;
  /** Accessible name of the button, where its text alone is ambiguous. */
  label?: string;
  /** Text of the button; absent for an icon-only button. */
  text?: ReactNode;
  className?: string;
  /** The entries, each an `li`. */
  children: ReactNode;
}

/** A button and its popover list. The browser opens and closes it, with or without JavaScript. */
export function Menu({ id, label, text, className = "text-button", children }: MenuProps) {
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label}>
        {text}
        <Icon name="down" size={14} />
      </button>
      <ul id={id} className="menu" popover="auto">
        {children}
      </ul>
    </>
  );
}
