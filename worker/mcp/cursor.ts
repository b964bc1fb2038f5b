/** An opaque pagination cursor. */
export function encodeCursor(offset: number): string {
  return btoa(`from:${offset}`);
}

/** Undefined for an invalid cursor. */
export function decodeCursor(cursor: string): number | undefined {
  try {
    const offset = /^from:(\d{1,9})$/.exec(atob(cursor))?.[1];
    return offset === undefined ? undefined : Number(offset);
  } catch {
    return undefined;
  }
}
