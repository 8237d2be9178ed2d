import type { Background, Message, Workflows } from '#protocol';

/** Characters and messages of what an agent is told of other workflows. */
const BOUNDS = { messages: 12, lineChars: 160, chars: 1_600 } as const;

export type WorkflowContext = {
  readonly history: readonly Message[];
  readonly background: readonly Background[];
};

/**
 * What whoever conducts a workflow sees of the conversation: its own messages word by word, and what people of the team said; of the
 * rest a bounded summary, newest kept. Messages from before there were workflows belong to none.
 */
export function contextIn(
  workflow: string | null,
  messages: readonly Message[],
  { list }: Pick<Workflows, 'list'>,
): WorkflowContext {
  const isOwn = ({ role, workflow: said = null }: Message): boolean =>
    role === 'operator' || said === workflow;
  const others = messages.filter((message) => !isOwn(message));
  if (others.length === 0) return { history: messages, background: [] };
  const titles = new Map(list.map(({ name, title }) => [name, title]));
  const text = summaryOf(others, (name) => (name === null ? GENERAL : (titles.get(name) ?? GENERAL)));
  return { history: messages.filter(isOwn), background: [{ kind: 'summary', agent: null, text }] };
}

const GENERAL = 'conversa geral';

/** The newest lines that fit, told in the order in which they were said. */
function summaryOf(others: readonly Message[], titleOf: (workflow: string | null) => string): string {
  const lines: string[] = [];
  let chars = 0;
  for (const { role, text, workflow = null } of others.slice(-BOUNDS.messages).reverse()) {
    const line = `[${titleOf(workflow)}] ${role === 'user' ? 'pessoa' : 'assistente'}: ${shortened(text)}`;
    if (chars + line.length > BOUNDS.chars) break;
    chars += line.length + 1;
    lines.unshift(line);
  }
  return `Em outros assuntos desta conversa:\n${lines.join('\n')}`;
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= BOUNDS.lineChars ? line : `${line.slice(0, BOUNDS.lineChars - 1).trimEnd()}…`;
}
