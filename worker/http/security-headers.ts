import { manifest } from "../manifest.ts";

const inlineScripts = manifest.assets.inline.map(({ hash }) => `'${hash}'`).join(" ");

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${inlineScripts}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Sent with every response, whatever it is. */
const securityHeaders: readonly (readonly [string, string])[] = [
  ["Content-Security-Policy", contentSecurityPolicy],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of securityHeaders) headers.set(name, value);
}
