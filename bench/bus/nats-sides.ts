import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createBus, createNatsTransport } from '#bus';
import { systemClock } from '#host';
import type { AgentContract } from '#protocol';

/** What the bus sends for one request. */
export const envelopeOf = (valor: number) => ({
  ...{ message_id: `msg_${randomUUID()}`, timestamp_envio: new Date().toISOString(), prioridade: 'NORMAL' },
  ...{ remetente: 'lider', destinatario: 'somador', tipo_mensagem: 'requisicao' },
  payload: {
    ...{ operacao: 'somar', objetivo: 'Somar um.', parametros: { valor }, contexto_adicional: {} },
    ...{ callback_esperado: true, fallback_automatico: true },
  },
  ...{ timeout: 60, tentativas_restantes: 2 },
  rastreamento: { missao_id: 'medida', profundidade_chamada: 1, caminho_chamadas: ['lider'] },
  recursos_estimados: { tokens_estimados: 10, chamadas_api_estimadas: 0 },
  sinalizadores: [],
});
export type Envelope = ReturnType<typeof envelopeOf>;

/** What it answers. */
export const answerOf = ({ message_id, payload }: Envelope) => ({
  ...{ response_id: `res_${randomUUID()}`, message_id_original: message_id },
  ...{ timestamp_resposta: new Date().toISOString(), remetente: 'somador', status: 'sucesso' },
  payload: {
    ...{ dados: { valor: payload.parametros.valor + 1 }, metadados: {}, confiabilidade: 1 },
    ...{ fontes: [], advertencias: [], fallback_usado: null },
  },
  tempo_processamento: 0,
  recursos_consumidos: { tokens_usados: 0, chamadas_api_externas: 0, chamadas_banco_dados: 0 },
});
export type Answered = ReturnType<typeof answerOf>;

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
