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

/** A script that failed to load stays failed for its document: only a new document asks for it again. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isServerReachable()) location.reload();
}
