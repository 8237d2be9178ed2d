import type { AgentMemory, AgentView, HeardFact } from '#protocol';
import { PERIODS, MEMORY_PHRASES as SAY } from './phrases.ts';
import { nameOf, spelled } from './recalled.ts';

/** What was said of these is not said back. */
const PRIVATE: readonly string[] = ['saude', 'familia', 'financas'];
const PRIVATE_KEYS: readonly string[] = ['third_party', 'address', 'home'];
const EVERYTHING = '*';

export type Told = {
  readonly say: string;
  /** It may well be the answer to what was asked: said only if it is not. */
  readonly answers: boolean;
};

/** A word on what the person has just told about themselves; null: nothing was, or it is known already. */
export function acknowledgement({ memory, open }: Pick<AgentView, 'memory' | 'open'>): Told | null {
  const told = memory.heard.filter((fact) => isNews(fact, memory));
  const [first] = [...told].sort((a, b) => weightOf(b) - weightOf(a));
  return first ? { say: wordsFor(first, memory), answers: open !== null && told.every(isAnswer) } : null;
}

/** "prefiro à tarde" answers which time. */
const isAnswer = ({ key, says }: HeardFact): boolean =>
  says === 'states' && ANSWERS.includes(key.split(':', 1)[0] ?? '');
const ANSWERS: readonly string[] = ['schedule', 'prefers', 'channel'];

/** A subject that comes back is noticed, not spoken of; and nobody wants to hear twice that something was noted. */
function isNews(fact: HeardFact, { workingSet }: AgentMemory): boolean {
  if (fact.kind === 'pattern' || isAboutTheMatter(fact)) return false;
  if (fact.says !== 'states' || fact.kind === 'correction') return true;
  const known = workingSet.semantic.find(({ key, scope }) => key === fact.key && scope === 'user');
  return known?.value !== fact.value;
}

/** "não é o 1042, é o 1057" puts the matter in hand right, and is answered to there. */
const isAboutTheMatter = ({ kind, value }: HeardFact): boolean => kind === 'correction' && /\d/.test(value);

/** Of several things the most telling is answered to: what shall be gone, then what was wrong, then how to speak, then who it is. */
function weightOf({ says, kind, key }: HeardFact): number {
  if (says !== 'states') return says === 'forgets' ? 6 : 5;
  if (kind === 'correction') return 4;
  if (STYLE_KEYS.includes(key)) return 3;
  return key === 'name' ? 2 : 1;
}

const STYLE_KEYS: readonly string[] = ['communication', 'tone', 'wording', 'format', 'emoji'];

function wordsFor(fact: HeardFact, memory: AgentMemory): string {
  if (fact.says === 'forgets') return fact.key === EVERYTHING ? SAY.forgottenAll : SAY.forgotten;
  if (isPrivate(fact)) return SAY.heard;
  if (fact.says === 'denies') return SAY.denied(toThePerson(fact), fact.key in memory.workingSet.profile);
  if (fact.kind === 'correction') return SAY.corrected(spelled(fact.value, fact.text), fact.wrong ?? '');
  const about = toThePerson(fact);
  return SPOKEN[fact.key]?.(fact, memory) ?? (about === undefined ? SAY.noted : SAY.about(about));
}

/** Not repeated, and not kept outside the memories. */
export const isPrivate = ({ category, key }: HeardFact): boolean =>
  PRIVATE.includes(category) || PRIVATE_KEYS.includes(key.split(':', 1)[0] ?? '');

/** What is kept is written about the person, "Mora em Recife"; it is said to them: "você mora em Recife". */
const ABOUT_THEM =
  /^(?:Não )?(?:é|mora|vive|trabalha|atua|gosta|prefere|estuda|torce|usa|fala|quer|entende|veio|nasceu) /i;

const toThePerson = ({ text }: HeardFact): string | undefined =>
  ABOUT_THEM.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;

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
