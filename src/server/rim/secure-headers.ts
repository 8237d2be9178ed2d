import type { ServerResponse } from 'node:http';

const pagesMay = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** On every answer, whoever gives it. */
const ALWAYS: readonly (readonly [string, string])[] = [
  ['content-security-policy', pagesMay("'none'")],
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

/** This one answer may be shown inside of that one site, and of no page that shows the site in turn. */
export function allowFraming(response: ServerResponse, site: string): void {
  response.setHeader('content-security-policy', pagesMay(site));
  dropFrameOptions(response);
}

/** The older header knows no list of sites: where it stands, nobody frames. */
export const dropFrameOptions = (response: ServerResponse): void => response.removeHeader('x-frame-options');

/** This one answer may be loaded by pages of any site. */
export const allowLoading = (response: ServerResponse): void =>
  void response.setHeader('cross-origin-resource-policy', 'cross-origin');
