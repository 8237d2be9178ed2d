import type { Entry } from '../history.ts';
import { entriesOf } from './acknowledged.ts';
import type { Evidence, Violation } from './evidence.ts';

const CANARY = /canario-[\w-]+/g;
const SECRET = /segredo-[\w-]+/g;

/** V7: what was sent to somebody holds no canary but their own. */
export function* checkIsolation(entries: readonly Entry[], { deliveries }: Evidence): Generator<Violation> {
  const own = new Map(entriesOf(entries, 'sent').map(({ session, canary }) => [session, canary]));
  const sent = [
    ...entriesOf(entries, 'line').map(({ session, id, line }) => ({
      session,
      id,
      text: JSON.stringify(line),
    })),
    ...entriesOf(entries, 'done').map(({ session, id, reply }) => ({ session, id, text: reply })),
    ...deliveries.map(({ session, turn, text }) => ({ session, id: turn, text })),
  ];
  for (const { session, id, text } of sent) {
    for (const [canary] of text.matchAll(CANARY)) {
      if (canary === own.get(session)) continue;
      yield { invariant: 'V7', session, message: id, what: `chegou ${canary}, que é de outra pessoa` };
    }
  }
}

/** V9: what people wrote in confidence is in no log, no event and no stream. */
export function* checkSecrets(entries: readonly Entry[], { events }: Evidence): Generator<Violation> {
  for (const { session, turn, seq, body, type } of events) {
    if (body.match(SECRET)) {
      yield { invariant: 'V9', session, turn: turn ?? '-', what: `segredo no evento ${seq} (${type})` };
    }
  }
  for (const { session, id, line } of entriesOf(entries, 'line')) {
    if (!JSON.stringify(line).match(SECRET)) continue;
    yield { invariant: 'V9', session, turn: line.turn, message: id, what: `segredo no fluxo (${line.type})` };
  }
  for (const { worker, text } of entriesOf(entries, 'log')) {
    if (text.match(SECRET)) yield { invariant: 'V9', what: `segredo na saída de ${worker}` };
  }
}
