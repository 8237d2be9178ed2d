import { type ManualClock, manualClock } from '#host/testing';
import type { BusResponse, Consolidation, Json, JsonObject, MessageDraft, MissionAgent } from '#protocol';
import { ANALISE, DADOS_INTERNOS, MATEMATICO } from '../../agents/names.ts';
import { createContracts } from '../../contracts/index.ts';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { askable } from '../../executors/fixtures.ts';
import { createMatematico } from '../../executors/matematico.ts';
import { coordinatorOf } from '../kit/index.ts';
import { ANALISE_FRAMEWORKS } from './index.ts';

export const TODAY = '2026-11-16';

type Row = { readonly titulo: string; readonly centavos: number } & Readonly<Record<string, Json>>;

/** An answer of the data access: what a row has beside title and cents is a field of it. */
export const rows = (list: readonly Row[], more: Partial<DataTold> = {}): DataTold => ({
  ...{ total_centavos: list.reduce((sum, { centavos }) => sum + centavos, 0), totais: {}, contas: [] },
  ...{ quantidade: list.length, ids: list.map((_, place) => `l${place}`), vazio: list.length === 0 },
  linhas: list.map(({ titulo, centavos, chave = null, parte = null, ...campos }) => ({
    ...{ id: null, titulo, centavos, chave, parte, quantidade: 1, data: null },
    campos,
  })) as unknown as DataTold['linhas'],
  periodo: null,
  ...more,
});

/** Months as the flow tells them: income and spending in cents. */
export const months = (...list: readonly (readonly [chave: string, receitas: number, despesas: number])[]) =>
  rows(
    list.map(([chave, receitas, despesas]) => ({
      ...{ titulo: chave, chave, centavos: receitas - despesas, receitas, despesas },
    })),
  );

/** What a person has registered, by the parameters of a reading; null: it fails. */
export type Ledger = (asked: JsonObject) => DataTold | null;
/** What is published, by indicator; absent: nobody tells it. */
export type Published = Readonly<Record<string, string>>;

export type Told = {
  readonly text: string;
  /** With what could be done. */
  readonly whole: string;
  readonly consolidation: Consolidation;
  readonly figures: Consolidation['resposta_pre_estruturada']['procedencia'];
  /** "agente.operacao", as they were asked. */
  readonly asked: readonly string[];
};

type World = { readonly ledger?: Ledger; readonly published?: Published; readonly dados?: JsonObject };

/** Asks the coordinator with the real frame and the real calculator; the ledger and what is published are told by the test. */
export async function askAnalise(query: string, { ledger, published, dados }: World = {}): Promise<Told> {
  const contracts = createContracts();
  const contract = contracts.find(({ nome_agente }) => nome_agente === ANALISE);
  if (!contract) throw new Error('no contract');
  const asked: string[] = [];
  const calculator = askable(createMatematico());
  const answer = async (draft: MessageDraft): Promise<BusResponse> => {
    const { destinatario, payload } = draft;
    const { operacao, parametros } = payload;
    asked.push(`${destinatario}.${operacao}`);
    if (destinatario === MATEMATICO) {
      const { status, dados: found, erro } = await calculator.ask({ operacao, parametros });
      return responseOf(draft, found, erro?.mensagem ?? (status === 'sucesso' ? null : status));
    }
    if (destinatario === DADOS_INTERNOS)
      return responseOf(draft, ((ledger ?? NOTHING)(parametros) ?? null) as Json);
    return responseOf(draft, indicatorOf(published ?? {}, String(parametros.indicador)));
  };
  const consolidation = await conducted(coordinatorOf(contract, ANALISE_FRAMEWORKS), {
    ...{ query, dados: dados ?? null, answer, contracts },
  });
  const { resposta_principal: text, procedencia } = consolidation.resposta_pre_estruturada;
  const more = [...consolidation.recomendacoes_adicionais, ...consolidation.proximos_passos_sugeridos];
  return { text, whole: [text, ...more].join('\n\n'), consolidation, figures: procedencia, asked };
}

const NOTHING: Ledger = () => rows([]);

const indicatorOf = (published: Published, indicador: string): Json =>
  published[indicador] === undefined
    ? null
    : {
        indicador,
        nome: indicador,
        valor: published[indicador],
        unidade: 'percent_ano',
        em: null,
        fonte: 'bcb',
      };

function responseOf(
  draft: MessageDraft,
  dados: Json | undefined,
  problem: string | null = null,
): BusResponse {
  const failed = problem !== null || dados === null || dados === undefined;
  return {
    ...{ response_id: 'r', message_id_original: draft.message_id ?? '', timestamp_resposta: 0 },
    ...{ remetente: draft.destinatario, status: failed ? 'falha_total' : 'sucesso', tempo_processamento: 0 },
    payload: {
      ...{ dados: dados ?? null, metadados: {}, confiabilidade: 100, fontes: ['bcb'], advertencias: [] },
      fallback_usado: null,
    },
    recursos_consumidos: { tokens_usados: 0, chamadas_api_externas: 0, chamadas_banco_dados: 0 },
    ...(failed && {
      erro: {
        codigo: 'fonte_indisponivel',
        mensagem: problem ?? 'não respondeu',
        repetivel: problem === null,
      },
    }),
  } as BusResponse;
}

type Conducted = {
  readonly query: string;
  /** What another coordinator knows; null: it leads. */
  readonly dados: JsonObject | null;
  readonly answer: (draft: MessageDraft) => Promise<BusResponse>;
  readonly contracts: ReturnType<typeof createContracts>;
};

const SECONDS = 120;
const LEFT = { tokens: 10_000, chamadas_api: 15 };

async function conducted(agent: MissionAgent, { query, dados, answer, contracts }: Conducted) {
  const clock: ManualClock = manualClock(Date.UTC(2026, 10, 16, 13));
  const never = new AbortController().signal;
  const { handle } = agent.start({
    ...{ clock, contracts, runs: { find: () => null } },
    cache: { get: async () => null, put: async () => undefined, invalidate: async () => 0 },
  });
  const parametros: JsonObject = dados
    ? { objetivo: query, dados }
    : { query_original_usuario: query, objetivo_estrategico: query, ...PACKAGE };
  const told = await handle?.(
    {
      ...{ message_id: 'missao:1', timestamp_envio: 0, prioridade: 'ALTA', remetente: 'orquestrador' },
      ...{ destinatario: ANALISE, tipo_mensagem: 'requisicao', timeout: SECONDS, tentativas_restantes: 0 },
      payload: {
        ...{ operacao: dados ? 'colaborar' : 'conduzir_missao', objetivo: query, parametros },
        ...{ contexto_adicional: {}, callback_esperado: true, fallback_automatico: true },
      },
      sinalizadores: [],
      rastreamento: {
        ...{ missao_id: 'missao', profundidade_chamada: 1, caminho_chamadas: ['orquestrador'] },
        em_nome_de: { org: 'o', user: 'u', session: 's', assistant: 'financas', hoje: TODAY },
      },
      recursos_estimados: { tokens_estimados: LEFT.tokens, chamadas_api_estimadas: LEFT.chamadas_api },
    },
    {
      ...{ missao_id: 'missao', signal: never, closing: never, request: answer, send: () => '' },
      ...{ timeLeftMs: () => SECONDS * 1_000, missionLeftMs: () => SECONDS * 1_000 },
      ...{
        budgetLeft: () => LEFT,
        missionBudgetLeft: () => LEFT,
        spend: () => true,
        giveBack: () => undefined,
        whenNoticed: () => undefined,
      },
    },
  );
  return told?.dados as unknown as Consolidation;
}

const PACKAGE = {
  orcamento_recursos: { orcamento_tokens: LEFT.tokens, orcamento_chamadas_api: LEFT.chamadas_api },
  restricoes_hard: { timeout_global_missao: SECONDS },
};
