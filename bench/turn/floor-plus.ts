import { randomUUID } from 'node:crypto';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { type MakeContestant, USER_TEXT } from './contestant.ts';
import { benchModel, type Scenario } from './model.ts';

/**
 * The least a platform must do, hand-written: provider stream, a typed event per step through an async queue, each
 * serialised to an NDJSON line, abort signal and timeout, zod-validated tool call, async store with copied history and
 * stamped messages, a span per call.
 */
type Event =
  | { type: 'turn_start'; turn: string }
  | { type: 'step_start'; agent: string }
  | { type: 'text'; content: string }
  | { type: 'tool_start'; tool: string; args: unknown }
  | { type: 'tool_end'; tool: string; output: unknown }
  | { type: 'step_end'; tokens: number }
  | { type: 'turn_end'; ms: number };

type Stored = { id: string; at: number; role: 'user' | 'assistant'; text: string };
type Span = { name: string; start: number; end: number; attributes: Record<string, unknown> };

class Store {
  readonly sessions = new Map<string, Stored[]>();
  async read(session: string): Promise<Stored[]> {
    return (this.sessions.get(session) ?? []).map((message) => ({ ...message }));
  }
  async append(session: string, messages: readonly Stored[]): Promise<void> {
    const kept = this.sessions.get(session) ?? [];
    kept.push(...messages.map((message) => ({ ...message })));
    this.sessions.set(session, kept);
  }
}

/** An async queue with one reader. */
function createQueue<T>() {
  const items: T[] = [];
  let ended = false;
  let wake: (() => void) | null = null;
  const notify = (): void => {
    wake?.();
    wake = null;
  };
  return {
    push: (item: T) => {
      items.push(item);
      notify();
    },
    end: () => {
      ended = true;
      notify();
    },
    async *read(): AsyncGenerator<T> {
      for (;;) {
        while (items.length > 0) yield items.shift() as T;
        if (ended) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const pedido = z.object({ numero: z.string() });
const tool: LanguageModelV4FunctionTool = {
  type: 'function',
  name: 'consultar_pedido',
  description: 'Consulta um pedido.',
  inputSchema: { type: 'object', properties: { numero: { type: 'string' } }, required: ['numero'] },
};
const handover: LanguageModelV4FunctionTool = {
  type: 'function',
  name: 'request_specialist_sub_conversation',
  description: 'Passa a conversa a um especialista.',
  inputSchema: {
    type: 'object',
    properties: { specialist_role: { type: 'string' }, initial_context: { type: 'string' } },
  },
};
const handoverInput = z.object({ specialist_role: z.string(), initial_context: z.string() });

const toPrompt = ({ role, text }: Stored): LanguageModelV4Message => ({
  role,
  content: [{ type: 'text', text }],
});

type Run = {
  model: LanguageModelV4;
  prompt: LanguageModelV4Message[];
  signal: AbortSignal;
  spans: Span[];
  emit(event: Event): void;
};

async function modelCall(run: Run, agent: string, tools: LanguageModelV4CallOptions['tools']) {
  const span: Span = {
    name: `chat ${agent}`,
    start: performance.now(),
    end: 0,
    attributes: { 'gen_ai.agent.name': agent },
  };
  run.emit({ type: 'step_start', agent });
  const { stream } = await run.model.doStream({ prompt: run.prompt, tools, abortSignal: run.signal });
  const reader = stream.getReader();
  const calls: { id: string; tool: string; input: string }[] = [];
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (value.type === 'text-delta') {
      text += value.delta;
      run.emit({ type: 'text', content: value.delta });
    } else if (value.type === 'tool-call')
      calls.push({ id: value.toolCallId, tool: value.toolName, input: value.input });
    else if (value.type === 'finish')
      run.emit({ type: 'step_end', tokens: value.usage.outputTokens.total ?? 0 });
  }
  span.end = performance.now();
  run.spans.push(span);
  return { text, calls };
}

async function runTool(run: Run, call: { id: string; tool: string; input: string }): Promise<void> {
  const input = pedido.parse(JSON.parse(call.input));
  run.emit({ type: 'tool_start', tool: call.tool, args: input });
  const output = await Promise.resolve({ numero: input.numero, situacao: 'em trânsito' });
  run.emit({ type: 'tool_end', tool: call.tool, output });
  run.prompt.push(
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: call.id, toolName: call.tool, input }] },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: call.id,
          toolName: call.tool,
          output: { type: 'json', value: output },
        },
      ],
    },
  );
}

async function converse(scenario: Scenario, run: Run): Promise<string> {
  const first = await modelCall(
    run,
    'coordenador',
    scenario === 'S3' ? [handover] : scenario === 'S2' ? [tool] : [],
  );
  const [call] = first.calls;
  if (!call) return first.text;
  if (call.tool === handover.name) {
    const { specialist_role } = handoverInput.parse(JSON.parse(call.input));
    return (await modelCall(run, specialist_role, [])).text;
  }
  await runTool(run, call);
  return (await modelCall(run, 'coordenador', [tool])).text;
}

export const floorPlus: MakeContestant = (scenario) => {
  const store = new Store();
  const model = benchModel(scenario);
  const spans: Span[] = [];
  const locks = new Map<string, Promise<unknown>>();
  const turn = async (session: string): Promise<number> => {
    const queue = createQueue<Event>();
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), 60_000);
    const started = performance.now();
    const id = randomUUID();
    queue.push({ type: 'turn_start', turn: id });
    const work = (async () => {
      const history = await store.read(session);
      const user: Stored = { id: randomUUID(), at: Date.now(), role: 'user', text: USER_TEXT };
      const system: LanguageModelV4Message = { role: 'system', content: 'Ajude.' };
      const prompt = [system, ...history.map(toPrompt), toPrompt(user)];
      const text = await converse(scenario, { model, prompt, signal: abort.signal, spans, emit: queue.push });
      await store.append(session, [user, { id: randomUUID(), at: Date.now(), role: 'assistant', text }]);
      queue.push({ type: 'turn_end', ms: performance.now() - started });
      queue.end();
    })();
    let bytes = 0;
    for await (const event of queue.read()) bytes += `${JSON.stringify(event)}\n`.length;
    await work;
    clearTimeout(timer);
    spans.length = 0;
    return bytes;
  };
  return {
    turn: (session) => {
      const next = (locks.get(session) ?? Promise.resolve()).then(() => turn(session));
      locks.set(session, next);
      return next;
    },
  };
};
