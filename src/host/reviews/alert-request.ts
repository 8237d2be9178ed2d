import { createHmac } from 'node:crypto';
import type { DueAlert } from '#protocol';
import { createGuardedRequest, type GuardedRequest } from '#world';
import { ALERTS, type AlertOptions } from './alert-options.ts';

/** Null: it was told. Otherwise why not, without anything that whoever was asked wrote. */
export type TellAlert = (due: DueAlert, now: number, signal: AbortSignal) => Promise<string | null>;

/** Tells a receiver of one task: names and a link, nothing that the person wrote. Rejects only where `signal` did. */
export function createAlertRequest(options: AlertOptions & { readonly baseUrl?: string }): TellAlert {
  const { url, secret = null, baseUrl = '' } = options;
  const { requestMs, answerBytes } = ALERTS;
  // Nothing is followed elsewhere: what was meant for one address is told to nobody else.
  const limits = { requestMs, answerBytes, redirects: 0 };
  const request: GuardedRequest = createGuardedRequest({ trusted: [url], limits });
  return async (due, now, signal) => {
    const body = JSON.stringify(bodyOf(due, baseUrl));
    const headers = headersOf({ body, id: due.review.id, now, secret });
    const answer = await request(url, { method: 'POST', headers, body, signal });
    if (answer.kind !== 'answered') return answer.why;
    return answer.status >= 200 && answer.status < 300 ? null : `HTTP ${answer.status}`;
  };
}

function bodyOf({ org, review }: DueAlert, baseUrl: string) {
  const { id, kind, assistant, turn, reason, signals, openedAt } = review;
  return {
    ...{ type: 'review_opened', review: id, kind, org, assistant, turn, reason, signals, openedAt },
    link: `${baseUrl}/studio/revisoes/${id}`,
  };
}

type Signing = {
  readonly body: string;
  readonly id: string;
  readonly now: number;
  readonly secret: string | null;
};

/** The moment is signed along, so that an old request is worth nothing later; the id tells two tries of the same apart from two. */
function headersOf({ body, id, now, secret }: Signing): Readonly<Record<string, string>> {
  const plain = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-prosa-delivery': id,
    'x-prosa-timestamp': String(now),
  };
  if (secret === null) return plain;
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  return { ...plain, 'x-prosa-signature': `sha256=${signature}` };
}
