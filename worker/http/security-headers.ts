import { secureHeaders } from "hono/secure-headers";
import { manifest } from "../kernel/manifest.ts";

const { inline, styles } = manifest.assets;

/**
 * Sent with every response. Disabled are headers that the policy replaces (X-Frame-Options by `frame-ancestors`) and
 * headers that only obsolete browsers read.
 */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inline.map(({ hash }) => `'${hash}'`)],
    styleSrc: [`'${styles.hash}'`],
    imgSrc: ["'self'", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
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
  strictTransportSecurity: "max-age=63072000",
  // Other sites may embed images, OpenAPI documents and Markdown.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
