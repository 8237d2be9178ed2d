import type { AgentMemory, AgentView, HeardFact } from '#protocol';
import { PERIODS, MEMORY_PHRASES as SAY } from './phrases.ts';
import { isOfAll, nameOf, spelled, toThePerson } from './recalled.ts';

/** What was said of these is not said back. */
const PRIVATE: readonly string[] = ['saude', 'familia', 'financas'];
const PRIVATE_KEYS: readonly string[] = ['third_party', 'address', 'home'];

export type Told = {
  readonly say: string;
  /** It may well be the answer to what was asked: said only if it is not. */
  readonly answers: boolean;
};

/** A word on what the person has just told about themselves; null: nothing was, or it is known already. */
export function acknowledgement({ memory, open }: Pick<AgentView, 'memory' | 'open'>): Told | null {
  const told = memory.heard.filter((fact) => isNews(fact, memory));
  const [first] = [...told].sort((a, b) => weightOf(b) - weightOf(a));
  const { confided } = memory;
  if (confided && (!first || weightOf(first) < WEIGHTS[confided.says]))
    return { say: CONFIDED[confided.says](confided.known), answers: false };
  return first ? { say: wordsFor(first, memory), answers: open !== null && told.every(isAnswer) } : null;
}

/** What stands in no context is answered to without a word of it. */
const CONFIDED: Readonly<Record<HeardFact['says'], (known: boolean | undefined) => string>> = {
  states: () => SAY.confided,
  denies: () => SAY.heard,
  forgets: (known) => (known === false ? SAY.notKnown : SAY.forgotten),
};

/** "prefiro à tarde" answers which time. */
const isAnswer = ({ key, says }: HeardFact): boolean =>
  says === 'states' && ANSWERS.includes(key.split(':', 1)[0] ?? '');
const ANSWERS: readonly string[] = ['schedule', 'prefers', 'channel'];

/** A subject that comes back is noticed, not spoken of; and nobody wants to hear twice that something was noted. */
function isNews(fact: HeardFact, { workingSet, waiting }: AgentMemory): boolean {
  if (fact.kind === 'pattern' || isAboutTheMatter(fact)) return false;
  if (fact.says !== 'states' || fact.kind === 'correction') return true;
  const known =
    waiting.find(({ key }) => key === fact.key) ??
    workingSet.semantic.find(({ key, scope }) => key === fact.key && scope === 'user');
  return known?.value !== fact.value;
}

/** "não é o 1042, é o 1057" puts the matter in hand right, and is answered to there. */
const isAboutTheMatter = ({ kind, value }: HeardFact): boolean => kind === 'correction' && /\d/.test(value);

/** Of several things the most telling is answered to: what shall be gone, then what was wrong, then how to speak, then who it is. */
function weightOf({ says, kind, key }: HeardFact): number {
  if (says !== 'states') return WEIGHTS[says];
  if (kind === 'correction') return 4;
  if (STYLE_KEYS.includes(key)) return 3;
  return key === 'name' ? 2 : 1;
}

/** Of what stands in no context, where it is said: more than something like a town. */
const WEIGHTS: Readonly<Record<HeardFact['says'], number>> = { forgets: 6, denies: 5, states: 1.5 };

const STYLE_KEYS: readonly string[] = ['communication', 'tone', 'wording', 'format', 'emoji'];

function wordsFor(fact: HeardFact, memory: AgentMemory): string {
  if (fact.says === 'forgets') return forgetting(fact);
  if (isPrivate(fact)) return SAY.heard;
  if (fact.says === 'denies')
    return SAY.denied(toThePerson(fact), fact.known ?? fact.key in memory.workingSet.profile);
  if (fact.kind === 'correction') return SAY.corrected(spelled(fact.value, fact.text), fact.wrong ?? '');
  const about = toThePerson(fact);
  return SPOKEN[fact.key]?.(fact, memory) ?? (about === undefined ? SAY.noted : SAY.about(about));
}

/** Nobody is told that something is forgotten which never was known. */
function forgetting(fact: HeardFact): string {
  if (fact.known === false) return isOfAll(fact) ? SAY.nothingKnown : SAY.notKnown;
  return isOfAll(fact) ? SAY.forgottenAll : SAY.forgotten;
}

/** Not repeated. */
const isPrivate = ({ category, key }: HeardFact): boolean =>
  PRIVATE.includes(category) || PRIVATE_KEYS.includes(key.split(':', 1)[0] ?? '');

type Spoken = (fact: HeardFact, memory: AgentMemory) => string | undefined;

const named =
  (say: (name: string) => string): Spoken =>
  (_, memory) => {
    const name = nameOf(memory);
    return name === undefined ? undefined : say(name);
  };

const styled: Spoken = ({ value }) => SAY.style[value] ?? SAY.otherStyle;

const SPOKEN: Readonly<Record<string, Spoken>> = {
  ...Object.fromEntries(STYLE_KEYS.map((key) => [key, styled])),
  name: named(SAY.name),
  schedule: ({ value }) => SAY.schedule(PERIODS[value] ?? value),
};

/** What might have been an answer and was none is taken note of after all; the rest is said by whoever speaks first in a turn. */
export const noting = ({ say, answers }: Told, text: string): string => (answers ? `${say} ${text}` : text);
