import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json, type Outcome, ProsaError, parseJson, type TurnEvent } from '#protocol';

/** A turn as the file keeps it: every event, without anybody's words. */
export type RecordedTurn = { readonly turn: string; readonly events: readonly TurnEvent[] };

/**
 * The flight record: the shape of the last turns on this machine, so that `prosa why` can tell what a process that
 * has ended did, or one that runs and has the embedded database for itself. One JSON line per turn.
 */
export type TurnFile = {
  readonly path: string;
  /** Adds one turn. A disk that cannot take it is a value; nothing throws. */
  append(events: readonly TurnEvent[]): Promise<Outcome<null>>;
  /** Oldest first. Lines that are torn or not ours are passed over. */
  read(): Promise<readonly RecordedTurn[]>;
};

export type TurnFileBounds = { readonly keep: number; readonly slack: number };

const FILE = 'turns.jsonl';
/** The file is cut to `keep` turns once it holds `slack` more, so that cutting is rare. */
const BOUNDS: TurnFileBounds = { keep: 1_000, slack: 200 };
const REASON_CHARS = 200;
const NAME_CHARS = 80;

export function openTurnFile(dir: string, bounds: TurnFileBounds = BOUNDS): TurnFile {
  const path = join(dir, FILE);
  let lines: number | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const append = async (events: readonly TurnEvent[]): Promise<Outcome<null>> => {
    try {
      await mkdir(dir, { recursive: true });
      await appendLine(path, lineOf(events));
    } catch (cause) {
      return { status: 'falha_total', reason: codeOf(cause), cause };
    }
    lines = lines === null ? await countLines(path) : lines + 1;
    if (lines > bounds.keep + bounds.slack) lines = await cut(path, bounds.keep);
    return { status: 'sucesso', value: null };
  };

  return {
    path,
    append: (events) => {
      const appended = last.then(() => append(events));
      last = appended;
      return appended;
    },
    read: async () => (await readLines(path)).flatMap((line) => recordedOf(line) ?? []),
  };
}

/** What is kept of an event: shape, names, codes and sizes. Words of a conversation and data of tools are not. */
export function shapeOf(event: TurnEvent): TurnEvent & { readonly chars?: number } {
  switch (event.type) {
    case 'text_released':
      return { ...event, text: '', chars: event.text.length };
    case 'tool_started':
      return { ...event, input: sizeOf(event.input) };
    case 'tool_finished':
      return { ...event, output: sizeOf(event.output) };
    case 'tool_refused':
      return {
        ...event,
        tool: event.tool.slice(0, NAME_CHARS),
        message: event.message.slice(0, REASON_CHARS),
      };
    case 'component_requested':
      return { ...event, props: { chars: JSON.stringify(event.props).length } };
    case 'cards_shown':
      return { ...event, cards: event.cards.map(({ id, kind }) => ({ id, kind, title: '', facts: [] })) };
    case 'sources_cited':
      return { ...event, sources: event.sources.map(({ id, kind }) => ({ id, kind, title: '', text: '' })) };
    case 'charts_shown':
      return { ...event, charts: event.charts.map(({ kind, unit }) => ({ kind, unit, ...UNTOLD })) };
    case 'workflow_routed':
      return { ...event, reasoning: '', chars: event.reasoning.length };
    case 'dialogue_judged':
      return { ...event, reason: '', chars: event.reason.length };
    case 'check_decided':
      return { ...event, reason: event.reason?.slice(0, REASON_CHARS) ?? null };
  }
  return event;
}

/** Of a chart only what it looks like. */
const UNTOLD = { title: '', over: '', labels: [], series: [] } as const;

const sizeOf = (value: Json): Json => ({ chars: JSON.stringify(value).length });

function lineOf(events: readonly TurnEvent[]): string {
  return `${JSON.stringify({ turn: events[0]?.turn ?? '', events: events.map(shapeOf) })}\n`;
}

/** One write. If a crash left half a line at the end, ours starts on a line of its own. */
async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    await file.appendFile((await endsOpen(file)) ? `\n${line}` : line);
  } finally {
    await file.close();
  }
}

async function endsOpen(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

async function readLines(path: string): Promise<readonly string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return [];
    throw new ProsaError('store_unavailable', `Não consegui ler ${path} (${codeOf(cause)}).`, cause);
  }
}

const countLines = (path: string): Promise<number> =>
  readLines(path).then(
    ({ length }) => length,
    () => 0,
  );

/**
 * Leaves the newest lines, by a rename, so that a crash leaves the old file or the new one. Another process that wrote
 * meanwhile comes first: the cut waits for the next turn. Returns how many lines there are now.
 */
async function cut(path: string, keep: number): Promise<number> {
  const draft = `${path}.${process.pid}`;
  try {
    const { size } = await stat(path);
    const lines = await readLines(path);
    const kept = lines.slice(-keep);
    await writeFile(draft, `${kept.join('\n')}\n`, { mode: 0o600 });
    if ((await stat(path)).size !== size) return lines.length;
    await rename(draft, path);
    return kept.length;
  } catch {
    return keep;
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function recordedOf(line: string): RecordedTurn | null {
  const value = parseJson(line);
  if (!isObject(value) || typeof value.turn !== 'string' || !Array.isArray(value.events)) return null;
  const typed = value.events.every((event) => isObject(event) && typeof event.type === 'string');
  return typed ? { turn: value.turn, events: value.events as unknown as readonly TurnEvent[] } : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'erro desconhecido';
