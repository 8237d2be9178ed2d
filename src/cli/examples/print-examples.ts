import type { ExampleDesk } from '#host/learning';
import { cleanText } from '#language';
import type { ExampleState } from '#protocol';

export type Example = Awaited<ReturnType<ExampleDesk['read']>>;

const STATES: Readonly<Record<ExampleState, string>> = {
  proposed: 'proposto',
  approved: 'aprovado',
  rejected: 'recusado',
  off: 'desligado',
};

/** One paragraph an example; nothing in it gives orders to the terminal. Ends with a line feed. */
export const printExamples = (examples: readonly Example[]): string =>
  examples.map((example) => `${printExample(example)}\n`).join('');

function printExample({ id, assistant, state, intent, agent, text, answer }: Example): string {
  const to = agent === null ? assistant : `${assistant}/${agent}`;
  const means = intent === null ? '' : ` · ${intent}`;
  const said = answer === null ? '' : `\n    resposta: ${plain(answer)}`;
  return `${id}  ${STATES[state]} · ${to}${means}\n    "${plain(text)}"${said}`;
}

const plain = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
