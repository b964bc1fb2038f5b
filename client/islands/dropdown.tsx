import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
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
export default function Dropdown(props: DropdownProps) {
  const { id, label, current, storageKey, onChoose } = props;
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusWithin(menu, open, () => setOpen(false));

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (value: string) => {
    if (onChoose !== undefined) onChoose(value);
    else if (storageKey !== undefined) storage.set(storageKey, value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") setOpen(false);
    else if (event.key === "Escape") close();
    else if (!moveFocus(event.currentTarget, event.key)) return;
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
      <Menu {...props} ref={menu} open={open} onKeyDown={onKeyDown} onChoose={choose} />
    </div>
  );
}

interface MenuProps extends Pick<DropdownProps, "id" | "label" | "current" | "items"> {
  ref: RefObject<HTMLDivElement | null>;
  open: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  onChoose: (value: string) => void;
}

function Menu({ ref, id, label, current, items, open, onKeyDown, onChoose }: MenuProps) {
  return (
    <div
      ref={ref}
      id={id}
      className="menu"
      role="menu"
      aria-label={label}
      hidden={!open}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="menuitemradio"
          aria-checked={item.label === current}
          // The first takes Tab as well: a long menu scrolls, and what scrolls must be reached.
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onChoose(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

const entry = "[role^=menuitem]";

/** An open menu has the focus; where focus or pointer leave it and its button, it is left. */
function useFocusWithin(
  menu: RefObject<HTMLDivElement | null>,
  open: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>(entry)?.focus();
    const leaveOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.parentElement?.contains(target);
      if (isInside !== true) leave();
    };
    document.addEventListener("pointerdown", leaveOutside);
    document.addEventListener("focusin", leaveOutside);
    return () => {
      document.removeEventListener("pointerdown", leaveOutside);
      document.removeEventListener("focusin", leaveOutside);
    };
  }, [open, menu]);
}

/** Moves the focus among the menu's entries by the keys of the ARIA pattern; false for other keys. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const entries = [...menu.querySelectorAll<HTMLElement>(entry)];
  const at = entries.findIndex((each) => each.matches(":focus"));
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const next = targets[key];
  if (next === undefined) return false;
  entries[next]?.focus();
  return true;
}
