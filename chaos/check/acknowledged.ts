import type { Entry } from '../history.ts';
import { type Evidence, groupBy, placeOf, type Violation } from './evidence.ts';

type Kind<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

export const entriesOf = <K extends Entry['kind']>(entries: readonly Entry[], kind: K): Kind<K>[] =>
  entries.filter((entry): entry is Kind<K> => entry.kind === kind);

/** Each message that somebody was told is kept, once: (session, id). */
function acknowledged(entries: readonly Entry[]): readonly { session: string; id: string }[] {
  const told = entries.filter((entry) => entry.kind === 'acked' || entry.kind === 'done');
  return [...new Map(told.map(({ session, id }) => [placeOf(session, id), { session, id }])).values()];
}

/** V1: each acknowledged message is stored exactly once, as an input and as a line of the conversation. */
export function* checkStored(
  entries: readonly Entry[],
  { inputs, messages }: Evidence,
): Generator<Violation> {
  const kept = groupBy(inputs, ({ session, id }) => placeOf(session, id));
  const lines = groupBy(
    messages.filter(({ role }) => role === 'user'),
    ({ session, id }) => placeOf(session, id),
  );
  for (const { session, id } of acknowledged(entries)) {
    const place = placeOf(session, id);
    const asInput = kept.get(place)?.length ?? 0;
    const asLine = lines.get(place)?.length ?? 0;
    const about = { invariant: 'V1', session, message: id } as const;
    if (asInput !== 1) yield { ...about, what: `confirmada e guardada ${asInput} vezes` };
    if (asLine !== 1) yield { ...about, what: `está ${asLine} vezes na conversa` };
  }
}

/** V3: one turn for each input, one end for each turn, one answer for each message. */
export function* checkAnswered(entries: readonly Entry[], evidence: Evidence): Generator<Violation> {
  yield* checkTurns(evidence);
  yield* checkInputs(evidence);
  yield* checkReplies(entries, evidence);
}

const MOST_ATTEMPTS = 3;

function* checkTurns({ turns }: Evidence): Generator<Violation> {
  for (const { id, session, events, causes } of turns) {
    if (causes && causes.length < MOST_ATTEMPTS)
      yield { invariant: 'V3', session, turn: id, what: `desistiu após ${causes.length} tentativas` };
    const ends = events.filter(({ type }) => type === 'turn_finished').length;
    const about = { invariant: 'V3', session, turn: id } as const;
    if (ends !== 1) yield { ...about, what: `o turno tem ${ends} fins` };
    else if (events.at(-1)?.type !== 'turn_finished')
      yield { ...about, what: 'algo veio depois do fim do turno' };
  }
}

/** Which turns say that they took an input. */
function takers(turns: Evidence['turns']): ReadonlyMap<string, string[]> {
  const takings = turns.flatMap(({ id: turn, session, events }) =>
    events.flatMap((event) =>
      event.type === 'turn_started'
        ? event.inputs.map((input) => ({ turn, place: placeOf(session, input) }))
        : [],
    ),
  );
  const grouped = groupBy(takings, ({ place }) => place);
  return new Map([...grouped].map(([place, taken]) => [place, taken.map(({ turn }) => turn)]));
}

function* checkInputs({ inputs, turns }: Evidence): Generator<Violation> {
  const turnsOf = takers(turns);
  for (const { session, id, turn } of inputs) {
    const taken = turnsOf.get(placeOf(session, id)) ?? [];
    const about = { invariant: 'V3', session, message: id } as const;
    if (taken.length !== 1) yield { ...about, what: `está em ${taken.length} turnos: ${taken.join(', ')}` };
    else if (taken[0] !== turn)
      yield { ...about, turn: turn ?? '-', what: `foi respondida no turno ${taken[0]}` };
  }
}

/** Whatever was sent twice, over however many kills, all who asked were told the same; and it was said once. */
function* checkReplies(
  entries: readonly Entry[],
  { messages, turns, inputs }: Evidence,
): Generator<Violation> {
  const answers = groupBy(entriesOf(entries, 'done'), ({ session, id }) => placeOf(session, id));
  for (const told of answers.values()) {
    const [first] = told;
    const distinct = new Set(told.map(({ turn, reply }) => `${turn}\n${reply}`));
    if (!first || distinct.size === 1) continue;
    const { session, id, turn } = first;
    yield {
      invariant: 'V3',
      session,
      turn,
      message: id,
      what: `recebeu ${distinct.size} respostas diferentes`,
    };
  }
  const saidIn = replyIndex(messages);
  const answered = new Set(turns.filter(({ ending }) => ending === 'answered').map(({ id }) => id));
  for (const { session, id, turn } of inputs) {
    const said = saidIn.get(placeOf(session, id)) ?? 0;
    const expected = turn !== null && answered.has(turn) ? 1 : 0;
    if (said === expected) continue;
    yield { invariant: 'V3', session, turn: turn ?? '-', message: id, what: `foi respondida ${said} vezes` };
  }
}

/** How often each message is named by the assistant's replies: `Respondidas: <a> <b>.` */
function replyIndex(messages: Evidence['messages']): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const { session, role, text } of messages) {
    if (role !== 'assistant') continue;
    for (const [, id = ''] of text.matchAll(/<([^>]+)>/g)) {
      const place = placeOf(session, id);
      index.set(place, (index.get(place) ?? 0) + 1);
    }
  }
  return index;
}
