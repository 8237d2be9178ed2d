import type { ToldEvent } from './event-log.ts';
import type { MemoryKind } from './memory.ts';
import type { RetrievedMemory, TurnEventBody } from './turn-event.ts';

type Lineless<Event> = Event extends ToldEvent ? Pick<Event, 'type' | 'body'> : never;

/** A line of the log before it has its turn and its moment. */
export type MemoryLine = Lineless<ToldEvent>;

/** So many ids fit into one line. */
const IDS_PER_LINE = 8;

const NOTHING: readonly MemoryLine[] = [];

/** What a memory event of a turn leaves in the append-only log: ids, numbers and verdicts. Other events leave nothing here. */
export function memoryLinesOf(event: TurnEventBody): readonly MemoryLine[] {
  if (event.type === 'memory_retrieved') return retrievedLines(event);
  if (event.type === 'memory_candidate') {
    const { type, candidate, kind, confidence, evidence, sensitivity, verdict, rule } = event;
    return [{ type, body: { candidate, kind, confidence, evidence, sensitivity, verdict, rule } }];
  }
  if (event.type === 'memory_saved') {
    const { type, memory, kind, chars, scope, sensitivity, confidence, change } = event;
    return [{ type, body: { memory, kind, chars, scope, sensitivity, confidence, change } }];
  }
  return NOTHING;
}

type Retrieved = Extract<TurnEventBody, { readonly type: 'memory_retrieved' }>;

/** One line a kind; `chars` is the whole injection's each time. */
function retrievedLines({ memories, chars, cut }: Retrieved): readonly MemoryLine[] {
  const kinds = Map.groupBy(memories, ({ kind }) => kind);
  return [...kinds].flatMap(([kind, found]) => slicesOf(found, { kind, chars, cut }));
}

type Shared = { readonly kind: MemoryKind; readonly chars: number; readonly cut: boolean };

function slicesOf(found: readonly RetrievedMemory[], shared: Shared): readonly MemoryLine[] {
  const lines: MemoryLine[] = [];
  for (let from = 0; from < found.length; from += IDS_PER_LINE) {
    const memories = found.slice(from, from + IDS_PER_LINE).map(({ id }) => id);
    lines.push({ type: 'memory_retrieved', body: { ...shared, memories } });
  }
  return lines;
}
