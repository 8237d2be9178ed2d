import { hash } from 'node:crypto';
import { type Evidence, groupBy, type StoredEvent, type Violation } from './evidence.ts';

/** What the database must have computed when it linked this event. */
export const hashOf = ({
  prev,
  chain,
  seq,
  type,
  turn,
  at,
  body,
}: Omit<StoredEvent, 'hash' | 'org' | 'session'>): string =>
  hash('sha256', [prev, chain, seq, type, turn ?? '', at, body].join('\n'), 'hex');

/** V8: each event names the one before it and what it holds; the session knows the last. */
export function* checkChains({ events, sessions }: Evidence): Generator<Violation> {
  const chains = groupBy(events, ({ session }) => session);
  for (const { id: session, head } of sessions) {
    let before = '';
    for (const event of (chains.get(session) ?? []).toSorted((a, b) => a.seq - b.seq)) {
      const about = { invariant: 'V8', session, turn: event.turn ?? '-' } as const;
      if (event.prev !== before) yield { ...about, what: `o evento ${event.seq} não segue o anterior` };
      if (event.hash !== hashOf(event)) yield { ...about, what: `o evento ${event.seq} foi alterado` };
      before = event.hash;
    }
    if (before !== head)
      yield { invariant: 'V8', session, what: 'o fim da cadeia não é o que a sessão conhece' };
  }
}
