import { ProsaError } from '#protocol';
import type { PreparedAssistant } from '#runtime';
import { workflowIntentsOf } from '#runtime/examples';

export type ExampleAssistants = ReadonlyMap<
  string,
  Pick<PreparedAssistant, 'agents' | 'content' | 'understand' | 'modes' | 'workflows'>
>;

type Named = {
  readonly assistant: string;
  readonly agent?: string | null;
  readonly intent?: string | null;
};

/** What a message may mean to an assistant, in the words of whoever decides it: its modes, its workflows, its reading. */
export function intentsOf({
  understand,
  modes,
  workflows,
}: Omit<NonNullable<ReturnType<ExampleAssistants['get']>>, 'agents' | 'content'>): readonly string[] {
  const read = understand.intents().map(({ name }) => name);
  return [...new Set([...(modes?.voted ?? []), ...(workflows ? workflowIntentsOf(workflows) : []), ...read])];
}

/** Throws where the assistant, the agent or the intent does not exist: such an example would never do anything. */
export function checkNames({ assistant, agent, intent }: Named, assistants: ExampleAssistants): void {
  const known = assistants.get(assistant);
  if (!known) throw new ProsaError('assistant_unknown');
  if (agent != null && !known.agents.has(agent))
    throw new ProsaError('example_invalid', `Os agentes são: ${[...known.agents.keys()].join(', ')}.`);
  if (intent == null) return;
  const intents = intentsOf(known);
  if (!intents.includes(intent))
    throw new ProsaError(
      'example_invalid',
      intents.length === 0
        ? 'Este assistente não tem intenções: o exemplo precisa só de uma resposta.'
        : `As intenções são: ${intents.join(', ')}.`,
    );
}
