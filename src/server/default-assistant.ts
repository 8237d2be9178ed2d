import type { Assistant } from '#protocol';

/** Who answers when nobody is named: the first of these that is there, else the first of all. */
const PREFERRED = ['cloudinha', 'atendimento'];

/** Those whom one may chat with here: some are reached by a channel alone. */
export const chattable = <A extends Pick<Assistant, 'reached'>>(assistants: readonly A[]): readonly A[] =>
  assistants.filter(({ reached = 'everywhere' }) => reached === 'everywhere');

export function defaultAssistant(assistants: readonly Pick<Assistant, 'name' | 'reached'>[]): string {
  const names = chattable(assistants).map(({ name }) => name);
  return PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? '';
}
