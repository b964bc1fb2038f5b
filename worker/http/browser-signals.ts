/** True when `Sec-Fetch-Site` or `Origin` shows another site. Clients without these headers are no browsers. */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin;
}

export function asksForPrivacy({ headers }: Request): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
