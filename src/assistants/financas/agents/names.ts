/** One spelling everywhere, as decisions.md settles it. */
export const JUNIOR = 'junior';
export const LANCAMENTO = 'lancamento';
export const SIMPLISTA = 'simplista';
