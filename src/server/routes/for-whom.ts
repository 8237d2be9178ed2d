import type { ConversationState, FoldedTurn, Message, TurnEvent } from '#protocol';
import type { Identity } from '../identity/index.ts';

/** What stands for whoever of the team did something, to the person: that it was somebody. */
const THE_TEAM = 'equipe';

const seesTheTeam = ({ role }: Identity): boolean => role === 'operator';

/** Notes are for the eyes of the team. */
export const messagesFor = (identity: Identity, messages: readonly Message[]): readonly Message[] =>
  seesTheTeam(identity) ? messages : messages.filter(({ role }) => role !== 'note');

/** A turn that is a note of the team does not exist to the person; of the others they do not learn who. */
export function turnsFor(identity: Identity, turns: readonly FoldedTurn[]): readonly FoldedTurn[] {
  if (seesTheTeam(identity)) return turns;
  return turns
    .filter(({ operations = [] }) => !operations.some(({ action }) => action === 'note'))
    .map((turn) =>
      turn.operations
        ? { ...turn, operations: turn.operations.map((each) => ({ ...each, operator: THE_TEAM })) }
        : turn,
    );
}

/** The question that a turn left open, in the words of the document; null: none. One of an earlier version may lack its words. */
export const activeDialogue = ({ open }: Pick<ConversationState, 'open'>) =>
  open?.question ? { agente: open.agent, pergunta: open.question } : null;

export const eventsFor = (identity: Identity, events: readonly TurnEvent[]): readonly TurnEvent[] =>
  seesTheTeam(identity)
    ? events
    : events.map((event) => (event.type === 'operator_acted' ? { ...event, operator: THE_TEAM } : event));
