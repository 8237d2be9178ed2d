import { brokeOff } from '#models';
import type { JournalledCall, ModelPart } from '#protocol';
import { abortable } from './abort.ts';
import type { Speech } from './speech.ts';

const PARTS_BETWEEN_BREATHS = 512;
const MOST_CALLS_PER_STEP = 256;

type Finish = Extract<ModelPart, { type: 'finish' }>;
/** What a stream held; its text also went to the speech. */
export type StreamRead = {
  /** As the model wrote them: nothing in them is trusted yet. */
  readonly calls: JournalledCall[];
  /** As the model wrote it, before anything was taken out of it. */
  text: string;
  finish: string;
  /** What broke it off, if anything did. */
  broken: { readonly error: unknown } | undefined;
  usage: Finish['usage'] | undefined;
  metadata: Finish['providerMetadata'];
};

/** Of the text so many characters are read. */
export type ReadBounds = { readonly signal: AbortSignal; readonly chars: number };

/**
 * Reads a model's stream to its end, its limit, a cut or an interruption; whatever happens, it is closed. What breaks it is told
 * beside what had arrived: tokens that were spent count.
 */
export async function readStream(
  stream: ReadableStream<ModelPart>,
  speech: Speech,
  bounds: ReadBounds,
): Promise<StreamRead> {
  const { signal } = bounds;
  const read: StreamRead = { ...{ calls: [], text: '', finish: 'unknown' }, ...NOTHING_ELSE };
  const reader = stream.getReader();
  const cancel = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let parts = 1; ; parts += 1) {
      const { done, value } = await reader.read();
      if (done) return read;
      takePart(value, read, speech);
      if (tooMuch(read, bounds) || speech.silenced()) return read;
      if (parts % PARTS_BETWEEN_BREATHS === 0) await breathe();
    }
  } catch (error) {
    read.broken = { error };
    return read;
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

const NOTHING_ELSE = { broken: undefined, usage: undefined, metadata: undefined } as const;

/** A model that never ends is cut, and what it wrote so far counts. */
function tooMuch(read: StreamRead, { chars }: ReadBounds): boolean {
  const over = read.text.length >= chars || read.calls.length >= MOST_CALLS_PER_STEP;
  if (over) read.finish = 'length';
  return over;
}

/** Lets timers and other sessions go on while a model streams without a pause. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whatever a provider sends that is not what its interface says is passed over. */
function takePart(part: ModelPart, read: StreamRead, speech: Speech): void {
  if (typeof part !== 'object' || part === null) return;
  if (part.type === 'text-delta') {
    if (typeof part.delta !== 'string') return;
    read.text += part.delta;
    speech.push(part.delta);
  } else if (part.type === 'tool-call') {
    const { toolCallId: id, toolName: tool, input, providerMetadata: providerOptions } = part;
    read.calls.push({ id, tool, input, ...(providerOptions && { providerOptions }) });
  } else if (part.type === 'finish') {
    read.finish = brokeOff(part.finishReason) ? 'unknown' : part.finishReason.unified;
    read.usage = part.usage;
    read.metadata = part.providerMetadata;
  } else if (part.type === 'error') {
    throw part.error;
  }
}

type Opening = PromiseLike<{ readonly stream: ReadableStream<ModelPart> }>;

/** A stream that opens after the turn was interrupted is closed again. */
export async function openStream(opening: Opening, signal: AbortSignal): Promise<ReadableStream<ModelPart>> {
  try {
    return (await abortable(opening, signal)).stream;
  } catch (error) {
    Promise.resolve(opening)
      .then((late) => late.stream.cancel())
      .catch(() => undefined);
    throw error;
  }
}
