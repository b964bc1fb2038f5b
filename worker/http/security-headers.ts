import { secureHeaders } from "hono/secure-headers";
import { manifest } from "../manifest.ts";

const { frameHosts } = manifest.site;
const inlineScripts = manifest.assets.inline.map(({ hash }) => `'${hash}'`);

/**
 * Sent with every response, whatever it is. Off are headers that the policy makes needless (`frame-ancestors` says
 * what X-Frame-Options would) or that only browsers of the past read.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    mediaSrc: ["'self'"],
    frameSrc: frameHosts.length > 0 ? frameHosts.map((host) => `https://${host}`) : ["'none'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  permissionsPolicy: {
    camera: [],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
  },
  referrerPolicy: "strict-origin-when-cross-origin",
  strictTransportSecurity: "max-age=63072000; includeSubDomains; preload",
  // Images, OpenAPI documents and Markdown may be shown by other sites.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
