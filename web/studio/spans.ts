import type { TurnEvent } from '#protocol';

/** One thing that took time: an agent at the word, a model that was asked, a tool that ran. */
export type Span = {
  readonly key: string;
  readonly kind: 'agent' | 'model' | 'tool';
  readonly name: string;
  /** Milliseconds from the beginning of the turn. */
  readonly from: number;
  readonly ms: number;
  readonly failed: boolean;
};

type Open = Omit<Span, 'ms' | 'failed'>;

/** The spans of a turn in the order in which they began, and how long the whole took. */
export function spansOf(events: readonly TurnEvent[]): {
  readonly spans: readonly Span[];
  readonly ms: number;
} {
  const begin = events[0]?.at ?? 0;
  const ms = Math.max((events.at(-1)?.at ?? begin) - begin, 0);
  const spans: Span[] = [];
  const open = new Map<string, Open>();
  const end = (id: string, at: number, failed = false): void => {
    const span = open.get(id);
    if (span) spans.push({ ...span, ms: Math.max(at - begin - span.from, 0), failed });
    open.delete(id);
  };
  const start = (id: string, kind: Span['kind'], event: TurnEvent & { readonly name: string }): void => {
    end(id, event.at);
    open.set(id, { key: `${event.attempt}.${event.seq}`, kind, name: event.name, from: event.at - begin });
  };
  for (const event of events) {
    const began = beginningOf(event);
    if (began) start(began.id, began.kind, { ...event, name: began.name });
    const over = endOf(event);
    if (over) end(over.id, event.at, over.failed);
  }
  for (const id of [...open.keys()]) end(id, begin + ms);
  return { spans: spans.toSorted((a, b) => a.from - b.from || b.ms - a.ms), ms };
}

type Begun = { readonly id: string; readonly kind: Span['kind']; readonly name: string };

function beginningOf(event: TurnEvent): Begun | null {
  if (event.type === 'agent_placed') return { id: 'agent', kind: 'agent', name: event.agent };
  if (event.type === 'model_called') return { id: 'model', kind: 'model', name: event.model };
  return event.type === 'tool_started' ? { id: event.call, kind: 'tool', name: event.tool } : null;
}

function endOf(event: TurnEvent): { readonly id: string; readonly failed: boolean } | null {
  if (event.type === 'model_answered') return { id: 'model', failed: false };
  if (event.type === 'model_failed') return { id: 'model', failed: true };
  return event.type === 'tool_finished' ? { id: event.call, failed: event.status === 'error' } : null;
}
