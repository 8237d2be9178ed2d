import { tokens, words } from '#language';
import type { AgentMemory, HeardFact, WorkingMemory } from '#protocol';

/** How answers shall be. */
export type Style = { readonly length: 'direto' | 'detalhado' | 'plain'; readonly emoji: boolean };

/**
 * What is known under a key of the profile: what this very message says about it, then what was told in this visit, then what is
 * remembered. Undefined: nothing, or no more.
 */
export function recalled({ workingSet, heard, waiting }: AgentMemory, key: string): string | undefined {
  const now = heard.findLast((fact) => fact.key === key || isOfAll(fact));
  if (now) return now.says === 'states' ? now.value : undefined;
  return waiting.findLast((fact) => fact.key === key)?.value ?? workingSet.profile[key];
}

const EVERYTHING = '*';

/** "apaga tudo que você sabe de mim". */
export const isOfAll = ({ key }: Pick<HeardFact, 'key'>): boolean => key === EVERYTHING;

export function styleOf(memory: AgentMemory): Style {
  const said = recalled(memory, 'communication');
  const formal = recalled(memory, 'tone') === 'formal' || recalled(memory, 'emoji') === 'sem_emoji';
  return { length: said === 'direto' || said === 'detalhado' ? said : 'plain', emoji: !formal };
}

/** A value as it was written: values are folded, the sentence of the memory is not. */
export function spelled(value: string, text: string): string {
  const wanted = words(value);
  const found = tokens(text);
  const at = found.findIndex((_, from) => wanted.every((word, n) => found[from + n]?.word === word));
  const [first, last] = [found[at], found[at + wanted.length - 1]];
  return wanted.length > 0 && first && last ? text.slice(first.start, last.end) : value.replaceAll('_', ' ');
}

/** The name to speak to somebody by: the first of what they are called. */
export function nameOf(memory: AgentMemory): string | undefined {
  const value = recalled(memory, 'name');
  if (value === undefined) return undefined;
  const [name = ''] = spelled(value, sentenceOf(memory, 'name')).split(/\s+/);
  return isName(name) ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

const LONGEST_NAME = 20;

const isName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}'’-]+$/u.test(name);

/** The sentence of what is heard now, else of what is remembered. */
function sentenceOf({ workingSet, heard, waiting }: AgentMemory, key: string): string {
  const told =
    heard.findLast((fact) => fact.key === key) ??
    waiting.findLast((fact) => fact.key === key) ??
    workingSet.semantic.find((each) => each.key === key);
  return told?.text ?? '';
}

/** Memories about the person; what is everybody's is not theirs. */
export const ownMemories = ({ workingSet }: AgentMemory): readonly WorkingMemory[] =>
  [...workingSet.semantic, ...workingSet.procedural, ...workingSet.corrections].filter(
    ({ scope }) => scope === 'user',
  );

/** What is kept is written about the person, "Mora em Recife"; it is said to them: "você mora em Recife". */
const ABOUT_THEM =
  /^(?:Não )?(?:é|tem|mora|vive|trabalha|atua|gosta|prefere|estuda|torce|usa|fala|quer|entende|veio|nasceu) /i;

export const toThePerson = ({ text }: Pick<HeardFact, 'text'>): string | undefined =>
  ABOUT_THEM.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;
