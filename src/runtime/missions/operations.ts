import { z } from 'zod';
import type { Consolidation, MissionPackage, OperationContract } from '#protocol';

/** What the orchestrator asks of the lead, and what coordinators ask of each other. */
export const LEAD_OPERATION = 'conduzir_missao';
export const ASSIST_OPERATION = 'colaborar';

const open = () => z.record(z.string(), z.json());
const texts = () => z.array(z.string());
const count = () => z.number().min(0);

/** §3, field by field. */
export const missionPackageSchema = () =>
  z.strictObject({
    missao_id: z.string().describe('Identificador único da missão.'),
    agente_coordenador_lider: z.string().describe('Quem lidera.'),
    justificativa_escolha: z.string().describe('Por que este coordenador foi escolhido.'),
    objetivo_estrategico: z.string().describe('O que precisa ser alcançado.'),
    query_original_usuario: z.string().describe('Texto exato do usuário.'),
    // Made by the house itself: looked at as contracts, not walked through.
    contratos_agentes_disponiveis: z
      .array(z.record(z.string(), z.unknown()))
      .describe('Contratos de todos os agentes.'),
    orcamento_recursos: z
      .strictObject({
        orcamento_tokens: count(),
        orcamento_chamadas_api: count(),
        consumo_atual: z.strictObject({ tokens: count(), chamadas_api: count() }),
      })
      .describe('O que a missão pode consumir.'),
    restricoes_hard: z
      .strictObject({
        timeout_global_missao: count(),
        timestamp_inicio: z.string(),
        timestamp_limite: z.string(),
      })
      .describe('A única restrição: o tempo, em segundos.'),
    prompt_orquestracao_especializado: z.string().describe('O prompt escolhido na triagem.'),
    instrucoes_autonomia: z.string().describe('O que o coordenador decide sozinho.'),
  });

const figureSchema = () =>
  z.object({
    texto: z.string().describe('Como está na resposta.'),
    rotulo: z.string().describe('O que é.'),
    unidade: z.enum(['centavos', 'percentual', 'numero', 'texto']),
    valor: z.number().nullable(),
    conta: z.enum(['+', '-', '*', '/', '%']).nullable(),
    partes: z.array(z.object({ valor: z.union([z.number(), z.string()]), origem: open() })),
  });

/** §5, section 7, field by field; and beside it where every figure comes from. */
export const consolidationSchema = () =>
  z.object({
    status: z.enum(['sucesso_completo', 'sucesso_parcial', 'falha']),
    objetivo_alcancado: z.boolean(),
    resposta_pre_estruturada: z.object({
      resposta_principal: z.string(),
      dados_suporte: z.array(z.json()),
      calculos_realizados: z.array(z.json()),
      comparacoes_feitas: z.array(z.json()),
      procedencia: z.array(figureSchema()),
      graficos: z.array(open()).optional(),
      metodo: z.object({ nome: z.string(), versao: count(), recomenda: z.boolean() }).optional(),
    }),
    limitacoes_encontradas: z.array(
      z.object({
        tipo_limitacao: z.enum(['timeout', 'orcamento', 'falha_agente', 'dados_indisponiveis']),
        descricao: z.string(),
        impacto: z.enum(['baixo', 'medio', 'alto']),
        operacoes_nao_executadas: texts(),
        // Absent in journals of before it was kept.
        repetivel: z.boolean().optional(),
      }),
    ),
    recomendacoes_adicionais: texts(),
    proximos_passos_sugeridos: texts(),
    metadados_execucao: z.object({
      ciclos_realizados: count(),
      operacoes_executadas: count(),
      operacoes_falhadas: count(),
      agentes_chamados: texts(),
      fallbacks_usados: z.array(z.object({ agente: z.string(), fallback_usado: z.string() })),
    }),
    recursos_consumidos: z.object({
      tokens_usados: count(),
      chamadas_api_externas: count(),
      tempo_execucao: count(),
      percentual_orcamento_tokens: count(),
      percentual_orcamento_api: count(),
    }),
  });

/** `conduzir_missao`: every coordinator's contract holds it. Its budget is the mission's, so it estimates nothing by itself. */
export function leadOperation(): OperationContract {
  return {
    nome: LEAD_OPERATION,
    descricao: 'Conduz uma missão do começo ao fim: planeja, executa, avalia e consolida.',
    parametros: missionPackageSchema(),
    resposta: consolidationSchema(),
    exemplos: [{ titulo: 'uma missão', parametros: { ...EXAMPLE_PACKAGE }, resposta: { ...EXAMPLE_ANSWER } }],
    tempo_medio: 60,
    custo_estimado: { tokens: 0, chamadas_api: 0 },
    fontes: [],
    efeito: 'leitura',
  };
}

/** `colaborar`: what one coordinator asks of another within a mission. */
export function assistOperation(
  costs: OperationContract['custo_estimado'] = { tokens: 2_000, chamadas_api: 3 },
): OperationContract {
  return {
    nome: ASSIST_OPERATION,
    descricao: 'Contribui com a sua especialidade para a missão de outro coordenador.',
    parametros: z.strictObject({
      objetivo: z.string().min(1).describe('O que se quer saber.'),
      dados: open().optional().describe('O que quem pede já sabe e é preciso para responder.'),
    }),
    resposta: consolidationSchema(),
    exemplos: [
      {
        titulo: 'a renda de hoje',
        parametros: { objetivo: 'Avaliar a renda e as despesas atuais' },
        resposta: { ...EXAMPLE_ANSWER },
      },
    ],
    tempo_medio: 30,
    custo_estimado: costs,
    fontes: [],
    efeito: 'leitura',
  };
}

const EXAMPLE_PACKAGE: MissionPackage = {
  missao_id: 'missao_1',
  agente_coordenador_lider: 'analise',
  justificativa_escolha: 'Candidato da triagem com a maior confiança (90).',
  objetivo_estrategico: 'Avaliar se a compra cabe na renda atual',
  query_original_usuario: 'Posso comprar uma casa com minha renda atual?',
  contratos_agentes_disponiveis: [],
  orcamento_recursos: {
    orcamento_tokens: 10_000,
    orcamento_chamadas_api: 15,
    consumo_atual: { tokens: 0, chamadas_api: 0 },
  },
  restricoes_hard: {
    timeout_global_missao: 120,
    timestamp_inicio: '2026-01-05T12:00:00.000Z',
    timestamp_limite: '2026-01-05T12:02:00.000Z',
  },
  prompt_orquestracao_especializado: 'Diagnóstico financeiro: compare a renda com os compromissos.',
  instrucoes_autonomia: 'Você tem autonomia COMPLETA.',
};

const EXAMPLE_ANSWER: Consolidation = {
  status: 'sucesso_completo',
  objetivo_alcancado: true,
  resposta_pre_estruturada: {
    resposta_principal: 'A parcela comprometeria 28% da renda.',
    dados_suporte: [{ renda: 8_000 }],
    calculos_realizados: [{ comprometimento: 28 }],
    comparacoes_feitas: [],
    procedencia: [],
  },
  limitacoes_encontradas: [],
  recomendacoes_adicionais: [],
  proximos_passos_sugeridos: [],
  metadados_execucao: {
    ciclos_realizados: 2,
    operacoes_executadas: 3,
    operacoes_falhadas: 0,
    agentes_chamados: ['dados_internos', 'matematico'],
    fallbacks_usados: [],
  },
  recursos_consumidos: {
    tokens_usados: 1_200,
    chamadas_api_externas: 0,
    tempo_execucao: 4.2,
    percentual_orcamento_tokens: 12,
    percentual_orcamento_api: 0,
  },
};
