import { turnFactsOf } from '#learning';
import type { ExampleDraft } from '#learning/examples';
import { ProsaError, type TurnStore } from '#protocol';
import { type ExampleAssistants, intentsOf } from './example-names.ts';

/** What an operator gives along with a turn; what is left out is as it was in it. */
export type TurnExample = Partial<
  Pick<ExampleDraft, 'text' | 'intent' | 'answer' | 'agent' | 'slots' | 'note'>
> & {
  readonly by: string;
};

type Asked = { readonly org: string; readonly turn: string; readonly given: TurnExample };
type Parts = { readonly store: Pick<TurnStore, 'turn' | 'session'>; readonly assistants: ExampleAssistants };

/** The question, what it was taken to mean and what was answered; it keeps whose conversation it was, and goes with them. */
export async function draftOfTurn(
  { org, turn, given }: Asked,
  { store, assistants }: Parts,
): Promise<ExampleDraft> {
  const record = await store.turn(turn);
  const session = record && (await store.session(record.session));
  // A turn of another organisation is told as one that does not exist.
  if (!record || session?.org !== org) throw new ProsaError('turn_not_found');
  if (record.messages.every(({ role, refused }) => role !== 'user' || refused === true))
    throw new ProsaError('example_invalid', 'Este turno não tem uma pergunta que sirva de exemplo.');
  const { assistant, agent, intent, query } = turnFactsOf(record);
  const known = assistants.get(assistant);
  const votes = known && intent !== null && intentsOf(known).includes(intent);
  return {
    ...{ assistant, agent: known?.agents.has(agent ?? '') ? agent : null, intent: votes ? intent : null },
    ...{ text: query, answer: record.ending === 'answered' ? record.reply : null },
    ...given,
    ...{ source: 'review', sourceTurn: turn, user: session.user },
  };
}
