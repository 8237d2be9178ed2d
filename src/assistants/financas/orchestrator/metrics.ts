import { firstWord, hasWord } from '#language';

/** Figures by which companies and funds are told apart. */
const RATIOS = [
  ...['p/l', 'pl', 'preço lucro', 'preço/lucro', 'p/vp', 'pvp', 'roe', 'roic', 'roa', 'ev/ebitda', 'ebitda'],
  ...['dividend yield', 'dy', 'margem líquida', 'margem bruta', 'payout', 'lpa', 'vpa', 'dívida líquida'],
  ...['valor patrimonial', 'vacância', 'liquidez corrente'],
];

export const asksForRatio = (text: string): boolean => firstWord(text, RATIOS) !== undefined;

/** Things to put money into, as people name them when they weigh one against another. */
const PRODUCTS = [
  ...[
    'cdb',
    'lci',
    'lca',
    'tesouro',
    'tesouro selic',
    'tesouro direto',
    'poupança',
    'fundo',
    'fundos',
    'fii',
    'fiis',
  ],
  ...[
    'renda fixa',
    'renda variável',
    'ações',
    'ação',
    'etf',
    'debênture',
    'debêntures',
    'cri',
    'cra',
    'previdência',
  ],
  ...[
    'pgbl',
    'vgbl',
    'bitcoin',
    'ethereum',
    'cripto',
    'dólar',
    'ouro',
    'conta remunerada',
    'caixinha',
    'coe',
  ],
];
const LEAST_OPTIONS = 2;
const AGAINST = [
  'ou',
  'vs',
  'versus',
  'contra',
  'comparar',
  'compare',
  'compara',
  'comparação',
  'diferença',
  'x',
  'entre',
];
const TICKER = /(?:^|[^A-Za-z0-9])[A-Za-z]{4}(?:3|4|5|6|11)(?![A-Za-z0-9])/g;

/** Several things by name, one against the other. */
export function comparesOptions(text: string): boolean {
  if (firstWord(text, AGAINST) === undefined) return false;
  const named = PRODUCTS.filter((product) => hasWord(text, product));
  // "tesouro selic" names one thing, not two.
  const apart = named.filter(
    (each) => !named.some((other) => other !== each && other.startsWith(`${each} `)),
  );
  return apart.length + (text.match(TICKER)?.length ?? 0) >= LEAST_OPTIONS;
}
