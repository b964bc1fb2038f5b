/** Reads the values of a part in parallel and joins them. */
export async function readPart(
  hashes: readonly string[],
  read: (hash: string) => Promise<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const values = await Promise.all(hashes.map(read));
  const [first] = values;
  if (first !== undefined && values.length === 1) return first;
  const joined = new Uint8Array(values.reduce((length, value) => length + value.byteLength, 0));
  let at = 0;
  for (const value of values) {
    joined.set(new Uint8Array(value), at);
    at += value.byteLength;
  }
  return joined.buffer;
}
