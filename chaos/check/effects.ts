import type { Entry } from '../history.ts';
import { entriesOf } from './acknowledged.ts';
import { type Evidence, groupBy, placeOf, type StoredEffect, type Violation } from './evidence.ts';

/** V4: in the record of each turn and in the log, each call has exactly one result or error. */
export function* checkCalls({ turns, events }: Evidence): Generator<Violation> {
  for (const { id: turn, session, events: told } of turns) {
    const started = told.flatMap((event) => (event.type === 'tool_started' ? [event.call] : []));
    const ended = told.flatMap((event) => (event.type === 'tool_finished' ? [event.call] : []));
    yield* unpaired(started, ended, { session, turn });
  }
  const logs = groupBy(events, ({ session, turn }) => `${session}\n${turn}`);
  for (const log of logs.values()) {
    const [first] = log;
    if (!first) continue;
    const callsOf = (...types: readonly string[]): string[] =>
      log.flatMap(({ type, body }) => (types.includes(type) ? [callOf(body)] : []));
    const about = { session: first.session, turn: first.turn ?? '-' };
    yield* unpaired(callsOf('tool_call'), callsOf('tool_result', 'tool_error'), about);
  }
}

function callOf(body: string): string {
  const { call } = JSON.parse(body);
  return typeof call === 'string' ? call : body;
}

function* unpaired(
  started: readonly string[],
  ended: readonly string[],
  about: { readonly session: string; readonly turn: string },
): Generator<Violation> {
  for (const call of new Set([...started, ...ended])) {
    const calls = started.filter((each) => each === call).length;
    const results = ended.filter((each) => each === call).length;
    if (calls === 1 && results === 1) continue;
    yield {
      invariant: 'V4',
      ...about,
      what: `a chamada ${call} consta ${calls} vezes, com ${results} resultados`,
    };
  }
}

type Asked = { readonly session: string; readonly message: string; readonly amounts: readonly number[] };

/** V5: the ledger holds what answered messages asked for, each once, and nothing that nobody asked for. */
export function* checkEffects(entries: readonly Entry[], evidence: Evidence): Generator<Violation> {
  const { ledger } = evidence;
  yield* repeatedKeys(ledger);
  const rowsOf = groupBy(ledger, ({ session, message }) => placeOf(session, message));
  const asks = askedFor(entries);
  for (const [place, rows] of rowsOf) {
    const [row] = rows;
    if (!row || asks.has(place)) continue;
    const { session, turn, message } = row;
    yield { invariant: 'V5', session, turn, message, what: 'um efeito que ninguém pediu' };
  }
  const answered = new Set(evidence.turns.filter(({ ending }) => ending === 'answered').map(({ id }) => id));
  const turnOf = new Map(evidence.inputs.map(({ session, id, turn }) => [placeOf(session, id), turn ?? '']));
  for (const [place, asked] of asks) {
    const turn = turnOf.get(place) ?? '';
    yield* compare(asked, rowsOf.get(place) ?? [], { turn, complete: answered.has(turn) });
  }
}

function* repeatedKeys(ledger: readonly StoredEffect[]): Generator<Violation> {
  for (const [key, rows] of groupBy(ledger, (row) => row.key)) {
    const [row] = rows;
    if (!row || rows.length === 1) continue;
    const { session, turn, message } = row;
    yield { invariant: 'V5', session, turn, message, what: `a chave ${key} tem ${rows.length} linhas` };
  }
}

function askedFor(entries: readonly Entry[]): ReadonlyMap<string, Asked> {
  return new Map(
    entriesOf(entries, 'sent').map(({ session, id, ask }) => [
      placeOf(session, id),
      { session, message: id, amounts: ask.amounts },
    ]),
  );
}

/** A turn that was given up may have made some of its effects; one that answered made them all. None is made twice. */
function* compare(
  { session, message, amounts }: Asked,
  rows: readonly StoredEffect[],
  { turn, complete }: { readonly turn: string; readonly complete: boolean },
): Generator<Violation> {
  const about = { invariant: 'V5', session, turn, message } as const;
  for (const [place, amount] of amounts.entries()) {
    const made = rows.filter((row) => row.place === place);
    if (made.length > 1) yield { ...about, what: `o efeito ${place} foi feito ${made.length} vezes` };
    if (made.some((row) => row.amount !== amount))
      yield { ...about, what: `o efeito ${place} tem outro valor` };
    if (complete && made.length === 0) yield { ...about, what: `o efeito ${place} não foi feito` };
  }
  if (rows.some(({ place }) => place >= amounts.length)) yield { ...about, what: 'um efeito a mais' };
}

/** How often the key absorbed a repetition: allowed, because a process may die between effect and note. */
export const absorbed = ({ ledger }: Evidence): number =>
  ledger.reduce((sum, { executions }) => sum + executions - 1, 0);
