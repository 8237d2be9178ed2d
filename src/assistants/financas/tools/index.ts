export { encaminharAnalise } from './analysis.ts';
export { apagarLancamento, corrigirLancamento, desfazer } from './change.ts';
export { consultarDados } from './data.ts';
export { guardarRascunho } from './draft.ts';
export { dadosDeExemplo } from './example.ts';
export {
  registrarCartao,
  registrarConta,
  registrarDivida,
  registrarInvestimento,
  registrarMeta,
} from './holdings.ts';
export { pagarConta } from './pay.ts';
export { consultarCotacao } from './quote.ts';
export { registrarLancamento } from './register.ts';
export type { FinancasResources, FinancasScope } from './scope.ts';
