export interface LineIconProps {
  /** SVG path, 24 by 24. */
  path: string;
  size?: number;
  className?: string;
}

/** A decorative icon in the colour of the text. */
export function LineIcon({ path, size = 16, className = "icon" }: LineIconProps) {
  // In `rem`, so that icons grow with the text.
  const side = `${size / 16}rem`;
  return (
    <svg className={className} viewBox="0 0 24 24" width={side} height={side} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const crossPath = "m6 6 12 12M18 6 6 18";
