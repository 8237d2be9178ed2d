import { scrub } from '#language';
import { foldTurn, type Message, type Person, type TurnRecord } from '#protocol';
import type { SIGNAL_KINDS } from '../schema.ts';
import { JUDGE } from './limits.ts';

export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** An answer that may be judged, as it is found. */
export type Candidate = Person & {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly intent: string | null;
  readonly ending: string;
  readonly chars: number;
  readonly toolErrors: number;
  readonly checksFailed: number;
  readonly signals: readonly SignalKind[];
};

export type Line = { readonly who: 'pessoa' | 'assistente'; readonly text: string };

/** What a judge is shown: words scrubbed of personal data, names of tools, no ids. */
export type Shown = {
  readonly before: readonly Line[];
  readonly question: string;
  readonly answer: string;
  readonly tools: readonly { readonly tool: string; readonly status: string }[];
};

/** `history`: the conversation's messages, oldest first, the turn's own among them or not. */
export function shownOf(record: TurnRecord, history: readonly Message[]): Shown {
  const first = record.messages[0]?.id;
  const place = history.findIndex(({ id }) => id === first);
  const earlier = (place === -1 ? history : history.slice(0, place)).filter(({ role }) => role !== 'note');
  const own = record.messages.filter(({ role }) => role === 'user').map(({ text }) => text);
  return {
    before: earlier.slice(-JUDGE.messagesBefore).map(({ role, text }) => ({
      who: role === 'user' ? 'pessoa' : 'assistente',
      text: shortened(text),
    })),
    question: shortened(own.join('\n')),
    answer: shortened(record.reply),
    tools: foldTurn(record.events).hops.flatMap(({ calls }) =>
      calls.map(({ tool, status }) => ({ tool, status })),
    ),
  };
}

/** Scrubbed first: what is cut in the middle of a number would not be known for one. */
function shortened(text: string): string {
  const clean = scrub(text);
  return clean.length <= JUDGE.messageChars
    ? clean
    : `${clean.slice(0, JUDGE.messageChars - 1).toWellFormed()}…`;
}
