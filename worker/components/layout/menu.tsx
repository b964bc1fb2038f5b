import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface MenuProps {
  id: string;
  /** Accessible name of the button, when its text does not say enough. */
  label?: string;
  /** Text of the button; none for a button that is an arrow alone. */
  text?: ReactNode;
  className?: string;
  /** The entries, each an `li`. */
  children: ReactNode;
}

/** A button and the list that it opens: a popover, so that the browser opens and closes it, also without JavaScript. */
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
