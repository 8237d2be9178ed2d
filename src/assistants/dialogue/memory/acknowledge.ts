import type { AgentMemory, HeardFact } from '#protocol';
import { PERIODS, MEMORY_PHRASES as SAY } from './phrases.ts';
import { nameOf, spelled } from './recalled.ts';

/** What was said of these is not said back. */
const PRIVATE: readonly string[] = ['saude', 'familia', 'financas'];
const PRIVATE_KEYS: readonly string[] = ['third_party', 'address', 'home'];
const EVERYTHING = '*';

/** A word on what the person has just told about themselves; null: nothing was, or it is known already. */
export function acknowledgement(memory: AgentMemory): string | null {
  const told = memory.heard.filter((fact) => isNews(fact, memory));
  const [first] = [...told].sort((a, b) => weightOf(b) - weightOf(a));
  return first ? wordsFor(first, memory) : null;
}

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
  if (key === 'communication') return 3;
  return key === 'name' || key === 'treatment' ? 2 : 1;
}

function wordsFor(fact: HeardFact, memory: AgentMemory): string {
  if (fact.says === 'forgets') return fact.key === EVERYTHING ? SAY.forgottenAll : SAY.forgotten;
  if (isPrivate(fact)) return SAY.heard;
  if (fact.says === 'denies') return SAY.denied(spelled(fact.value, fact.text));
  if (fact.kind === 'correction') return SAY.corrected(spelled(fact.value, fact.text), fact.wrong ?? '');
  const own = SPOKEN[fact.key]?.(fact, memory);
  const changes = fact.key in memory.workingSet.profile;
  return own ?? (changes ? SAY.updated : SAY.noted);
}

const isPrivate = ({ category, key }: HeardFact): boolean =>
  PRIVATE.includes(category) || PRIVATE_KEYS.includes(key.split(':', 1)[0] ?? '');

type Spoken = (fact: HeardFact, memory: AgentMemory) => string | undefined;

const named =
  (say: (name: string) => string): Spoken =>
  (_, memory) => {
    const name = nameOf(memory);
    return name === undefined ? undefined : say(name);
  };

const valued =
  (say: (value: string) => string): Spoken =>
  ({ value, text }) =>
    say(spelled(value, text));

const SPOKEN: Readonly<Record<string, Spoken>> = {
  communication: ({ value }) => SAY.style[value] ?? SAY.otherStyle,
  name: named(SAY.name),
  treatment: named(SAY.treatment),
  role: valued(SAY.role),
  city: valued(SAY.city),
  company: valued(SAY.company),
  schedule: ({ value }) => SAY.schedule(PERIODS[value] ?? value),
};
