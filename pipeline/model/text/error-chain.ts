/** Messages of an error and its causes, at most five. */
export function errorChain(error: unknown): string[] {
  const messages: string[] = [];
  let current = error;
  while (current !== undefined && current !== null && messages.length < 5) {
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}
