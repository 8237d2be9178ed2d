/** Who answers when nobody is named: the first of these that is there, else the first of all. */
const PREFERRED = ['cloudinha', 'atendimento'];

export function defaultAssistant(assistants: readonly { readonly name: string }[]): string {
  const names = assistants.map(({ name }) => name);
  return PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? '';
}
