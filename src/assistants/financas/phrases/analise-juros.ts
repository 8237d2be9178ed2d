type Parts = { readonly parts: string; readonly each: string; readonly sum: string };

/** What parts hide, in people's words. Figures come as they are written. */
export const HIDDEN_SAID = {
  rate: (rate: string): string =>
    `Pelas parcelas que você disse, os juros embutidos são de ${rate} ao mês, com a primeira daqui a um mês.`,
  unknown: 'Não consegui calcular os juros embutidos agora. Pode pedir de novo daqui a pouco?',
  sum: ({ parts, each, sum }: Parts, lent: string): string =>
    `São ${parts} de ${each}, que somam ${sum} para pagar ${lent}.`,
  sumFinanced: ({ parts, each, sum }: Parts, financed: string): string =>
    `Depois da entrada, ficam ${financed} financiados, e as ${parts} de ${each} somam ${sum}.`,
  of: { pessoal: 'do empréstimo pessoal', veiculo: 'do financiamento de veículos' },
  dearer: (kind: string, market: string, source: string): string =>
    `É mais do que a média ${kind}, ${market} ao mês (${source}): vale pedir outras propostas antes de aceitar.`,
  cheaper: (kind: string, market: string, source: string): string =>
    `É menos do que a média ${kind}, ${market} ao mês (${source}).`,
  allIn:
    'Confira no contrato o custo efetivo total: ele junta tarifas, seguro e imposto, e é por ele que se comparam propostas.',
  step: 'Se me disser a taxa de outra proposta, comparo as duas.',
  unseen: { juros_mercado: 'a média do mercado' },
} as const;
