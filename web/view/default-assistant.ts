import type { AssistantCard } from '../api/answers.ts';

/** Who answers when nobody was chosen. */
export const defaultOf = (assistants: readonly AssistantCard[]): AssistantCard | undefined =>
  assistants.find((each) => each.default) ?? assistants[0];
