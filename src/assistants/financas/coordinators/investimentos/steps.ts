import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO, PESQUISA_EXTERNA } from '../../agents/names.ts';
import { BENEFIT, INVESTING } from './limits.ts';

type Weight = Step['criticidade'];
type Asked = JsonObject | ((results: Results) => JsonObject | null);

/** What is published of a company or fund. */
export const companyStep = (id: string, ticker: string, criticidade: Weight = 'critica'): Step => ({
  ...{ id, agente: PESQUISA_EXTERNA, operacao: 'dados_fundamentalistas', criticidade },
  ...{ objetivo: `Preço e indicadores de ${ticker}`, beneficio: BENEFIT.company, parametros: { ticker } },
});

export const sectorStep = (ticker: string): Step => ({
  ...{ id: 'setor', agente: PESQUISA_EXTERNA, operacao: 'comparacao_setorial', criticidade: 'complementar' },
  ...{ objetivo: `${ticker} ao lado do seu setor`, beneficio: BENEFIT.sector, parametros: { ticker } },
});

/** The prices of a year, and how much they swung. */
export const yearSteps = (ticker: string, mark = ''): readonly Step[] => [
  {
    ...{ id: `historico${mark}`, agente: PESQUISA_EXTERNA, operacao: 'historico_precos' },
    ...{ criticidade: 'complementar', objetivo: `Preços de um ano de ${ticker}`, beneficio: BENEFIT.history },
    parametros: { ticker, periodo: '1y' },
  },
  swingStep(`volatilidade${mark}`, `historico${mark}`, 'complementar'),
];

/** The same of five years: a luxury. */
export const longSteps = (ticker: string): readonly Step[] => [
  {
    ...{ id: 'historico_longo', agente: PESQUISA_EXTERNA, operacao: 'historico_precos' },
    ...{ criticidade: 'opcional', objetivo: `Preços de cinco anos de ${ticker}` },
    ...{ beneficio: BENEFIT.longHistory, parametros: { ticker, periodo: '5y' } },
  },
  swingStep('volatilidade_longa', 'historico_longo', 'opcional'),
];

const swingStep = (id: string, of: string, criticidade: Weight): Step => ({
  ...{ id, agente: MATEMATICO, operacao: 'volatilidade', objetivo: 'Quanto o preço oscila', criticidade },
  ...{ beneficio: BENEFIT.history, depende_de: [of] },
  parametros: (results) => {
    const precos = (results.data(of) as JsonObject | undefined)?.pontos;
    if (!Array.isArray(precos) || precos.length < LEAST_CLOSINGS) return null;
    return { precos, por_ano: INVESTING.closingsOfYear };
  },
});
/** Fewer do not swing. */
const LEAST_CLOSINGS = 3;

export const newsStep = (assunto: string): Step => ({
  ...{ id: 'noticias', agente: PESQUISA_EXTERNA, operacao: 'noticias', criticidade: 'complementar' },
  ...{ objetivo: 'Notícias recentes', beneficio: BENEFIT.news, parametros: { assunto } },
});

/** A rate or index that is published; its id is its name. */
export const rateStep = (indicador: string, beneficio: number = BENEFIT.rate): Step => ({
  ...{ id: indicador, agente: PESQUISA_EXTERNA, operacao: 'indicador', criticidade: 'complementar' },
  ...{ objetivo: `Valor publicado de ${indicador.replaceAll('_', ' ')}`, beneficio },
  parametros: { indicador },
});

type Calculation = {
  readonly id: string;
  readonly operacao: string;
  readonly objetivo: string;
  readonly parametros: Asked;
};

export const calculation = (step: Calculation, criticidade: Weight = 'critica'): Step => ({
  ...{ ...step, agente: MATEMATICO, criticidade, beneficio: BENEFIT.calculation },
});

export const portfolioStep = (criticidade: Weight = 'critica'): Step => ({
  ...{ id: 'carteira', agente: DADOS_INTERNOS, operacao: 'lista', criticidade },
  ...{ objetivo: 'Investimentos da pessoa', beneficio: BENEFIT.portfolio },
  parametros: { categoria: 'Dados_investimentos', ordem: 'maior', limite: INVESTING.rows },
});

export const debtsStep = (): Step => ({
  ...{ id: 'dividas', agente: DADOS_INTERNOS, operacao: 'lista', criticidade: 'complementar' },
  ...{ objetivo: 'Dívidas em aberto', beneficio: BENEFIT.debts },
  parametros: { categoria: 'Dados_dividas', filtros: { situacao: 'aberta' } },
});
