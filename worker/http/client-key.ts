/**
 * What requests are counted by: the address Cloudflare saw, for IPv6 its /64 network, since one client
 * has all addresses of it. Kept in no log and in no storage of ours.
 */
export function clientKey(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "unknown";
  return address.includes(":") ? networkOf(address) : address.slice(0, 45);
}

/** The first four of an IPv6 address's eight groups; `::` stands for the groups that are missing. */
function networkOf(address: string): string {
  const [before = "", after] = address.slice(0, 45).toLowerCase().split("::");
  const first = before === "" ? [] : before.split(":");
  const last = after === undefined || after === "" ? [] : after.split(":");
  const missing = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
