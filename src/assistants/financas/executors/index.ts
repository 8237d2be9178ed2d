export { createDadosInternos } from './dados-internos.ts';
export { createLancamentoExecutor } from './lancamento.ts';
export { createMatematico } from './matematico.ts';
export { createPesquisaExterna } from './pesquisa-externa.ts';
export { createSimplistaExecutor } from './simplista.ts';
