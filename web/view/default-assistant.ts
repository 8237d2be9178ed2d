import type { AssistantCard } from '../api/answers.ts';

/** Who answers when nobody was chosen. */
export const defaultOf = (assistants: readonly AssistantCard[]): AssistantCard | undefined =>
  assistants.find((each) => each.default) ?? assistants[0];

/** One that this server no longer has goes by its name: its conversations are still there to be read. */
export const cardOf = (assistants: readonly AssistantCard[], name: string): AssistantCard =>
  assistants.find((each) => each.name === name) ?? {
    name,
    title: name,
    description: '',
    greeting: null,
    suggestions: [],
    default: false,
  };
