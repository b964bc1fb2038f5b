/**
 * Key of a client for rate limits: its IP address; of an IPv6 address the /64 network, all of whose addresses belong to
 * one client. Never logged or stored.
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
