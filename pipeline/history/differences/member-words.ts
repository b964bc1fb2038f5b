/** A member in a sentence: in release notes its class is the heading. */
export function memberName(place: string): string {
  return place === "constructor" ? "the constructor" : `\`${place.replace(/^static /, "")}\``;
}

/** ` of \`send\``; nothing for a function, which is the heading itself. */
export function ofMember(place: string): string {
  return place === "" ? "" : ` of ${memberName(place)}`;
}

/** The member before a verb; nothing for a function. */
export function subjectOf(place: string): string {
  return place === "" ? "" : `${memberName(place)} `;
}
