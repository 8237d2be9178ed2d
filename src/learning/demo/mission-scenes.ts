import type { Weighed } from './random.ts';

/** A complex question of `financas`, who should lead it and whom triage would ask. */
export type MissionScene = {
  readonly dominio: string;
  readonly complexidade: 'comparativa' | 'profunda' | 'analise_investimento';
  readonly sugerido: string;
  readonly escolhido: string;
  /** Share of missions in which the orchestrator does not follow triage. */
  readonly override: number;
  readonly queries: readonly [string, ...string[]];
  readonly operacoes: readonly string[];
  /** Of the budget and of the time that there is. */
  readonly tokens: readonly [number, number];
  readonly tempo: readonly [number, number];
  readonly liked: number;
};

export const MISSION_SCENES: readonly [Weighed<MissionScene>, ...Weighed<MissionScene>[]] = [
  [
    26,
    {
      ...{
        dominio: 'diagnostico_financeiro',
        complexidade: 'profunda',
        sugerido: 'analise',
        escolhido: 'analise',
      },
      queries: [
        'analise meus gastos dos últimos meses',
        'onde posso economizar?',
        'como estão minhas contas?',
      ],
      operacoes: [
        'dados_internos.resumo',
        'dados_internos.ranking',
        'matematico.media',
        'dados_internos.resumo',
      ],
      ...{ override: 0.04, tokens: [0.2, 0.55], tempo: [0.05, 0.3], liked: 0.88 },
    },
  ],
  [
    34,
    {
      ...{
        dominio: 'investimentos_estrategia',
        complexidade: 'profunda',
        sugerido: 'investimentos',
        escolhido: 'planejamento',
      },
      queries: [
        'quanto investir por mês para a aposentadoria?',
        'quero me aposentar aos 55 com renda passiva',
        'aposentadoria pelo INSS ou previdência privada?',
      ],
      operacoes: ['dados_internos.resumo', 'matematico.aposentadoria', 'pesquisa_externa.indicador'],
      ...{ override: 0.93, tokens: [0.4, 0.8], tempo: [0.3, 1.08], liked: 0.7 },
    },
  ],
  [
    22,
    {
      ...{
        dominio: 'investimentos_fundamentos',
        complexidade: 'comparativa',
        sugerido: 'investimentos',
        escolhido: 'analise',
      },
      queries: ['qual o P/L da Petrobras?', 'Itaú ou Bradesco?', 'compare os dividendos da Vale e da Gerdau'],
      operacoes: [
        'pesquisa_externa.dados_fundamentalistas',
        'pesquisa_externa.comparacao_setorial',
        'pesquisa_externa.noticias',
      ],
      ...{ override: 0.08, tokens: [0.985, 1.2], tempo: [0.2, 0.7], liked: 0.55 },
    },
  ],
  [
    18,
    {
      ...{
        dominio: 'planejamento_financeiro',
        complexidade: 'profunda',
        sugerido: 'planejamento',
        escolhido: 'analise',
      },
      queries: [
        'financio o carro ou junto antes?',
        'quero comprar um apartamento',
        'em quanto tempo junto 50 mil?',
      ],
      operacoes: ['dados_internos.resumo', 'matematico.parcela_price', 'matematico.prazo_para_juntar'],
      ...{ override: 0.15, tokens: [0.3, 0.7], tempo: [0.1, 0.5], liked: 0.85 },
    },
  ],
  [
    14,
    {
      ...{
        dominio: 'investimentos_estrategia',
        complexidade: 'analise_investimento',
        sugerido: 'investimentos',
        escolhido: 'planejamento',
      },
      queries: ['analise minha carteira inteira', 'minha carteira está bem diversificada?'],
      operacoes: [
        'dados_internos.lista',
        'matematico.exposicao',
        'pesquisa_externa.historico_precos',
        'matematico.volatilidade',
      ],
      ...{ override: 0.1, tokens: [0.15, 0.4], tempo: [0.3, 0.75], liked: 0.8 },
    },
  ],
  [
    5,
    {
      ...{
        dominio: 'orcamento_estrategico',
        complexidade: 'profunda',
        sugerido: 'analise',
        escolhido: 'analise',
      },
      queries: ['monte um orçamento completo para o ano', 'refaça meu orçamento mês a mês'],
      operacoes: ['dados_internos.categorias', 'dados_internos.resumo', 'matematico.regra_50_30_20'],
      ...{ override: 0, tokens: [0.5, 0.9], tempo: [0.98, 1.1], liked: 0.35 },
    },
  ],
];

/** How executors do: shares of their answers. */
export const EXECUTORS: Readonly<Record<string, Reliability>> = {
  dados_internos: { fails: 0.005, late: 0, partial: 0.01, fallback: 0, ms: [8, 60], calls: 0 },
  matematico: { fails: 0.002, late: 0, partial: 0, fallback: 0, ms: [1, 12], calls: 0 },
  pesquisa_externa: { fails: 0.16, late: 0.08, partial: 0.05, fallback: 0.34, ms: [300, 9_000], calls: 4 },
};

export type Reliability = {
  readonly fails: number;
  readonly late: number;
  readonly partial: number;
  readonly fallback: number;
  readonly ms: readonly [number, number];
  /** Of outside sources, at most. */
  readonly calls: number;
};
