// The closed lists of the person's ledger, spelled as they are stored and told.

/** On which side an entry counts. `neutro`: between one's own pockets, or already counted (a paid invoice, a new loan). */
export const FLOWS = ['receita', 'despesa', 'neutro'] as const;
export type Flow = (typeof FLOWS)[number];

/** `agendado`: a bill that waits for its day, and counts nowhere until it is paid. */
export const STANDINGS = ['efetivado', 'agendado'] as const;
export type Standing = (typeof STANDINGS)[number];

export const ORIGINS = ['chat', 'api', 'importacao', 'exemplo'] as const;
export type Origin = (typeof ORIGINS)[number];

export const ACCOUNT_KINDS = ['corrente', 'poupanca', 'carteira', 'investimento', 'outra'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const INVESTMENT_CLASSES = [
  'renda_fixa',
  'tesouro',
  'poupanca',
  'acoes',
  'fundos',
  'fiis',
  'cripto',
  'previdencia',
  'outros_investimentos',
] as const;
export const GOOD_CLASSES = ['imovel', 'veiculo', 'outros_bens'] as const;
export const ASSET_CLASSES = [...INVESTMENT_CLASSES, ...GOOD_CLASSES] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];
export type AssetKind = 'investimento' | 'bem';

export const RECURRENCES = ['semanal', 'mensal', 'anual'] as const;
export type Recurrence = (typeof RECURRENCES)[number];

export const IMPORT_FORMATS = ['ofx', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATES = ['previa', 'gravada', 'desfeita', 'descartada'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
