import type { Opened } from './follow.ts';
import { readWireLine, type WireLine } from './wire-line.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A turn as the server would tell it, numbered from the first line on. */
export function told(turn: string, lines: readonly Fields[], attempt = 1): readonly WireLine[] {
  return lines.map((line, seq) => wire({ turn, attempt, seq, ...line }));
}

export function wire(fields: Fields): WireLine {
  const line = readWireLine(JSON.stringify(fields));
  if (!line) throw new Error(`not a line: ${JSON.stringify(fields)}`);
  return line;
}

/** Question, tool, two pieces of text, end. */
export const WHOLE: readonly Fields[] = [
  { type: 'turn_started', session: 's', assistant: 'atendimento', inputs: ['m1'], content: 'c' },
  { type: 'guard_decided', verdict: 'SAFE', rule: null },
  { type: 'tool_start', call: 'c1', tool: 'consultar_pedido', label: 'Consultando seu pedido…', args: {} },
  { type: 'tool_end', call: 'c1', tool: 'consultar_pedido', status: 'ok', output: {} },
  { type: 'text', content: 'O pedido ' },
  { type: 'text', content: 'chega amanhã.' },
  { type: 'turn_finished', ending: 'answered', agent: 'coordenador', ms: 5, usage: {} },
];

/** A connection that tells these lines; with `breaks`, and then the network fails. */
export function opened(lines: readonly WireLine[], end: 'closes' | 'breaks' | 'hangs' = 'closes'): Opened {
  return {
    status: 200,
    retryAfterMs: null,
    lines: (async function* () {
      yield* lines;
      if (end === 'breaks') throw new TypeError('network error');
      if (end === 'hangs') await new Promise(() => undefined);
    })(),
  };
}

export function refusing(status: number, error: Fields, retryAfterMs: number | null = null): Opened {
  return { ...opened([wire({ type: 'error', ...error })]), status, retryAfterMs };
}
