import assert from 'node:assert/strict';
import { z } from 'zod';
import type {
  AgentAnswer,
  AgentContract,
  AgentLine,
  Bus,
  BusNotice,
  BusResponse,
  Clock,
  MessageDraft,
  MissionTerms,
  Registration,
} from '#protocol';
import { openMissionLine } from '../mission-line.ts';

/** What a case is given: the bus of those who ask and the bus of those who answer, one and the same in one process. Both on one virtual clock. */
export type BusStage = {
  readonly caller: Bus;
  readonly server: Bus;
  readonly clock: Clock;
  /** What is under way between the two has arrived. */
  settle(): Promise<void>;
  /** So much time passes on the clock. */
  elapse(ms: number): Promise<void>;
  /** Until those of one bus can be reached from the other. */
  meet(agents: readonly string[]): Promise<void>;
};

export type BusConformanceCase = { readonly title: string; run(stage: BusStage): Promise<void> };

export type Handle = NonNullable<Registration['handle']>;

export const good = (total = 0): AgentAnswer => ({ status: 'sucesso', dados: { total } });
export const bad = (repetivel: boolean): AgentAnswer => ({
  status: 'falha_total',
  dados: null,
  erro: { codigo: 'fonte_fora', mensagem: 'A fonte não respondeu.', repetivel },
});

const EVERYBODY = ['analise', 'matematico', 'pesquisa_externa', 'reserva'];

export const contractOf = (nome_agente: string, over: Partial<AgentContract> = {}): AgentContract => ({
  nome_agente,
  tipo: nome_agente === 'analise' ? 'coordenador' : 'executor',
  descricao_curta: nome_agente,
  responsabilidades: ['somar'],
  operacoes_disponiveis: [
    {
      nome: 'somar',
      descricao: 'Soma valores.',
      parametros: z.strictObject({ valores: z.array(z.number()) }),
      resposta: z.strictObject({ total: z.number() }),
      exemplos: [{ titulo: 'dois', parametros: { valores: [1, 2] }, resposta: { total: 3 } }],
      tempo_medio: 1,
      custo_estimado: { tokens: 100, chamadas_api: 1 },
      fontes: [],
      efeito: 'leitura',
    },
  ],
  fallbacks_disponiveis: [],
  dependencias: EVERYBODY,
  ...over,
});

export const insteadOf = (agente: string): Partial<AgentContract> => ({
  fallbacks_disponiveis: [{ tipo: 'agente', agente, descricao: 'assume' }],
});

export const sum = (destinatario: string, over: Partial<MessageDraft> = {}): MessageDraft => ({
  destinatario,
  payload: { operacao: 'somar', objetivo: 'Somar dois valores', parametros: { valores: [1, 2] } },
  ...over,
});

/** The agent works at the server; the caller knows its contract. */
export function hire(
  { caller, server }: BusStage,
  contract: AgentContract,
  registration: Omit<Registration, 'contract'>,
): AgentLine {
  if (caller !== server) caller.register({ contract });
  return server.register({ contract, ...registration });
}

/** The agent works where the mission is; the server knows its contract. */
export function lead(
  { caller, server }: BusStage,
  registration: Omit<Registration, 'contract'> = {},
): AgentLine {
  const contract = contractOf('analise');
  if (caller !== server) server.register({ contract });
  return caller.register({ contract, ...registration });
}

export function openMission({ clock }: BusStage, over: Partial<MissionTerms> = {}) {
  const notices: BusNotice[] = [];
  const line = openMissionLine(
    {
      ...{ missao_id: 'mis_1', lider: 'analise', restanteMs: 150_000 },
      orcamento: { tokens: 100_000, chamadas_api: 1_000 },
      onNotice: (notice) => void notices.push(notice),
      ...over,
    },
    { clock },
  );
  return { line, notices, guards: () => notices.map(({ guarda }) => guarda) };
}

const STEP_MS = 50;
const STEPS = 1_000;

/** Waits for what needs time to pass, in small steps of it. */
export async function ended<T>(stage: BusStage, promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  promise.then(over, over);
  for (let step = 0; step < STEPS; step += 1) {
    await stage.settle();
    if (isOver) return promise;
    await stage.elapse(STEP_MS);
  }
  throw new Error('never ended');
}

/** Waits for what needs no time to pass. */
export async function soon<T>(stage: BusStage, promise: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  promise.then(over, over);
  for (let step = 0; step < STEPS && !isOver; step += 1) await stage.settle();
  assert.ok(isOver, 'it did not end without time passing');
  return promise;
}

export async function becomes(stage: BusStage, what: string, holds: () => boolean): Promise<void> {
  for (let step = 0; step < STEPS && !holds(); step += 1) await stage.settle();
  assert.ok(holds(), what);
}

export const codeOf = ({ erro }: BusResponse): string | undefined => erro?.codigo;

/** Handlers that answer when they are let go, in the order in which they were called. */
export function parked() {
  const calls: { readonly message: Parameters<Handle>[0]; answer(given: AgentAnswer): void }[] = [];
  const handle: Handle = (message) =>
    new Promise((resolve) => calls.push({ message, answer: (given) => resolve(given) }));
  return { calls, handle };
}
