import type { JsonObject } from './json.ts';

/** A result that the client shows as a card below the answer; its impression and its clicks are recorded. Plain text throughout. */
export type Card = {
  /** Unique among the cards of its kind: the id of what it stands for. */
  readonly id: string;
  /** `opportunity` … */
  readonly kind: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Short facts, in order: label and value. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** One or two words each: "Prouni integral", "nota suficiente", "demonstração". */
  readonly badges?: readonly { readonly text: string; readonly tone: 'good' | 'warn' | 'plain' }[];
  /** Where it leads; https only. */
  readonly href?: string;
};

/** A component that the client is asked to show; its answer comes back as the result of the call. */
export type ShownComponent = {
  readonly call: string;
  readonly tool: string;
  /** `IncomeCalculator` … */
  readonly component: string;
  readonly props: JsonObject;
};

export type CardEventKind = 'impression' | 'click';
export type CardEvent = {
  readonly session: string;
  readonly turn: string;
  readonly card: string;
  readonly kind: string;
  readonly event: CardEventKind;
  readonly at: number;
};
