// One spelling everywhere, as decisions.md settles it.

export const JUNIOR = 'junior';
export const LANCAMENTO = 'lancamento';
export const SIMPLISTA = 'simplista';
export const ORQUESTRADOR = 'orquestrador';
export const ANALISE = 'analise';
export const INVESTIMENTOS = 'investimentos';
export const PLANEJAMENTO = 'planejamento';
export const PESQUISA_EXTERNA = 'pesquisa_externa';
export const MATEMATICO = 'matematico';
export const DADOS_INTERNOS = 'dados_internos';

/** Whom every coordinator may ask, beside the other coordinators: all executors and the data access. */
export const EXECUTORS = [PESQUISA_EXTERNA, MATEMATICO, LANCAMENTO, SIMPLISTA] as const;
export const COORDINATORS = [ANALISE, INVESTIMENTOS, PLANEJAMENTO] as const;
