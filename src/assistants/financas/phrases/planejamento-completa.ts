/** A whole picture, in people's words. Figures come as they are written. */
export const WHOLE = {
  spending: (named: string): string => `Nos últimos meses, o que mais pesou foi ${named}.`,
  worth: (amount: string): string =>
    `Somando contas, investimentos e bens e descontando o que deve, seu patrimônio é de ${amount}.`,
  holdings: (total: string, named: string): string => `Dos ${total} investidos, ${named}.`,
  scenarios: (told: { readonly change: string; readonly more: string; readonly less: string }): string =>
    `Se você guardar ${told.change} a mais por mês, chega a ${told.more}; guardando ${told.change} a menos, a ${told.less}.`,
  sooner: (told: { readonly change: string; readonly more: string; readonly less: string }): string =>
    `Se você guardar ${told.change} a mais por mês, o caminho cai para ${told.more}; guardando ${told.change} a menos, sobe para ${told.less}.`,
  /** As they are kept, and as they are said. */
  classes: {
    renda_fixa: 'renda fixa',
    tesouro: 'Tesouro Direto',
    poupanca: 'poupança',
    acoes: 'ações',
    fundos: 'fundos',
    fiis: 'fundos imobiliários',
    cripto: 'criptomoedas',
    previdencia: 'previdência',
    outros: 'outros',
  } as Readonly<Record<string, string>>,
} as const;
