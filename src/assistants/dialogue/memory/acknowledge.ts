import type { AgentMemory, AgentView, HeardFact } from '#protocol';
import { PERIODS, MEMORY_PHRASES as SAY } from './phrases.ts';
import { nameOf, spelled } from './recalled.ts';

/** What was said of these is not said back. */
const PRIVATE: readonly string[] = ['saude', 'familia', 'financas'];
const PRIVATE_KEYS: readonly string[] = ['third_party', 'address', 'home'];
const EVERYTHING = '*';

/** A word on what the person has just told about themselves; null: nothing was, or it is known already. */
export function acknowledgement({ memory, open }: Pick<AgentView, 'memory' | 'open'>): string | null {
  const told = memory.heard.filter((fact) => isNews(fact, memory) && !(open && isAnswer(fact)));
  const [first] = [...told].sort((a, b) => weightOf(b) - weightOf(a));
  return first ? wordsFor(first, memory) : null;
}

/** "prefiro à tarde" answers which time; that it is remembered too need not be said. */
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
  if (key === 'communication') return 3;
  return key === 'name' || key === 'treatment' ? 2 : 1;
}

function wordsFor(fact: HeardFact, memory: AgentMemory): string {
  if (fact.says === 'forgets') return fact.key === EVERYTHING ? SAY.forgottenAll : SAY.forgotten;
  if (isPrivate(fact)) return SAY.heard;
  if (fact.says === 'denies') return SAY.denied(spelled(fact.value, fact.text));
  if (fact.kind === 'correction') return SAY.corrected(spelled(fact.value, fact.text), fact.wrong ?? '');
  return SPOKEN[fact.key]?.(fact, memory) ?? toThePerson(fact) ?? SAY.noted;
}

const isPrivate = ({ category, key }: HeardFact): boolean =>
  PRIVATE.includes(category) || PRIVATE_KEYS.includes(key.split(':', 1)[0] ?? '');

/** What is kept is written about the person, "Mora em Recife"; it is said to them: "você mora em Recife". */
const ABOUT_THEM =
  /^(?:É|Mora|Vive|Trabalha|Atua|Gosta|Não gosta|Prefere|Estuda|Torce|Usa|Fala|Quer|Entende|Veio|Nasceu) /;

function toThePerson({ text }: HeardFact): string | undefined {
  return ABOUT_THEM.test(text) ? SAY.about(text.charAt(0).toLowerCase() + text.slice(1)) : undefined;
}

type Spoken = (fact: HeardFact, memory: AgentMemory) => string | undefined;

const named =
  (say: (name: string) => string): Spoken =>
  (_, memory) => {
    const name = nameOf(memory);
    return name === undefined ? undefined : say(name);
  };

const SPOKEN: Readonly<Record<string, Spoken>> = {
  communication: ({ value }) => SAY.style[value] ?? SAY.otherStyle,
  name: named(SAY.name),
  treatment: named(SAY.treatment),
  schedule: ({ value }) => SAY.schedule(PERIODS[value] ?? value),
};
