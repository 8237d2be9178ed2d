import type { FoldedCall, FoldedTurn, TurnEnding } from '#protocol';
import type { Position, StreamError, TurnLine } from './wire-line.ts';

export type ToolChip = {
  readonly call: string;
  readonly label: string;
  readonly status: 'running' | 'ok' | 'error';
};

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
  readonly phase: 'running' | 'stopping' | 'done';
  readonly ending: TurnEnding | null;
  /** Why there is no answer, in words for the person. */
  readonly problem: string | null;
};

export const newTurn = (turn: string): TurnShown => ({
  turn,
  attempt: 0,
  seq: -1,
  inputs: [],
  text: '',
  chips: [],
  phase: 'running',
  ending: null,
  problem: null,
});

/** A turn that ended before the page looked: nothing about it will be told any more. */
export const pastTurn = ({ turn, attempt, inputs, text, hops, ending }: FoldedTurn): TurnShown => ({
  ...{ turn, attempt, inputs, text, ending, phase: 'done', problem: null, seq: Number.MAX_SAFE_INTEGER },
  chips: settled(hops.flatMap(({ calls }) => calls.flatMap(chipOf))),
});

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
  const dropped = attempt > shown.attempt ? { text: '', chips: [] } : {};
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
      return { text: '', chips: [] };
    case 'text':
      return { text: shown.text + line.content };
    case 'tool_start':
      return { chips: [...shown.chips, { call: line.call, label: line.label, status: 'running' }] };
    case 'tool_end':
      return {
        chips: shown.chips.map((chip) => (chip.call === line.call ? { ...chip, status: line.status } : chip)),
      };
    case 'turn_finished':
      return { phase: 'done', ending: line.ending, chips: settled(shown.chips) };
    case 'error':
      return line.resumable
        ? {}
        : { phase: 'done', ending: 'failed', problem: line.message, chips: settled(shown.chips) };
    case 'step':
      return {};
  }
}

/** Nothing spins in a turn that is over. */
const settled = (chips: readonly ToolChip[]): readonly ToolChip[] =>
  chips.map((chip) => (chip.status === 'running' ? { ...chip, status: 'error' } : chip));
