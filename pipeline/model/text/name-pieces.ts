/**
 * Splits a long name in code, `LaunchToken` `Admin` `Params`, at places for line breaks. Pieces are joined while they
 * have at most `most` characters. Short names and texts with spaces stay whole.
 */
export function namePieces(name: string, most = 0): string[] {
  if (name.length <= 18 || name.includes(" ")) return [name];
  const pieces: string[] = [];
  for (const part of name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=_)/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + part.length <= most) {
      pieces[pieces.length - 1] = last + part;
    } else {
      pieces.push(part);
    }
  }
  return pieces;
}

/** Splits a path at places for line breaks: before slashes, after `_` and `-`. */
export function pathPieces(path: string): string[] {
  return path.split(/(?<=.)(?=\/)|(?<=[_-])/);
}
