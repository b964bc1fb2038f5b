export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(3_000),
    });
    return true;
  } catch {
    return false;
  }
}

/** A failed module import stays failed for the document: only a new document can retry. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isServerReachable()) location.reload();
}
