import type { Card, Chart, CitedSource, FoldedCall, FoldedTurn, ShownComponent, TurnEnding } from '#protocol';
import type { MemoryChanged, Position, Recalled, StreamError, TurnLine, Verdict } from './wire-line.ts';

export type ToolChip = {
  readonly call: string;
  readonly label: string;
  readonly status: 'running' | 'ok' | 'error';
};

export type Noted = 'kept' | 'dropped';

/** A turn as the person sees it grow. */
export type TurnShown = {
  readonly turn: string;
  readonly attempt: number;
  /** The last line taken in; -1 before the first of an attempt. */
  readonly seq: number;
  /** The messages it answers. */
  readonly inputs: readonly string[];
  readonly text: string;
  readonly chips: readonly ToolChip[];
  /** Results shown below the words. */
  readonly cards: readonly Card[];
  /** Figures to look at, below the words. */
  readonly charts: readonly Chart[];
  /** What the person is asked to answer by, below the words. */
  readonly component: ShownComponent | null;
  /** What the person might say next. */
  readonly suggestions: readonly string[];
  /** What the words name as their sources. */
  readonly sources: readonly CitedSource[];
  /** What was worked out in several steps for it. */
  readonly missions: readonly string[];
  /** Ids of what was known of this very person and entered the answer. */
  readonly used: readonly string[];
  /** What the person's words did to what is remembered; null: nothing that they would want to know of. */
  readonly noted: Noted | null;
  /** The server would like to know whether the answer helped. */
  readonly asks: boolean;
  readonly phase: 'running' | 'stopping' | 'done';
  readonly ending: TurnEnding | null;
  /** Why there is no answer, in words for the person. */
  readonly problem: string | null;
};

/** What an attempt that is given up takes with it. */
const UNSAID = {
  ...{
    text: '',
    chips: [],
    cards: [],
    charts: [],
    component: null,
    suggestions: [],
    sources: [],
    missions: [],
  },
  ...{ used: [], noted: null, asks: false },
} as const;

export const newTurn = (turn: string): TurnShown => ({
  turn,
  attempt: 0,
  seq: -1,
  inputs: [],
  ...UNSAID,
  phase: 'running',
  ending: null,
  problem: null,
});

/** A turn that ended before the page looked: nothing about it will be told any more. */
export const pastTurn = (past: FoldedTurn): TurnShown => ({
  ...placeOf(past),
  chips: settled(chipsOf(past)),
  cards: past.cards ?? UNSAID.cards,
  charts: past.charts ?? UNSAID.charts,
  component: past.components?.at(-1) ?? null,
  suggestions: past.suggestions ?? UNSAID.suggestions,
  sources: past.sources ?? UNSAID.sources,
  missions: past.missions?.map(({ mission }) => mission) ?? UNSAID.missions,
  used: ownOf(past.memory?.retrieved ?? []),
  noted: notedIn(past.memory),
  asks: (past.memory?.feedbackRequested ?? null) !== null,
});

function placeOf({ turn, attempt, inputs, text, ending }: FoldedTurn) {
  const phase: TurnShown['phase'] = 'done';
  return { turn, attempt, inputs, text, ending, phase, problem: null, seq: Number.MAX_SAFE_INTEGER };
}

/** A call whose result the person gives is seen as what it shows. */
function chipsOf({ hops, components = [] }: FoldedTurn): readonly ToolChip[] {
  const asked = new Set(components.map(({ call }) => call));
  return hops.flatMap(({ calls }) => calls.filter(({ call }) => !asked.has(call)).flatMap(chipOf));
}

/** What the organisation taught is no knowledge about the person. */
const ownOf = (memories: readonly Recalled[]): readonly string[] =>
  memories.filter(({ scope }) => scope === 'user').map(({ id }) => id);

function notedIn(memory: FoldedTurn['memory']): Noted | null {
  const { candidates = [], saved = [] } = memory ?? {};
  const heard = candidates.reduce<Noted | null>((noted, { verdict }) => nextHeard(noted, verdict), null);
  return saved.reduce<Noted | null>((noted, { change }) => nextNoted(noted, change), heard);
}

/** What waits to be judged stands on the person's page already. */
const nextHeard = (noted: Noted | null, verdict: Verdict): Noted | null =>
  verdict === 'pending' ? 'kept' : noted;

/** Something new outweighs something dropped; what was merely said again is no news. */
function nextNoted(noted: Noted | null, change: MemoryChanged): Noted | null {
  if (change === 'new' || change === 'replaced') return 'kept';
  return change === 'confirmed' ? noted : (noted ?? 'dropped');
}

/** The person never saw a call that was refused. */
const chipOf = ({ call, label, status }: FoldedCall): readonly ToolChip[] =>
  label === undefined || status === 'refused' ? [] : [{ call, label, status }];

/**
 * Takes in one line. A line that was told before changes nothing, so that two streams of one turn, or a stream that was resumed
 * a bit too early, show nothing twice. A later attempt drops what the earlier one said.
 */
export function nextShown(shown: TurnShown, line: TurnLine | StreamError): TurnShown {
  if (!line.at || isOld(shown, line.at)) return shown;
  const { attempt, seq } = line.at;
  const dropped = attempt > shown.attempt ? UNSAID : {};
  const current = { ...shown, ...dropped, attempt, seq };
  return { ...current, ...change(current, line) };
}

const isOld = (shown: TurnShown, { attempt, seq }: Position): boolean =>
  attempt < shown.attempt || (attempt === shown.attempt && seq <= shown.seq);

function change(shown: TurnShown, line: TurnLine | StreamError): Partial<TurnShown> {
  switch (line.type) {
    case 'turn_started':
      return { inputs: line.inputs };
    case 'turn_restarted':
      return UNSAID;
    case 'text':
      return { text: shown.text + line.content };
    case 'tool_start':
      return { chips: [...shown.chips, { call: line.call, label: line.label, status: 'running' }] };
    case 'tool_end':
      return {
        chips: shown.chips.map((chip) => (chip.call === line.call ? { ...chip, status: line.status } : chip)),
      };
    case 'cards':
      return { cards: [...shown.cards, ...line.cards] };
    case 'charts':
      return { charts: [...shown.charts, ...line.charts] };
    case 'suggestions_shown':
      return { suggestions: line.suggestions };
    case 'sources_cited':
      return { sources: [...shown.sources, ...line.sources] };
    case 'mission_opened':
      return { missions: [...new Set([...shown.missions, line.mission])] };
    case 'component': {
      const { asked } = line;
      return { component: asked, chips: shown.chips.filter(({ call }) => call !== asked.call) };
    }
    case 'memory_retrieved':
      return { used: ownOf(line.memories) };
    case 'memory_candidate':
      return { noted: nextHeard(shown.noted, line.verdict) };
    case 'memory_saved':
      return { noted: nextNoted(shown.noted, line.change) };
    case 'feedback_request':
      return { asks: true };
    case 'turn_finished':
      return { phase: 'done', ending: line.ending, chips: settled(shown.chips) };
    case 'error':
      return line.resumable
        ? {}
        : { phase: 'done', ending: 'failed', problem: line.message, chips: settled(shown.chips) };
    case 'workflow_changed':
    case 'step':
      return {};
  }
}

/** Nothing spins in a turn that is over. */
const settled = (chips: readonly ToolChip[]): readonly ToolChip[] =>
  chips.map((chip) => (chip.status === 'running' ? { ...chip, status: 'error' } : chip));
