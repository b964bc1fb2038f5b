import { announce } from "../kernel/announce.ts";
import { chooseColorMode, shownColorMode } from "../page/color-mode.ts";
import { LineIcon } from "./line-icon.tsx";

export interface ColorModeToggleProps {
  toDark: string;
  toLight: string;
  /** Announced after a switch. */
  isDark: string;
  isLight: string;
}

/**
 * Renders the same markup in both modes, so that it is right before hydration; the stylesheet shows the icon and name.
 */
export default function ColorModeToggle(props: ColorModeToggleProps) {
  const toggle = () => {
    const mode = shownColorMode() === "dark" ? "light" : "dark";
    chooseColorMode(mode);
    announce(mode === "dark" ? props.isDark : props.isLight);
  };
  return (
    <button
      type="button"
      className="icon-button js-only"
      data-color-mode-toggle=""
      onClick={toggle}
    >
      <LineIcon
        className="icon light-only"
        size={20}
        path="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"
      />
      <LineIcon
        className="icon dark-only"
        size={20}
        path="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
      />
      <span className="visually-hidden light-only">{props.toDark}</span>
      <span className="visually-hidden dark-only">{props.toLight}</span>
    </button>
  );
}
