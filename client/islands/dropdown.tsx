import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { storage } from "../page/storage.ts";

export interface DropdownProps {
  /** Of the menu. Not `useId`: each island is a root of its own, its ids would not be those the worker rendered. */
  id: string;
  label: string;
  /** Value shown on the button. */
  current: string;
  items: { value: string; label: string }[];
  /** Local storage key that keeps the choice. */
  storageKey?: string;
  /** Takes the choice instead of storage. */
  onChoose?: (value: string) => void;
}

/** A menu button by the ARIA pattern: the language and the docs version are chosen with it. */
export default function Dropdown({
  id,
  label,
  current,
  items,
  storageKey,
  onChoose,
}: DropdownProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
    const closeOutside = (event: Event) => {
      const inside =
        event.target instanceof Node && menu.current?.parentElement?.contains(event.target);
      if (inside !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const choose = (value: string) => {
    if (onChoose !== undefined) onChoose(value);
    else if (storageKey !== undefined) storage.set(storageKey, value);
    close();
  };

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
    const at = entries.findIndex((entry) => entry.matches(":focus"));
    const target: Record<string, number> = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const next = target[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (next !== undefined) entries[next]?.focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };

  return (
    <div className="dropdown js-only">
      <button
        ref={button}
        type="button"
        className="text-button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${label}: ${current}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {current}
        <svg className="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        role="menu"
        aria-label={label}
        hidden={!open}
        onKeyDown={moveFocus}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="menuitemradio"
            aria-checked={item.label === current}
            // The first takes Tab as well: a long menu scrolls, and what scrolls must be reached.
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => choose(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
    </div>
  );
}
