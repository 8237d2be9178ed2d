import type { Entry, WireLine } from '../history.ts';
import { entriesOf } from './acknowledged.ts';
import { type Evidence, groupBy, placeOf, type Violation } from './evidence.ts';

/** V2: streams and logs are dense, turns follow each other in the order in which their messages came. */
export function* checkOrder(entries: readonly Entry[], evidence: Evidence): Generator<Violation> {
  yield* checkStreams(entries);
  yield* checkLog(evidence);
  yield* checkTurnOrder(evidence);
  yield* checkArrival(entries, evidence);
  yield* checkClaims(entries, evidence);
}

function* checkStreams(entries: readonly Entry[]): Generator<Violation> {
  const streams = groupBy(entriesOf(entries, 'line'), ({ worker, request }) => `${worker}\n${request}`);
  for (const lines of streams.values()) {
    const [first] = lines;
    const attempts = groupBy(lines, ({ line }) => `${line.turn}\n${line.attempt}`);
    for (const attempt of attempts.values()) {
      const gap = firstGap(attempt.map(({ line }) => line));
      if (gap === null || !first) continue;
      const { session, id } = first;
      const what = `o fluxo tem ${gap.seq} no lugar de ${gap.expected} (tentativa ${gap.attempt})`;
      yield { invariant: 'V2', session, turn: gap.turn, message: id, what };
    }
  }
}

/** Where a stream is not 1, 2, 3, … */
function firstGap(lines: readonly WireLine[]): (WireLine & { readonly expected: number }) | null {
  for (const [index, line] of lines.entries()) {
    if (line.seq !== index + 1) return { ...line, expected: index + 1 };
  }
  return null;
}

function* checkLog({ events, sessions }: Evidence): Generator<Violation> {
  const logs = groupBy(events, ({ session }) => session);
  for (const { id: session, events: count } of sessions) {
    const log = (logs.get(session) ?? []).toSorted((a, b) => a.seq - b.seq);
    const about = { invariant: 'V2', session } as const;
    if (log.length !== count)
      yield { ...about, what: `o registro tem ${log.length} eventos e diz ter ${count}` };
    const gap = log.findIndex(({ seq }, index) => seq !== index + 1);
    if (gap >= 0)
      yield { ...about, turn: log[gap]?.turn ?? '-', what: `falta o evento ${gap + 1} no registro` };
    yield* blocks(
      log.flatMap(({ turn }) => turn ?? []),
      (turn) => ({ ...about, turn, what: 'os eventos de dois turnos se misturam no registro' }),
    );
  }
}

/** Each name stands in one block: once it was left it does not come back. */
function* blocks(names: readonly string[], violation: (name: string) => Violation): Generator<Violation> {
  const left = new Set<string>();
  let current: string | null = null;
  for (const name of names) {
    if (name === current) continue;
    if (current !== null) left.add(current);
    if (left.has(name)) yield violation(name);
    current = name;
  }
}

function* checkTurnOrder({ turns, sessions }: Evidence): Generator<Violation> {
  const turnsOf = groupBy(turns, ({ session }) => session);
  for (const { id: session, turns: count } of sessions) {
    const row = (turnsOf.get(session) ?? []).toSorted((a, b) => a.ordinal - b.ordinal);
    const about = { invariant: 'V2', session } as const;
    if (row.length !== count)
      yield { ...about, what: `há ${row.length} turnos guardados e a sessão conta ${count}` };
    for (const [index, turn] of row.entries()) {
      const before = row[index - 1];
      if (turn.ordinal !== index + 1)
        yield { ...about, turn: turn.id, what: 'a numeração dos turnos tem um salto' };
      if (before && turn.epoch <= before.epoch)
        yield { ...about, turn: turn.id, what: 'a época do turno não cresceu' };
    }
  }
}

type Sent = {
  readonly id: string;
  readonly sentAt: number;
  readonly ackedAt: number;
  readonly place: number;
};

/**
 * A message that was acknowledged before another was sent is answered no later than that one, and stands before it in the
 * conversation. Messages sent side by side have no order.
 */
function* checkArrival(entries: readonly Entry[], { messages }: Evidence): Generator<Violation> {
  const places = new Map(messages.map(({ session, id, ordinal }) => [placeOf(session, id), ordinal]));
  for (const [session, row] of groupBy(sentOf(entries, places), (sent) => sent.session)) {
    const bySending = row.toSorted((a, b) => a.sentAt - b.sentAt);
    for (const later of bySending) {
      const overtaken = bySending.find(
        (earlier) => earlier.ackedAt < later.sentAt && earlier.place > later.place,
      );
      if (!overtaken) continue;
      const what = `passou à frente de ${overtaken.id}, que já estava confirmada`;
      yield { invariant: 'V2', session, message: later.id, what };
    }
  }
}

function sentOf(
  entries: readonly Entry[],
  places: ReadonlyMap<string, number>,
): readonly (Sent & { readonly session: string })[] {
  const first = (kind: 'sent' | 'acked'): ReadonlyMap<string, number> => {
    const moments = new Map<string, number>();
    for (const { session, id, at } of entriesOf(entries, kind)) {
      const place = placeOf(session, id);
      if (!moments.has(place)) moments.set(place, at);
    }
    return moments;
  };
  const acked = first('acked');
  return [...first('sent')].flatMap(([key, sentAt]) => {
    const [session = '', id = ''] = key.split('\n');
    const place = places.get(key);
    const ackedAt = acked.get(key) ?? Number.POSITIVE_INFINITY;
    return place === undefined ? [] : [{ session, id, sentAt, ackedAt, place }];
  });
}

/** By epoch, the claims of a session are blocks of one turn each; a turn is finished under one epoch, that of the store. */
function* checkClaims(entries: readonly Entry[], { turns }: Evidence): Generator<Violation> {
  const marks = entriesOf(entries, 'claim');
  const epochOf = new Map(turns.map(({ id, epoch }) => [id, epoch]));
  for (const [session, row] of groupBy(marks, (mark) => mark.session)) {
    const claims = row.filter(({ mark }) => mark === 'claimed').toSorted((a, b) => a.epoch - b.epoch);
    const about = { invariant: 'V2', session } as const;
    yield* blocks(
      claims.map(({ turn }) => turn),
      (turn) => ({ ...about, turn, what: 'dois turnos da sessão andaram ao mesmo tempo' }),
    );
    for (const [epoch, holders] of groupBy(claims, (claim) => String(claim.epoch))) {
      const workers = new Set(holders.map(({ worker }) => worker));
      if (workers.size > 1) yield { ...about, what: `${workers.size} processos com a mesma época ${epoch}` };
    }
    for (const { turn, epoch } of row.filter(({ mark }) => mark === 'finished')) {
      if (epochOf.get(turn) !== epoch)
        yield {
          ...about,
          turn,
          what: `terminou sob a época ${epoch}, guardado sob ${epochOf.get(turn) ?? 'nenhuma'}`,
        };
    }
  }
}
