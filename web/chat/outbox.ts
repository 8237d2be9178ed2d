import type { JsonObject } from '#protocol';

/** What a person did in a component: it goes where the component was asked for, and stands in the conversation as words. */
export type ComponentAnswer = { readonly call: string; readonly value: JsonObject };

/** A message of the person from the moment it is sent until the conversation has it. */
export type Outgoing = {
  /** Made here: the server takes the same id as the same message, so that sending twice is safe. */
  readonly id: string;
  readonly text: string;
  readonly at: number;
  /** It is the answer of a component, and the text only says so. */
  readonly answer?: ComponentAnswer;
  readonly state: 'sending' | 'accepted' | 'failed';
  /** Why it failed, in words for the person. */
  readonly problem: string | null;
  /** Sending it again, as it is, can help. */
  readonly retryable: boolean;
  /** Why nobody answers it yet, in words for the person. */
  readonly notice?: string;
};

export type Outbox = readonly Outgoing[];

export type OutboxEvent =
  | {
      readonly type: 'written';
      readonly id: string;
      readonly text: string;
      readonly at: number;
      readonly answer?: ComponentAnswer | undefined;
    }
  | { readonly type: 'accepted'; readonly id: string }
  /** It waits behind something that takes its time. */
  | { readonly type: 'queued'; readonly id: string; readonly notice: string }
  | { readonly type: 'failed'; readonly id: string; readonly problem: string; readonly retryable: boolean }
  | { readonly type: 'tried_again'; readonly id: string }
  /** The conversation has it, or the person gave it up. */
  | { readonly type: 'left'; readonly ids: readonly string[] };

export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written': {
      const { id, text, at, answer } = event;
      if (outbox.some((each) => each.id === id)) return outbox;
      const sending = { state: 'sending', problem: null, retryable: true } as const;
      return [...outbox, { id, text, at, ...(answer && { answer }), ...sending }];
    }
    case 'accepted':
      return changed(outbox, event.id, { state: 'accepted', problem: null });
    case 'queued':
      return changed(outbox, event.id, { notice: event.notice });
    case 'failed':
      return changed(outbox, event.id, {
        state: 'failed',
        problem: event.problem,
        retryable: event.retryable,
      });
    case 'tried_again':
      return changed(outbox, event.id, { state: 'sending', problem: null });
    case 'left':
      return outbox.filter(({ id }) => !event.ids.includes(id));
  }
}

function changed(outbox: Outbox, id: string, change: Partial<Outgoing>): Outbox {
  return outbox.map((each) => (each.id === id ? { ...each, ...change } : each));
}
