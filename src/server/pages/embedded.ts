import type { ServerResponse } from 'node:http';
import { respondText } from '../rim/respond.ts';
import { dropFrameOptions } from '../rim/secure-headers.ts';
import { pageHeaders, pageOf } from '../rim/small-page.ts';

/** The chat as other sites show it, which say in `?site=` who they are. */
export const EMBEDDED = /^\/embutido\/?$/;

/** What other sites load to have the button. */
export const SCRIPT = '/embed.js';

const HTML_TYPE = 'text/html; charset=utf-8';
const NOBODY = '';

export const siteIn = (url = ''): string =>
  new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('site') ?? NOBODY;

const UNINVITED = pageOf({
  title: 'A conversa não abre neste site',
  paragraphs: [
    'Este site ainda não tem permissão para mostrar a conversa.',
    'Se você cuida do servidor: inclua a origem do site em PROSA_EMBED_ORIGINS e inicie de novo.',
  ],
  facts: [],
  actions: [],
});

/** Any site may show this page: it has nothing to press, and the site would otherwise show a gap that nobody can explain. */
export function respondUninvited(response: ServerResponse): void {
  dropFrameOptions(response);
  respondText(response, { status: 403, type: HTML_TYPE, text: UNINVITED, headers: pageHeaders('*') });
}
