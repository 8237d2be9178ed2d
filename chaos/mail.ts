import type { Random } from './seed.ts';
import type { Mail } from './worker-process.ts';

export type Writing = {
  readonly session: string;
  readonly random: Random;
  /** How slow an answer may be, for each of its sentences. */
  readonly slowMs?: number;
  /** Share of messages whose reply also goes out through the loopback channel. */
  readonly outbox?: number;
};

/** A person's next message. Their canary may come back to them and to nobody else; their secret to nobody at all. */
export function writeMail({ session, random, slowMs = 0, outbox = 0 }: Writing, number: number): Mail {
  const amounts = random.chance(0.5)
    ? Array.from({ length: random.between(1, 3) }, () => random.between(1, 500))
    : [];
  const slow = slowMs > 0 && random.chance(0.3) ? ` devagar ${random.between(1, slowMs)}` : '';
  const values = amounts.length > 0 ? ` valores ${amounts.join(',')}` : '';
  const address = random.chance(outbox) ? { address: session } : {};
  return { ...plainMail(session, `${session}-${number}`, `${values}${slow}`), ask: { amounts }, ...address };
}

/** A message that says exactly this, and asks for nothing to be registered. */
export function plainMail(session: string, id: string, words = ''): Mail {
  const canary = `canario-${session}`;
  const secret = `segredo-${session}`;
  const text = `${canary} ${secret}${words === '' ? '' : ` ${words.trim()}`}`;
  return { session, user: `pessoa-${session}`, id, text, ask: { amounts: [] }, canary, secret };
}
