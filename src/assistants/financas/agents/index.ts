export { createJunior } from './junior.ts';
export { createLancamento } from './lancamento.ts';
export { LANCAMENTO, SIMPLISTA } from './names.ts';
export { createSimplista } from './simplista.ts';
