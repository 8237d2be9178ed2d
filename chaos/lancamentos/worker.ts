import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import { text } from 'node:stream/consumers';
import { createFinancas } from '#assistants/financas';
import { type ActionTool, type Json, type Tool, toolOutcome } from '#protocol';
import { createDurableStore } from '#store';
import type { Call, Fault } from './calls.ts';

type Run = (call: Call) => Promise<string>;

/** A process that registers entries by the assistant's own tool, over HTTP, and is there to be killed. */
export async function run(): Promise<void> {
  const [, , url = ''] = process.argv;
  const register = openRegister(url);
  // Migrations first: whoever is ready takes calls at once.
  await atLast(register.ready);
  const server = createServer((request, response) => void answer(request, response, register.run));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 }));
    flushCompileCache();
  });
  // Nobody is there to call any more: whoever started us is gone.
  process.stdin.on('end', () => process.exit(1)).resume();
}

const TRIES = 20;

/** The connection may break while the tables are made: a process need not die of that to begin anew. */
async function atLast(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await work());
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

function openRegister(url: string): { ready(): Promise<unknown>; readonly run: Run } {
  const assistant = createFinancas();
  const durable = createDurableStore({
    target: { kind: 'postgres', url },
    tables: assistant.tables ? [assistant.tables] : [],
    report: () => undefined,
  });
  const resources = assistant.resources?.({ database: durable.database });
  const tool = findTool(assistant.specialists.flatMap(({ tools }) => tools));
  return {
    ready: durable.database,
    run: async ({ key, user, cents, today, now }) => {
      const input = {
        lancamentos: [{ tipo: 'despesa_simples', valor: cents / 100, descricao: key, categoria: 'outros' }],
      };
      const signal = AbortSignal.timeout(30_000);
      const scope = {
        org: 'caos',
        user,
        session: user,
        turn: key,
        key,
        now,
        today,
        signal,
        slots: {},
        resources,
      };
      const told = toolOutcome(await tool.run(input as never, scope as never));
      return idOf(told);
    },
  };
}

function findTool(tools: readonly Tool[]): ActionTool {
  const found = tools.find(({ name }) => name === 'registrar_lancamento');
  if (found?.effect !== 'write') throw new Error('the assistant has no registrar_lancamento');
  return found;
}

function idOf(told: ReturnType<typeof toolOutcome>): string {
  const value =
    told && 'value' in told ? (told.value as { readonly lancamentos: readonly { id: string }[] }) : null;
  const [entry] = value?.lancamentos ?? [];
  if (!entry) throw new Error(told && 'message' in told ? told.message : 'nothing was registered');
  return entry.id;
}

/** Does what it is asked, and tells the truth about it or not. */
async function answer(request: IncomingMessage, response: ServerResponse, register: Run): Promise<void> {
  const { fault, call } = JSON.parse(await text(request)) as { readonly fault: Fault; readonly call: Call };
  if (fault === 'resetBefore') return void request.socket.resetAndDestroy();
  try {
    const id = await register(call);
    if (fault === 'resetAfter') return void request.socket.resetAndDestroy();
    reply(
      response,
      fault === 'doThenError' ? { status: 500, body: { error: 'mentira' } } : { status: 200, body: { id } },
    );
  } catch (error) {
    reply(response, { status: 500, body: { error: error instanceof Error ? error.message : String(error) } });
  }
}

function reply(
  response: ServerResponse,
  { status, body }: { readonly status: number; readonly body: Json },
): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
