import { type Content, raw } from "../tree/jsx-runtime.ts";

/** Line icons on a 24 px grid, drawn for this site in the colour of the text. */
const paths = {
  rocket:
    '<path d="M12 3c4 2 6 6 5.500 10.500l2 3.500-4-1h-7l-4 1 2-3.500C6 9 8 5 12 3Z"/><circle cx="12" cy="10" r="1.700"/><path d="M10 19c.3 1 1 1.800 2 2.500 1-.7 1.700-1.500 2-2.500"/>',
  api: '<path d="M8 7 3 12l5 5M16 7l5 5-5 5M13.500 5l-3 14"/>',
  worker:
    '<rect x="4" y="4" width="16" height="6" rx="1.500"/><rect x="4" y="14" width="16" height="6" rx="1.500"/><path d="M8 7h.01M8 17h.01M12 7h4M12 17h4"/>',
  book: '<path d="M5 4h10a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3V4Z"/><path d="M5 17a3 3 0 0 1 3-3h11"/>',
  token: '<circle cx="12" cy="12" r="8.500"/><path d="M8.500 15.500v-7l3.500 4 3.500-4v7"/>',
  nft: '<rect x="4" y="4" width="16" height="16" rx="2"/><path d="m4 16 5-5 4 4 2-2 5 5"/><circle cx="15.500" cy="8.500" r="1.500"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1"/><path d="M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1"/>',
  architecture:
    '<rect x="8.500" y="3.500" width="7" height="5" rx="1"/><rect x="3" y="15.500" width="7" height="5" rx="1"/><rect x="14" y="15.500" width="7" height="5" rx="1"/><path d="M12 8.500V12M6.500 15.500V12h11v3.500"/>',
  features: '<path d="m4 6.500 1.500 1.500L8.500 5M4 16l1.500 1.500 3-3M12 7h8M12 16.500h8"/>',
  trade: '<path d="M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4"/>',
  lock: '<rect x="5" y="10.500" width="14" height="10" rx="2"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2"/>',
  package: '<path d="m12 3 8 4.500v9L12 21l-8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9"/>',
  layers:
    '<path d="m12 3.500 8.500 4.500-8.500 4.500L3.500 8ZM3.500 12l8.500 4.500 8.500-4.500M3.500 16l8.500 4.500 8.500-4.500"/>',
  assistant:
    '<path d="M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z"/><path d="M8 11h.01M12 11h.01M16 11h.01"/>',
  search: '<circle cx="11" cy="11" r="6.500"/><path d="m16 16 4.500 4.500"/>',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths).filter((name): name is IconName => name in paths);

/** Decorative: hidden from assistive technology. */
export function Icon({ name }: { name: IconName }): Content {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="1.5rem" height="1.5rem" aria-hidden="true">
      {raw(paths[name])}
    </svg>
  );
}
