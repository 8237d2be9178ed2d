import { cleanText, scrub, splitSentences } from '#language';
import type { Episode, Message } from '#protocol';
import { withoutHealth } from '../detect/index.ts';
import { EPISODE } from '../limits.ts';
import { salienceOf } from './salience.ts';

export type Window = { readonly messages: number; readonly chars: number };

/**
 * The running summary after a turn: what leaves the verbatim window is folded in. `messages` are those of the window before the turn,
 * and the turn's own, oldest first. Pure, extractive, bounded; the same messages give the same summary.
 */
export function episodeAfter(
  before: Episode | undefined,
  messages: readonly Message[],
  window: Window,
): Episode | undefined {
  const leaving = messages.slice(0, firstKept(messages, window));
  const last = leaving.at(-1);
  if (!last) return before;
  const lines = [...linesOf(before?.text ?? ''), ...leaving.flatMap(lineOf)];
  return {
    text: bounded(lines).join('\n'),
    messages: (before?.messages ?? 0) + leaving.length,
    through: last.id,
  };
}

/** Of the newest messages, the first that the next turn is still told word by word. */
function firstKept(messages: readonly Message[], { messages: most, chars }: Window): number {
  let left = chars;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    left -= messages[index]?.text.length ?? 0;
    if (messages.length - index > most || left < 0) return index + 1;
  }
  return 0;
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

const SPEAKERS: Readonly<Record<Message['role'], string>> = {
  user: 'Pessoa',
  assistant: 'Assistente',
  operator: 'Atendente',
  note: 'Nota',
};

/** What matters of one message, scrubbed before it is cut; nothing of a greeting, of anybody's health, or of what a guard refused. */
function lineOf({ role, text, refused }: Message): readonly string[] {
  if (role === 'note' || refused) return [];
  const clean = cleanText(withoutHealth(scrub(text).slice(0, EPISODE.messageChars))).replaceAll(/\s+/g, ' ');
  const [best] = splitSentences(clean)
    .map((sentence, place) => ({ sentence: sentence.trim(), place, weight: salienceOf(sentence) }))
    .filter(({ weight, sentence }) => weight > 0 && sentence !== '')
    .sort((one, other) => other.weight - one.weight || one.place - other.place);
  return best ? [shortened(`${SPEAKERS[role]}: ${best.sentence}`)] : [];
}

function shortened(line: string): string {
  if (line.length <= EPISODE.lineChars) return line;
  return `${line
    .slice(0, EPISODE.lineChars - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}

/**
 * Newer over older, weighty over light: of the oldest lines the one of least weight leaves first. What is said twice stays once, where
 * it was said last.
 */
function bounded(lines: readonly string[]): readonly string[] {
  const kept = [...new Set(lines.toReversed())].reverse();
  let chars = kept.reduce((sum, line) => sum + line.length + 1, -1);
  const oldest = chars > EPISODE.chars ? kept.splice(0, EPISODE.oldest).map(weighed) : [];
  while (chars > EPISODE.chars) {
    const [gone] = oldest.splice(lightest(oldest), 1);
    chars -= (gone?.line.length ?? 0) + 1;
    const next = kept.shift();
    if (next !== undefined) oldest.push(weighed(next));
  }
  return [...oldest.map(({ line }) => line), ...kept];
}

type Weighed = { readonly line: string; readonly weight: number };

const weighed = (line: string): Weighed => ({ line, weight: salienceOf(line) });

const lightest = (lines: readonly Weighed[]): number =>
  lines.reduce((least, { weight }, index) => (weight < (lines[least]?.weight ?? 0) ? index : least), 0);
