// Whoever owned a mission is gone, and whoever takes it up serves its lead too.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { AgentContract, AgentLine, RequestScope } from '#protocol';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { createBus } from '../create-bus.ts';
import { ask } from '../fixtures/guarded-bus.ts';
import { openMissionLine } from '../mission-line.ts';
import { type End, openEnd, realClock, until } from './fixtures/ends.ts';

let nats: OwnNats;
let opened: End[] = [];
beforeEach(async () => {
  nats = await startOwnNats();
});
afterEach(async () => {
  await Promise.all(opened.map((end) => end.close()));
  opened = [];
  await nats.kill();
});

const contractOf = (nome_agente: string): AgentContract => ({
  ...{ nome_agente, tipo: 'coordenador', descricao_curta: nome_agente, responsabilidades: [nome_agente] },
  ...{ dependencias: ['lider'], fallbacks_disponiveis: [] },
  operacoes_disponiveis: [
    {
      ...{ nome: 'fazer', descricao: 'faz', parametros: z.strictObject({}), resposta: z.null() },
      ...{ exemplos: [], fontes: [], efeito: 'leitura', tempo_medio: 1 },
      custo_estimado: { tokens: 0, chamadas_api: 0 },
    },
  ],
});

const clock = realClock();

/** A process whose `orquestrador` owns the mission of this test; it serves the lead where it is to note that it leads. */
function openProcess(name: string, leads?: string[]) {
  const transport = openEnd({ url: nats.url });
  opened.push(transport);
  const ids = { next: (prefix: string) => `${prefix}_${name}` };
  const bus = createBus({ clock, ids, random: Math.random, transport });
  const handle = (_: unknown, { signal }: RequestScope) => {
    leads?.push(name);
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        leads?.push(`${name} stops`);
        reject(new Error('nobody waits'));
      });
    });
  };
  const contract = contractOf('lider');
  bus.register(leads ? { contract, handle } : { contract });
  return { transport, line: bus.register({ contract: contractOf('orquestrador') }) };
}

function own(line: AgentLine, epoca: number) {
  const orcamento = { tokens: 1_000, chamadas_api: 1 };
  const terms = { missao_id: 'm1', lider: 'lider', orcamento, restanteMs: 60_000, retomada: epoca > 1 };
  const mission = openMissionLine({ ...terms, epoca }, { clock });
  void line.request(ask('lider', { message_id: 'm1', timeout: 60 }), mission);
  return mission;
}

test.each([
  ['another process', 'c'],
  ['that process itself', 'b'],
])('[P7] [F4] [fault E5] a lead that is at it is joined by %s, and called off by it', async (_, next) => {
  const leads: string[] = [];
  const first = openProcess('a');
  const lead = openProcess('b', leads);
  await until('the lead to be known', () => first.transport.knows('lider'));
  own(first.line, 1);
  await until('the lead', () => leads.length === 1);
  const heir = next === 'b' ? lead : openProcess('c', leads);
  await until('the heir', () => heir.transport.isConnected() && heir.transport.knows('lider'));
  await first.transport.close();
  const mission = own(heir.line, 2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(leads).toEqual(['b']);
  mission.end();
  await until('the lead to stop', () => leads.length > 1);
  expect(leads).toEqual(['b', 'b stops']);
});
