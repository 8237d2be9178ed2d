import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createBus, createNatsTransport } from '#bus';
import { systemClock } from '#host';
import type { AgentContract } from '#protocol';

export const RAW_SUBJECT = 'bench.raw';

const contractOf = (nome_agente: string, over: Partial<AgentContract>): AgentContract => ({
  ...{ nome_agente, tipo: 'executor', descricao_curta: 'Para medir.', responsabilidades: [] },
  ...{ operacoes_disponiveis: [], fallbacks_disponiveis: [], dependencias: [] },
  ...over,
});

export const executor = contractOf('somador', {
  operacoes_disponiveis: [
    {
      nome: 'somar',
      descricao: 'Soma um.',
      parametros: z.strictObject({ valor: z.number() }),
      resposta: z.strictObject({ valor: z.number() }),
      exemplos: [],
      tempo_medio: 1,
      custo_estimado: { tokens: 10, chamadas_api: 0 },
      fontes: [],
      efeito: 'leitura',
    },
  ],
});
export const coordinator = contractOf('lider', { tipo: 'coordenador', dependencias: ['somador'] });

/** As a process of the platform has it: every guard on, every envelope sealed. */
export async function openBus(url: string) {
  const clock = systemClock();
  const ids = { next: (prefix: string) => `${prefix}_${randomUUID()}` };
  const transport = createNatsTransport({
    ...{
      url,
      space: 'bench',
      secret: 'a secret of benchmarks, long enough',
      clock,
      ids,
      random: Math.random,
    },
  });
  while (!transport.isConnected()) await new Promise((resolve) => setTimeout(resolve, 5));
  return { transport, clock, bus: createBus({ clock, ids, random: Math.random, transport }) };
}
