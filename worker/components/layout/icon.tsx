import { LineIcon } from "../../../client/islands/line-icon.tsx";

const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  search: "M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Zm-1.9 4.6L20.5 20.5",
  back: "M14 6l-6 6 6 6",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  down: "m6 9 6 6 6-6",
} as const;

export interface IconProps {
  name: keyof typeof paths;
  size?: number;
}

export function Icon({ name, size = 20 }: IconProps) {
  return <LineIcon path={paths[name]} size={size} />;
}
