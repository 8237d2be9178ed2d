import type { ActiveDialogue, ConversationState, Floor, OpenQuestion } from '#protocol';
import { delegateTo, returnWith } from '../floor.ts';
import type { PreparedAssistant } from '../prepare.ts';

/** Who gets a message of an assistant with direct replies, decided before anybody reads it. */
export type Direct = {
  /** Whoever asked what it answers, or whoever takes what it means; null: the coordinator, as always. */
  readonly by: 'dialogue' | 'triage' | null;
  readonly floor: Floor;
  /** The question that it leaves unanswered. */
  readonly interrupted: ActiveDialogue | null;
};

export const FLOOR_BACK: Floor = Object.freeze(returnWith(null));

/** The question as whoever judges reads it; one of an earlier version may lack its words. */
export const dialogueOf = ({
  agent,
  question = '',
  about,
  expects,
  askedAt,
}: OpenQuestion): ActiveDialogue => ({
  agent,
  question,
  about,
  expects,
  askedAt,
});

/** With no question open nobody but the coordinator holds the floor. */
export const withoutDialogue = (state: ConversationState): ConversationState =>
  state.open === null && state.floor.kind === 'coordinator' && state.floor.pending === null
    ? state
    : { ...state, open: null, floor: FLOOR_BACK };

/** Whoever asked holds the floor; null: an agent of an earlier version, that is no more. */
export function floorOf(
  { agent, askedAt }: OpenQuestion,
  { floor }: ConversationState,
  { coordinator, specialists }: PreparedAssistant,
): Floor | null {
  if (agent === coordinator.name) return FLOOR_BACK;
  if (floor.kind === 'specialist' && floor.role === agent) return floor;
  return specialists.some(({ name }) => name === agent) ? delegateTo(agent, '', askedAt) : null;
}

export const holderOf = (floor: Floor, { coordinator }: PreparedAssistant): string =>
  floor.kind === 'specialist' ? floor.role : coordinator.name;
