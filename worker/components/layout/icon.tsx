const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  search: "M17.500 11a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0Zm-1.900 4.600L20.500 20.500",
  back: "M14 6l-6 6 6 6",
  up: "M12 19V5m-6 6 6-6 6 6",
  down: "m6 9 6 6 6-6",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",
} as const;

export interface IconProps {
  name: keyof typeof paths;
  size?: number;
  className?: string;
}

/** A decorative line icon in the colour of the text. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
