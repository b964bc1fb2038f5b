import type { ReactElement } from "react";
import { joinBytes, renderHtml } from "./render-html.tsx";

/**
 * A document with places left open. Navbar, footer and most of the head are the same on hundreds of pages:
 * React renders them once per isolate, as bytes, and a page only fills the slots. Measured in workerd this
 * takes two thirds of the CPU time off a small page.
 */
export type Frame = readonly Segment[];

type Segment = Uint8Array | SlotName;

const slotNames = [
  "title",
  "description",
  "path",
  "robots",
  "jsonLd",
  "sidebar",
  "content",
] as const;
export type SlotName = (typeof slotNames)[number];

/** Text values are escaped here; `jsonLd`, `sidebar` and `content` are HTML already. */
export type SlotValues = Partial<Record<SlotName, string | Uint8Array>>;

/** Private-use characters stand in no page of ours and pass React's escaping unchanged. */
const mark = "\uE000";
const slotPattern = new RegExp(`${mark}(${slotNames.join("|")})${mark}`);

/** What stands in a slot's place while a frame is rendered. */
export function slot(name: SlotName): string {
  return mark + name + mark;
}

/** Renders a document whose open places hold {@link slot} texts. */
export async function renderFrame(document: ReactElement): Promise<Frame> {
  const html = new TextDecoder().decode(await renderHtml(document));
  return html
    .split(slotPattern)
    .map((part, index) => (index % 2 === 0 ? encoder.encode(part) : toSlotName(part)));
}

const encoder = new TextEncoder();

function toSlotName(name: string): SlotName {
  const known = slotNames.find((slotName) => slotName === name);
  if (known === undefined) throw new Error(`there is no slot \`${name}\``);
  return known;
}

/** The bytes of the frame's document for one page. */
export function fillFrame(frame: Frame, values: SlotValues): Uint8Array {
  return joinBytes(
    frame.map((segment) =>
      typeof segment === "string" ? slotBytes(segment, values[segment] ?? "") : segment,
    ),
  );
}

function slotBytes(name: SlotName, value: string | Uint8Array): Uint8Array {
  if (typeof value !== "string") return value;
  const isHtml = name === "content" || name === "sidebar" || name === "jsonLd";
  return encoder.encode(isHtml ? value : escapeText(value));
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React escapes texts and attribute values. */
function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (character) => escapes[character] ?? character);
}
