import * as z from 'zod';
import type { Platform } from '#host';
import { ProsaError } from '#protocol';
import { type Answer, page } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

type Opened = Awaited<ReturnType<Platform['links']['open']>>;

const FORM_BYTES = 4_096;
const LONGEST_NAME = 60;

/** What is no token at all is told as one that does not work. */
const ofLink = z.object({
  token: z.string({ error: 'link_invalid' }).regex(/^[\w.-]+$/, { error: 'link_invalid' }),
});
const failures = [
  'link_invalid',
  'link_expired',
  'rate_limited',
  'store_unavailable',
  'platform_closed',
] as const;

export const showLink = defineRoute(
  {
    method: 'GET',
    path: '/l/:token',
    access: 'open',
    rate: 'read',
    summary: 'A página de um link assinado. Abrir não muda nada.',
    form: 'page',
    params: ofLink,
    answer: { status: 200, says: 'A página, sem JavaScript.' },
    failures,
  },
  async ({ params: { token } }, { platform }) => told(await platform.links.open(token)),
);

export const useLink = defineRoute(
  {
    method: 'POST',
    path: '/l/:token',
    access: 'open',
    rate: 'read',
    summary: 'O que a pessoa escolheu na página de um link: vale uma vez.',
    form: 'page',
    params: ofLink,
    takes: { as: 'form', limitBytes: FORM_BYTES },
    body: z.object({ action: z.string().min(1).max(LONGEST_NAME) }),
    answer: { status: 200, says: 'O que foi feito; ou, da segunda vez, o que já estava feito.' },
    failures: [...failures, 'body_invalid', 'body_too_large', 'body_type_unsupported'],
  },
  async ({ params: { token }, body: { action } }, { platform }) =>
    told(await platform.links.act(token, action)),
);

function told(opened: Opened): Answer {
  if (opened.kind === 'unknown') throw new ProsaError('link_invalid');
  if (opened.kind === 'expired') throw new ProsaError('link_expired');
  const notice = opened.kind === 'used' && { notice: 'Este link já foi usado.' };
  return page({ ...opened.view, ...notice, footer: 'Este link é pessoal. Não o encaminhe.' });
}
