/** @example money(2431.5) // 'R$ 2.431,50' */
export const money = (reais: number): string =>
  `R$ ${reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
