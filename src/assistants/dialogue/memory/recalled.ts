import { tokens, words } from '#language';
import type { AgentMemory, WorkingMemory } from '#protocol';

export type Style = 'direto' | 'detalhado' | 'formal' | 'informal' | 'sem_emoji' | 'plain';

/** What is known under a key of the profile, with what this very message says about it; undefined: nothing, or no more. */
export function recalled({ workingSet, heard }: AgentMemory, key: string): string | undefined {
  const now = heard.findLast((fact) => fact.key === key);
  if (now) return now.says === 'states' ? now.value : undefined;
  return workingSet.profile[key];
}

/** How answers shall be, in one word. */
export function styleOf(memory: AgentMemory): Style {
  const said = recalled(memory, 'communication');
  return STYLES.find((style) => style === said) ?? 'plain';
}

const STYLES: readonly Style[] = ['direto', 'detalhado', 'formal', 'informal', 'sem_emoji'];

/** A value as it was written: values are folded, the sentence of the memory is not. */
export function spelled(value: string, text: string): string {
  const wanted = words(value);
  const found = tokens(text);
  const at = found.findIndex((_, from) => wanted.every((word, n) => found[from + n]?.word === word));
  const [first, last] = [found[at], found[at + wanted.length - 1]];
  return wanted.length > 0 && first && last ? text.slice(first.start, last.end) : value.replaceAll('_', ' ');
}

/** The name to speak to somebody by: what they want to be called, or their first name. */
export function nameOf(memory: AgentMemory): string | undefined {
  for (const key of ['treatment', 'name']) {
    const value = recalled(memory, key);
    if (value === undefined) continue;
    const [name = ''] = spelled(value, sentenceOf(memory, key)).split(/\s+/);
    if (isName(name)) return name.charAt(0).toUpperCase() + name.slice(1);
  }
  return undefined;
}

const LONGEST_NAME = 20;

const isName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}'’-]+$/u.test(name);

/** The sentence of what is heard now, else of what is remembered. */
function sentenceOf({ workingSet, heard }: AgentMemory, key: string): string {
  const told =
    heard.findLast((fact) => fact.key === key) ?? workingSet.semantic.find((each) => each.key === key);
  return told?.text ?? '';
}

/** Memories about the person, as sentences; what is everybody's is not theirs. */
export const ownMemories = ({ workingSet }: AgentMemory): readonly WorkingMemory[] =>
  [...workingSet.semantic, ...workingSet.procedural, ...workingSet.corrections].filter(
    ({ scope }) => scope === 'user',
  );
