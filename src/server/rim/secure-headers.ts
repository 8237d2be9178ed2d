import type { ServerResponse } from 'node:http';

const PAGES_MAY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer, whoever gives it. */
const ALWAYS: readonly (readonly [string, string])[] = [
  ['content-security-policy', PAGES_MAY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

const A_YEAR = 'max-age=31536000; includeSubDomains';

/** `tls`: the person's connection is encrypted, so that the browser may be told to insist on it. */
export function setSecureHeaders(response: ServerResponse, { tls }: { readonly tls: boolean }): void {
  for (const [name, value] of ALWAYS) response.setHeader(name, value);
  if (tls) response.setHeader('strict-transport-security', A_YEAR);
}
