import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProsaError } from '#protocol';
import { respondRefusal, respondText } from '../rim/respond.ts';
import { allowFraming, allowLoading } from '../rim/secure-headers.ts';
import { EMBEDDED, respondUninvited, SCRIPT, siteIn } from './embedded.ts';
import { NOT_BUILT } from './not-built.ts';
import type { PageFile } from './page-file.ts';
import { packingFor, type Shelf } from './shelf.ts';

export type PageRequest = {
  readonly shelf: Shelf;
  readonly path: string;
  readonly request: IncomingMessage;
  /** Sites that may show the chat inside of their pages. */
  readonly embedOrigins: readonly string[];
};

/** Addresses that the pages themselves understand: the chat, one conversation in it, what is remembered, the studio, and the chat in other sites. */
const PAGES: readonly { readonly at: RegExp; readonly files: readonly string[] }[] = [
  { at: /^\/(?:c(?:\/|$)|memoria\/?$|extratos\/?$|$)/, files: ['index.html'] },
  { at: EMBEDDED, files: ['index.html'] },
  { at: /^\/studio(?:\/|$)/, files: ['studio.html', 'studio/index.html', 'index.html'] },
];

const HTML_TYPE = 'text/html; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** A file of the built pages, or the page whose address it is. */
export async function servePage(response: ServerResponse, page: PageRequest): Promise<void> {
  const { shelf, path, request, embedOrigins } = page;
  if (EMBEDDED.test(path)) {
    const site = siteIn(request.url);
    if (!embedOrigins.includes(site)) return respondUninvited(response);
    // The browser sees to it that whoever says to be this site is.
    allowFraming(response, site);
  }
  if (path === SCRIPT) allowLoading(response);
  const files = PAGES.find(({ at }) => at.test(path))?.files;
  const file = await firstOf(shelf, files ?? [path.slice(1)]);
  if (file) return respondFile(response, page, file);
  if (files) return respondText(response, { status: 503, type: HTML_TYPE, text: NOT_BUILT });
  respondRefusal(response, new ProsaError('route_not_found'), { form: 'json' });
}

async function firstOf(shelf: Shelf, names: readonly string[]): Promise<PageFile | null> {
  for (const name of names) {
    const file = await shelf.take(name);
    if (file) return file;
  }
  return null;
}

/** What Vite puts under `assets/` has its content's hash in its name, and so never changes. */
async function respondFile(
  response: ServerResponse,
  { shelf, request }: PageRequest,
  file: PageFile,
): Promise<void> {
  const caching = file.name.startsWith('assets/') ? FOREVER : ASK_AGAIN;
  const headers = { etag: file.tag, 'cache-control': caching, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packing = packingFor([request.headers['accept-encoding'] ?? []].flat().join(','));
  const packed = packing && (await shelf.packed(file, packing));
  const bytes = packed ?? file.bytes;
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': String(bytes.length),
    ...(packed && { 'content-encoding': packing }),
  });
  response.end(bytes);
}
