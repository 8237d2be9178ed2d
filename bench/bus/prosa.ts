import { z } from 'zod';
import { createBus, openMissionLine } from '#bus';
import { type AgentContract, type Clock, type Json, type MissionLine, PRIORITIES, seconds } from '#protocol';
import { type Contender, work } from './contender.ts';

/** Fewer than would make the flood guard hold back, which stays armed. */
const MESSAGES_PER_MISSION = 150;

const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

const contractOf = (
  changes: Pick<AgentContract, 'nome_agente' | 'tipo'> & Partial<AgentContract>,
): AgentContract => ({
  descricao_curta: 'Para medir.',
  responsabilidades: [],
  operacoes_disponiveis: [],
  fallbacks_disponiveis: [],
  dependencias: [],
  ...changes,
});

const executor = contractOf({
  nome_agente: 'somador',
  tipo: 'executor',
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
const coordinator = contractOf({ nome_agente: 'lider', tipo: 'coordenador', dependencias: ['somador'] });

/** The bus with every guard on: missions with a ledger, a pace and a listener, parameters and answers checked, breaker, retries, deadlines. */
export function prosa(): Contender {
  const bus = createBus({
    clock: realClock,
    ids: { next: (prefix) => `${prefix}_medida` },
    random: () => 0.5,
    health: () => {},
  });
  bus.register({
    contract: executor,
    handle: ({ payload }) => work({ valor: Number(payload.parametros.valor) }),
  });
  const line = bus.register({ contract: coordinator });
  let events = 0;
  const open = (): Batch =>
    openBatch(() => {
      events += 1;
    });
  let batch = open();
  return {
    request: async (asked, priority) => {
      if (batch.left === 0) batch = open();
      const own = batch;
      own.left -= 1;
      const { payload, erro } = await line.request(
        {
          destinatario: 'somador',
          prioridade: PRIORITIES[priority] ?? 'NORMAL',
          payload: { operacao: 'somar', objetivo: 'Somar um.', parametros: asked },
        },
        own.mission,
      );
      own.unanswered -= 1;
      if (own.unanswered === 0) own.mission.end();
      const { dados } = payload;
      if (!isNumbered(dados)) throw new Error(erro?.mensagem);
      return dados;
    },
    close: async () => {
      if (events === 0) throw new Error('no event was seen');
      batch.mission.end();
      await bus.close();
    },
  };
}

/** The messages of one mission. */
type Batch = { left: number; unanswered: number; readonly mission: MissionLine };

const openBatch = (onEvent: () => void): Batch => ({
  left: MESSAGES_PER_MISSION,
  unanswered: MESSAGES_PER_MISSION,
  mission: openMissionLine(
    {
      missao_id: 'medida',
      lider: 'lider',
      orcamento: { tokens: 10_000, chamadas_api: 20 },
      restanteMs: seconds(80),
      onEvent,
      onNotice: ({ mensagem }) => console.error(mensagem),
    },
    { clock: realClock },
  ),
});

const isNumbered = (dados: Json): dados is { readonly valor: number } =>
  typeof dados === 'object' && dados !== null && 'valor' in dados && typeof dados.valor === 'number';
