import { type Answer, readAnswer } from '#language';
import { readFacts } from './facts.ts';
import { type LastReply, readLastReply } from './last-reply.ts';
import { type Scores, scoreSorts } from './learn.ts';
import { type Before, likelier, whatCameBefore } from './likely.ts';
import { type FoundObjection, findObjection } from './objection.ts';
import { readOptOut } from './opt-out.ts';
import { scoreOptOut } from './opt-out-score.ts';
import type { DoctorFacts, Heard } from './reading.ts';
import { LONGEST_TEXT, type Said, said } from './said.ts';
import { asksSomething, findSignals, type Signal, type Sort } from './signals.ts';
import { mend } from './slips.ts';
import { readTone, type Tone } from './tone.ts';

/** All that is known of a message before its intent is decided. */
export type Scene = {
  readonly said: Said;
  /** The same without its slips: what asks for silence is looked for here. */
  readonly meant: Said;
  readonly mode: string;
  readonly waiting: boolean;
  readonly asked: LastReply;
  readonly answer: Answer;
  readonly optOut: string | null;
  readonly tone: Tone;
  readonly objection: FoundObjection | null;
  readonly asks: boolean;
  readonly signals: readonly Signal[];
  readonly scores: Scores;
  /** How likely it asks for silence, by the words as they were meant. */
  readonly silence: number;
  readonly facts: DoctorFacts;
};

export function lookAt(heard: Heard, now: number): Scene {
  const words = said(heard.text);
  const meant = mend(words);
  const asked = inMode(readLastReply(heard.pending?.question ?? heard.lastReply), heard);
  const waiting = heard.pending !== null;
  const objection = findObjection(words);
  const signals = findSignals(words, objection);
  const before = whatCameBefore(asked, heard.mode, waiting);
  const scores = weigh(scoreSorts(words, signals), signals, before);
  const silence = scoreOptOut(meant);
  return {
    said: words,
    meant,
    mode: heard.mode,
    waiting,
    asked,
    answer: readAnswer(heard.text),
    optOut:
      silence < LEAST_SILENCE && heard.text.length <= LONGEST_TEXT
        ? null
        : optOutIn(heard.text, meant, waiting || asked.kind === 'consent'),
    tone: readTone(words),
    objection,
    asks: asksSomething(words),
    signals,
    scores,
    silence,
    facts: readFacts(words, asked, now),
  };
}

/** Below this, words that ask for silence elsewhere are about something else: "só não me mande o boleto". */
const LEAST_SILENCE = 0.1;

/** A long message is read at its end too, where what is asked for mostly stands. */
function optOutIn(text: string, meant: Said, waiting: boolean): string | null {
  const found = readOptOut(meant, waiting);
  if (found !== null || text.length <= LONGEST_TEXT) return found;
  const end = text.slice(-LONGEST_TEXT);
  const sentence = end.search(/[.!?\n]/);
  return sentence < 0 ? null : readOptOut(mend(said(end.slice(sentence + 1))), waiting);
}

/** What a question of no plain kind asks where the conversation stands. */
function inMode(asked: LastReply, { mode, pending, lastReply }: Heard): LastReply {
  if (pending !== null || asked.bridged) return asked;
  if (mode === 'oferta' && (lastReply === null || asksWhetherToGoOn(asked)))
    return { ...asked, kind: 'consent' };
  return mode === 'followup' && isQuestion(asked) && !qualifies(asked)
    ? { ...asked, kind: 'outcome' }
    : asked;
}

const isQuestion = ({ kind }: LastReply): boolean =>
  kind === 'yes_no' || kind === 'open' || kind === 'choice';

// Vacancies lie before them: whatever qualifies nothing asks whether to go on.
function asksWhetherToGoOn(asked: LastReply): boolean {
  if (asked.kind === 'yes_no') return !qualifies(asked);
  return asked.offers && (asked.kind === 'none' || (isQuestion(asked) && asked.topic === 'outro'));
}

const qualifies = ({ topic }: LastReply): boolean =>
  topic === 'crm' || topic === 'especialidade' || topic === 'vinculo';

/** The learnt shares, leaning towards what was said plainly and what is likely there. */
function weigh(scores: Scores, signals: readonly Signal[], before: Before): Scores {
  const weighed: Record<Sort, number> = { ...scores };
  for (const sort of Object.keys(weighed) as Sort[]) weighed[sort] *= likelier(before, sort);
  for (const { sort, weight } of signals) weighed[sort] = (weighed[sort] + 0.02) * Math.exp(weight);
  const sum = Object.values(weighed).reduce((total, share) => total + share, 0);
  for (const sort of Object.keys(weighed) as Sort[]) weighed[sort] /= sum;
  return weighed;
}
