import type { Entry } from '../history.ts';
import { entriesOf } from './acknowledged.ts';
import { type Evidence, placeOf, type Violation } from './evidence.ts';

/** V10: once everybody has gone, nothing is left undone and nobody is left behind. */
export function* checkRest(entries: readonly Entry[], evidence: Evidence): Generator<Violation> {
  const { sessions, inputs, deliveries, journalled, leases } = evidence;
  for (const { id: session, unfinished } of sessions) {
    if (unfinished !== null)
      yield { invariant: 'V10', session, turn: unfinished, what: 'turno por terminar' };
  }
  for (const { session, id, turn } of inputs) {
    if (turn === null) yield { invariant: 'V10', session, message: id, what: 'mensagem à espera' };
  }
  for (const { session, turn, id, status } of deliveries) {
    if (status === 'waiting') yield { invariant: 'V10', session, turn, what: `entrega ${id} por fazer` };
  }
  for (const { session, turn } of journalled)
    yield { invariant: 'V10', session, turn, what: 'diário que sobrou' };
  for (const worker of leases)
    yield { invariant: 'V10', what: `o processo ${worker} ainda segura a sua concessão` };
  yield* unanswered(entries);
  yield* leftBehind(entries);
}

function* unanswered(entries: readonly Entry[]): Generator<Violation> {
  const answered = new Set(entriesOf(entries, 'done').map(({ session, id }) => placeOf(session, id)));
  const sent = new Map(
    entriesOf(entries, 'sent').map(({ session, id }) => [placeOf(session, id), { session, id }]),
  );
  for (const [place, { session, id }] of sent) {
    if (!answered.has(place))
      yield { invariant: 'V10', session, message: id, what: 'quem escreveu ficou sem resposta' };
  }
}

function* leftBehind(entries: readonly Entry[]): Generator<Violation> {
  const gone = new Set(entriesOf(entries, 'exited').map(({ worker }) => worker));
  for (const { worker, pid } of entriesOf(entries, 'spawned')) {
    if (!gone.has(worker)) yield { invariant: 'V10', what: `o processo ${worker} (${pid}) não terminou` };
  }
}
