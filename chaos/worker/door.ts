import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Platform, ProsaError, wireLine } from 'prosa';
import type { Point } from '../failpoints.ts';
import type { ClaimMark, WireLine } from '../history.ts';

/** One sending of one message; `request` comes back with everything that belongs to it. */
export type Order = {
  readonly op: 'send';
  readonly request: number;
  readonly session: string;
  readonly user: string;
  readonly id: string;
  readonly text: string;
  /** The reply also goes out through the loopback channel, to this address. */
  readonly address?: string;
};

/** What the process under test tells, a JSON object a line. */
export type Told =
  | { readonly told: 'ready' }
  | { readonly told: 'acked'; readonly request: number }
  | {
      readonly told: 'refused' | 'failed';
      readonly request: number;
      readonly code: string;
      readonly retryable: boolean;
    }
  | { readonly told: 'line'; readonly request: number; readonly line: WireLine }
  | {
      readonly told: 'done';
      readonly request: number;
      readonly turn: string;
      readonly reply: string;
      readonly ending: string;
    }
  | (ClaimMark & { readonly told: 'claim' })
  | { readonly told: 'fired'; readonly point: Point; readonly action: string };

const STDOUT = 1;

/** Written at once: what was told before a kill has been told. */
export function tell(told: Told): void {
  let rest = Buffer.from(`${JSON.stringify(told)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest));
    } catch (error) {
      // A full pipe: whoever reads it is busy.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

/** Takes orders until nobody is there to give them. */
export async function serve(platform: Platform, assistant: string): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const order: Order = JSON.parse(line);
    void answer(order, platform, assistant);
  }
}

async function answer(order: Order, platform: Platform, assistant: string): Promise<void> {
  const { request, session, user, id, text, address } = order;
  let acknowledged = false;
  try {
    const replyTo = address === undefined ? {} : { replyTo: { channel: 'loopback', address } };
    const handle = await platform.send({ assistant, session, user, text, messageId: id, ...replyTo });
    acknowledged = true;
    tell({ told: 'acked', request });
    for await (const event of handle.events())
      tell({ told: 'line', request, line: JSON.parse(wireLine(event)) });
    const { turn, reply, ending } = await handle.done;
    tell({ told: 'done', request, turn, reply, ending });
  } catch (error) {
    const { code, retryable } =
      error instanceof ProsaError ? error : new ProsaError('internal', String(error));
    tell({ told: acknowledged ? 'failed' : 'refused', request, code, retryable });
  }
}
