import type { Card, ShownComponent } from './cards.ts';
import type { Chart } from './charts.ts';
import type { CitedSource } from './sources.ts';

/** One line of a conversation as people saw it. */
export type Message = {
  readonly id: string;
  readonly turn: string;
  readonly at: number;
  /** `note` is for operators' eyes: no person and no model ever reads it. */
  readonly role: 'user' | 'assistant' | 'operator' | 'note';
  readonly text: string;
  /** The agents that took part in the turn: who heard a user's line, who wrote an assistant's. */
  readonly agents: readonly string[];
  /** The workflow it was said in; absent for assistants that have none. */
  readonly workflow?: string | null;
  /** Results shown below an answer. */
  readonly cards?: readonly Card[];
  /** Figures of an answer to look at. */
  readonly charts?: readonly Chart[];
  /** What the client was asked to show below an answer. */
  readonly component?: ShownComponent;
  /** What the person might say next: buttons below the answer. */
  readonly suggestions?: readonly string[];
  /** What the answer names as its sources, with their words. */
  readonly sources?: readonly CitedSource[];
  /** A guard refused what was said: the person sees both lines, later agents neither. */
  readonly refused?: true;
  /** The text was cut by a stop or a deadline. */
  readonly aborted?: true;
};
