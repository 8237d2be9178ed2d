import type { Json, TurnEvent } from '#protocol';

type Fields = Readonly<Record<string, unknown>>;

/** The event that a line of the stream tells: the wire has its own names for some (src/protocol/wire.ts). Null for what is no event. */
export function readEventLine(text: string): TurnEvent | null {
  const line = parse(text);
  if (!line || typeof line.turn !== 'string' || typeof line.seq !== 'number') return null;
  const { type, content, args, ...rest } = line;
  const at = typeof line.at === 'number' ? line.at : 0;
  switch (type) {
    case 'text':
      return asEvent({ ...rest, at, type: 'text_released', agent: '', text: content });
    case 'tool_start':
      return asEvent({ ...rest, at, type: 'tool_started', input: args as Json });
    case 'tool_end':
      return asEvent({ ms: 0, ...rest, at, type: 'tool_finished' });
    case 'component':
      return asEvent({ ...rest, at, type: 'component_requested', props: args as Json });
    case 'cards':
      return asEvent({ ...rest, at, type: 'cards_shown' });
    case 'charts':
      return asEvent({ ...rest, at, type: 'charts_shown' });
    case 'feedback_request':
      return asEvent({ ...rest, at, type: 'feedback_requested' });
    case 'error':
      return typeof line.ending === 'string'
        ? asEvent({ ...rest, at, type: 'turn_finished', error: line.code })
        : null;
    default:
      return asEvent({ ...line, at });
  }
}

/** Pages and server are built from one tree: what a line says is what an event holds. */
const asEvent = (fields: Fields): TurnEvent => fields as unknown as TurnEvent;

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}
