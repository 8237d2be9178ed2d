import type { ConversationState } from './conversation.ts';
import type { Address } from './input.ts';
import type { JsonObject } from './json.ts';
import type { Message } from './message.ts';
import type { WorkflowDecision } from './workflow-state.ts';

/** One part of a workflow, conducted by one agent until its data are there. */
export type WorkflowStep = {
  readonly name: string;
  /** Whoever conducts it: one of the assistant's `conductors`. */
  readonly agent: string;
  /** What has to be known: names of facts. One that is missing, null or empty text is not known; "it does not matter" is. */
  readonly requires: readonly string[];
  /** When it is done, if that is not simply when all that it requires is known. */
  readonly done?: (facts: JsonObject) => boolean;
  /** `on`: once done, whoever conducts the next step goes on in the same turn; else it waits for the person's next message. */
  readonly after?: 'on' | 'wait';
};

/** A sequence of steps, as data. One without steps that end (a specialist who answers questions) lasts until it is left. */
export type Workflow = {
  readonly name: string;
  /** As people call it: "cadastro", "busca de vagas". */
  readonly title: string;
  readonly steps: readonly [WorkflowStep, ...WorkflowStep[]];
  /** It goes before any other for as long as it is not done, whatever is active. */
  readonly mandatory?: true;
};

export type WorkflowScene = {
  readonly text: string;
  readonly state: ConversationState;
  /** What is active now: the mandatory one while it is not done, else the session's. */
  readonly active: string | null;
  readonly history: readonly Message[];
  readonly now: number;
};

export type WorkflowScope<Resources = unknown> = Address & {
  readonly resources: Resources;
  readonly now: number;
};

/** The workflows of an assistant, in order of priority; whoever answers when none is active is its coordinator, the root. */
export type Workflows<Resources = unknown> = {
  readonly list: readonly Workflow[];
  /** What the message does to the workflow that is active. Pure and fast; a model is asked, where there is one, when it is unsure. */
  readonly route: (scene: WorkflowScene) => WorkflowDecision;
  /** Below this a model is asked. */
  readonly sure: number;
  /** The router's instructions for a model. */
  readonly instructions: string;
  /** What steps are judged by: facts of the conversation and of the person, flat. */
  readonly facts: (state: ConversationState) => JsonObject;
  /** The active workflow changed: mirrored in the assistant's own tables. Maybe told more than once for the same change. */
  changed?(to: string | null, scope: WorkflowScope<Resources>): Promise<unknown>;
  /** A workflow is done. The slots it gives are facts from now on. Maybe told more than once. */
  completed?(workflow: string, scope: WorkflowScope<Resources>): Promise<JsonObject>;
};
