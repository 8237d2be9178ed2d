import type { Card, Chart, CitedSource, ShownComponent, TurnEnding } from '#protocol';
import type { StoredMessage } from '../api/answers.ts';
import { isAnswerTo, isByForm } from './answer-id.ts';
import type { Conversation } from './conversation.ts';
import type { Outgoing } from './outbox.ts';
import type { Noted, ToolChip, TurnShown } from './turn-shown.ts';

export type Mine = {
  readonly kind: 'mine';
  readonly key: string;
  /** The turn that took it; null as long as none has. */
  readonly turn: string | null;
  readonly text: string;
  readonly state: 'kept' | Outgoing['state'];
  readonly problem: string | null;
  readonly retryable: boolean;
  /** It was given by a component: there is nothing in it to edit. */
  readonly byForm: boolean;
  readonly noted: Noted | null;
  /** Why nobody answers it yet; gone once somebody does. */
  readonly notice: string | null;
};

export type Answer = {
  readonly kind: 'answer';
  readonly key: string;
  readonly turn: string;
  readonly text: string;
  /** A message of the turn, by which the server finds it; null as long as there is none. */
  readonly message: string | null;
  readonly chips: readonly ToolChip[];
  readonly cards: readonly Card[];
  readonly charts: readonly Chart[];
  readonly component: ShownComponent | null;
  /** `open`: the person may answer by it; `answered`: they did; `over`: it is not needed any more. */
  readonly asking: 'open' | 'answered' | 'over';
  /** What the person might say next. */
  readonly suggestions: readonly string[];
  /** What it names as its sources. */
  readonly sources: readonly CitedSource[];
  /** What was worked out in several steps for it. */
  readonly missions: readonly string[];
  readonly used: readonly string[];
  readonly asks: boolean;
  readonly phase: TurnShown['phase'];
  readonly ending: TurnEnding | null;
  readonly problem: string | null;
};

/** A line that somebody of the team wrote; a note is read by the team alone. */
export type FromTeam = {
  readonly kind: 'team';
  readonly key: string;
  readonly text: string;
  readonly note: boolean;
};

/** One thing after the other, as the conversation reads. */
export type Item = Mine | Answer | FromTeam;

/** What was made of messages before, with the turn that it was made with. */
export type Made = WeakMap<StoredMessage, { readonly live: TurnShown | undefined; readonly item: Item }>;

/**
 * Keys stay the same when a line moves from the outbox to the server's messages, so that nothing is drawn anew. `made` is filled on the way:
 * given again, what says the same is the same.
 */
export function itemsOf(
  { messages, turns, outbox, awaiting }: Conversation,
  made: Made = new WeakMap(),
): readonly Item[] {
  const live = new Map(turns.map((turn) => [turn.turn, turn]));
  const kept = new Set(messages.map(({ turn }) => turn));
  const keptIds = new Set(messages.map(({ id }) => id));
  const open = outbox.filter(({ id }) => !keptIds.has(id));
  const taken = new Set(turns.flatMap(({ inputs }) => inputs));
  const ids = [...messages, ...outbox].map(({ id }) => id);
  const items: readonly Item[] = [
    ...messages.flatMap((message, at) => [
      remade(message, live.get(message.turn), made),
      ...(messages[at + 1]?.turn === message.turn ? [] : wordless(message, live.get(message.turn))),
    ]),
    ...turns
      .filter(({ turn }) => !kept.has(turn))
      .flatMap((turn) => [
        ...open.filter(({ id }) => turn.inputs.includes(id)).map((each) => mine(each, turn)),
        ...answered(turn),
      ]),
    ...open.filter(({ id }) => !taken.has(id)).map((each) => mine(each)),
  ];
  return onlyNews(items).map((item) => withAsking(item, awaiting, ids));
}

/** What every answer of a conversation is made with is said once: with the first, and where something is added to it. */
function onlyNews(items: readonly Item[]): readonly Item[] {
  const said = new Set<string>();
  return items.map((item) => {
    if (item.kind !== 'answer' || item.used.length === 0) return item;
    const isNews = item.used.some((id) => !said.has(id));
    for (const id of item.used) said.add(id);
    return isNews ? item : { ...item, used: NOTHING_USED };
  });
}

/** A component stands where it was asked for; what it looks like is a matter of what came since. */
function withAsking(item: Item, awaiting: ShownComponent | null, ids: readonly string[]): Item {
  const call = item.kind === 'answer' ? item.component?.call : undefined;
  if (item.kind !== 'answer' || call === undefined) return item;
  if (ids.some((id) => isAnswerTo(call, id))) return { ...item, asking: 'answered' };
  return awaiting?.call === call ? { ...item, asking: 'open' } : item;
}

function remade(message: StoredMessage, live: TurnShown | undefined, made: Made): Item {
  const known = made.get(message);
  if (known && known.live === live) return known.item;
  const item = stored(message, live);
  made.set(message, { live, item });
  return item;
}

function stored(message: StoredMessage, live: TurnShown | undefined): Item {
  const { id, turn, role, text, aborted } = message;
  if (role === 'user') {
    const noted = notedAt(id, live);
    const kept = { state: 'kept', problem: null, retryable: false, byForm: isByForm(id) } as const;
    return { kind: 'mine', key: id, turn, text, ...kept, noted, notice: null };
  }
  if (role === 'operator' || role === 'note') return { kind: 'team', key: id, text, note: role === 'note' };
  return {
    kind: 'answer',
    key: answerKey(turn),
    turn,
    text,
    message: id,
    chips: live?.chips ?? NO_CHIPS,
    cards: message.cards ?? live?.cards ?? NO_CARDS,
    charts: message.charts ?? live?.charts ?? NO_CHARTS,
    component: message.component ?? live?.component ?? null,
    asking: 'over',
    suggestions: message.suggestions ?? live?.suggestions ?? NOTHING_SUGGESTED,
    sources: message.sources ?? live?.sources ?? NO_SOURCES,
    missions: live?.missions ?? NO_MISSIONS,
    used: live?.used ?? NOTHING_USED,
    asks: live?.asks ?? false,
    phase: 'done',
    ending: live?.ending ?? (aborted ? 'stopped' : 'answered'),
    problem: null,
  };
}

/** How a turn ended that left no words behind: after the messages that it took. */
const wordless = ({ role }: StoredMessage, live: TurnShown | undefined): readonly Item[] =>
  role === 'user' && live ? answered(live) : [];

const mine = ({ id, text, answer, ...rest }: Outgoing, live?: TurnShown): Mine => ({
  kind: 'mine',
  key: id,
  turn: live?.turn ?? null,
  text,
  state: rest.state,
  problem: rest.problem,
  retryable: rest.retryable,
  byForm: answer !== undefined,
  noted: notedAt(id, live),
  notice: live ? null : (rest.notice ?? null),
});

/** A turn says only once what it noted: under the last message that it took. */
const notedAt = (id: string, live: TurnShown | undefined): Noted | null =>
  live?.inputs.at(-1) === id ? live.noted : null;

/** A turn that ended without a word, on purpose, leaves nothing to see. */
function answered(shown: TurnShown): readonly Answer[] {
  const { turn, text, inputs, chips, cards, charts, component, suggestions, sources, missions, used, asks } =
    shown;
  const { phase, ending, problem } = shown;
  if (ending === 'silent' && text === '') return [];
  const message = inputs[0] ?? null;
  return [
    {
      ...{ kind: 'answer', key: answerKey(turn), turn, text, message, chips, used, asks },
      ...{ cards, charts, component, asking: 'over', suggestions, sources, missions, phase, ending, problem },
    },
  ];
}

const NO_CHIPS: readonly ToolChip[] = [];
const NO_CARDS: readonly Card[] = [];
const NO_CHARTS: readonly Chart[] = [];
const NOTHING_USED: readonly string[] = [];
const NO_SOURCES: readonly CitedSource[] = [];
const NO_MISSIONS: readonly string[] = [];
const NOTHING_SUGGESTED: readonly string[] = [];

const answerKey = (turn: string): string => `${turn}.r`;

/** What the person asked for in a turn, in their own words; null where they wrote none. */
export function questionOf(items: readonly Item[], turn: string): string | null {
  const said = items.flatMap((item) =>
    item.kind === 'mine' && item.turn === turn && !item.byForm ? [item.text] : [],
  );
  return said.length > 0 ? said.join('\n') : null;
}
