import { addDays, addMonths, weekdayOf } from '#language/dates';

// A small market, invented for demonstration: no figure here was ever published.

/** The last trading day of the demonstration, and its moment. */
export const LAST_DAY = '2026-11-13';
export const AT = {
  iso: '2026-11-13T20:07:32.000Z',
  seconds: 1_794_600_452,
  text: '2026-11-13 17:07:32',
} as const;

/** Ratios as plain numbers; return, margin and yield in per cent. A fund has no earnings. */
export type DemoShare = {
  readonly name: string;
  readonly sector: string;
  readonly price: number;
  readonly change: number;
  readonly pe: number | null;
  readonly pb: number;
  readonly roe: number | null;
  readonly dividendYield: number;
  readonly margin: number | null;
  /** In thousands of millions of reais. */
  readonly value: number;
};

type Row = readonly [
  ...(readonly [name: string, sector: string, price: number, change: number]),
  ...(readonly [pe: number | null, pb: number, roe: number | null]),
  ...(readonly [dividendYield: number, margin: number | null, value: number]),
];

const ROWS: Readonly<Record<string, Row>> = {
  PETR4: ['Petróleo Brasileiro S.A. - Petrobras', 'Energy', 38.5, -3.1, 4.2, 1.18, 18, 11.4, 19.6, 502],
  PRIO3: ['PRIO S.A.', 'Energy', 42.1, -1.2, 7.8, 1.62, 24, 0, 31.2, 35.4],
  RECV3: ['PetroRecôncavo S.A.', 'Energy', 14.35, -0.9, 6.1, 0.92, 15.4, 9.2, 21.8, 4.2],
  BRAV3: ['Brava Energia S.A.', 'Energy', 19.4, -2.3, 9.4, 0.81, 9.1, 0, 8.3, 9],
  VBBR3: ['Vibra Energia S.A.', 'Energy', 23.7, -0.3, 8.6, 1.49, 17.3, 5.1, 1.9, 26.4],
  UGPA3: ['Ultrapar Participações S.A.', 'Energy', 21.3, 0.5, 9.7, 1.43, 14.7, 4.2, 1.6, 23.5],
  VALE3: ['Vale S.A.', 'Basic Materials', 61.27, 0.84, 6.9, 1.31, 19.2, 8.1, 17.4, 278],
  CSNA3: ['Companhia Siderúrgica Nacional', 'Basic Materials', 8.72, 0.4, -14.2, 0.88, -6.1, 0, -2.4, 11.6],
  GGBR4: ['Gerdau S.A.', 'Basic Materials', 18.9, 1.1, 9.8, 0.69, 7.2, 4.6, 6.1, 38],
  USIM5: [
    'Usinas Siderúrgicas de Minas Gerais S.A.',
    'Basic Materials',
    5.61,
    0.2,
    21,
    0.31,
    1.6,
    2,
    1.3,
    7.2,
  ],
  ITUB4: ['Itaú Unibanco Holding S.A.', 'Financial Services', 37.02, 0.2, 9.3, 1.92, 21.4, 6.8, 26, 398],
  BBDC4: ['Banco Bradesco S.A.', 'Financial Services', 16.8, -0.4, 7.9, 1.02, 13.5, 7.1, 17.9, 178],
  BBAS3: ['Banco do Brasil S.A.', 'Financial Services', 23.9, -1, 5.6, 0.74, 13.9, 8.9, 15.1, 136],
  SANB11: ['Banco Santander (Brasil) S.A.', 'Financial Services', 29.9, 0.3, 8.2, 1.12, 15.6, 6.5, 16.2, 112],
  ABEV3: ['Ambev S.A.', 'Consumer Defensive', 13.15, 0.5, 13.8, 2.2, 15.9, 5.9, 16.8, 206],
  WEGE3: ['WEG S.A.', 'Industrials', 44.6, 1.3, 28.4, 8.9, 31.2, 1.6, 15.9, 187],
  MGLU3: ['Magazine Luiza S.A.', 'Consumer Cyclical', 9.85, -1.8, 18.5, 0.66, 3.6, 0, 1.1, 7.3],
  LREN3: ['Lojas Renner S.A.', 'Consumer Cyclical', 15.6, 0.7, 11.2, 1.48, 13.1, 4.8, 9.2, 16.2],
  BHIA3: ['Grupo Casas Bahia S.A.', 'Consumer Cyclical', 3.12, -2.6, -1.3, 0.42, -38, 0, -4.1, 0.3],
  CEAB3: ['C&A Modas S.A.', 'Consumer Cyclical', 16.9, 1, 10.1, 1.51, 15.2, 3.1, 6.9, 5.2],
  AZZA3: ['Azzas 2154 S.A.', 'Consumer Cyclical', 27.4, -0.8, 8.7, 0.64, 7.6, 4.4, 5.3, 5.7],
  VIVA3: ['Vivara Participações S.A.', 'Consumer Cyclical', 24.8, 0.6, 9.9, 2.2, 22.6, 3.3, 18.2, 5.9],
  RENT3: ['Localiza Rent a Car S.A.', 'Industrials', 41.2, -0.6, 15.7, 1.61, 10.3, 3.9, 6.4, 44],
  EGIE3: ['Engie Brasil Energia S.A.', 'Utilities', 41.8, 0.1, 9.9, 3.1, 31, 6.2, 27.4, 34.1],
  HGLG11: [
    'Pátria Log - Fundo de Investimento Imobiliário',
    'Real Estate',
    158.4,
    0.1,
    null,
    0.97,
    null,
    8.4,
    null,
    5.3,
  ],
};

export const DEMO_SHARES: Readonly<Record<string, DemoShare>> = Object.fromEntries(
  Object.entries(ROWS).map(([ticker, row]) => {
    const [name, sector, price, change, pe, pb, roe, dividendYield, margin, value] = row;
    return [ticker, { name, sector, price, change, pe, pb, roe, dividendYield, margin, value }];
  }),
);

/** Months that a range goes back. */
const MONTHS: Readonly<Record<string, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12, '5y': 60 };

/** A typical day moves by so much, as a fraction of the price. */
const DAILY = 0.016;

/**
 * A close for each weekday of a range, the oldest first. Reckoned backwards from the last price by a formula with a fixed seed for each
 * ticker, so that it is the same on every machine and a shorter range is the end of a longer one.
 */
export function demoCloses(
  ticker: string,
  range: string,
): readonly { readonly day: string; readonly seconds: number; readonly close: number }[] {
  const share = DEMO_SHARES[ticker];
  const from = addMonths(LAST_DAY, -(MONTHS[range] ?? 1));
  const move = moves(ticker);
  const closes = [];
  let price = share?.price ?? 0;
  let change = (share?.change ?? 0) / 100;
  for (let day = LAST_DAY; share && day >= from; day = addDays(day, -1)) {
    if (weekdayOf(day) > 5) continue;
    closes.push({ day, seconds: Date.parse(`${day}${OPENING}`) / 1_000, close: cents(price) });
    price /= 1 + change;
    change = move();
  }
  return closes.toReversed();
}

/** Ten in the morning. */
const OPENING = 'T10:00:00-03:00';

const cents = (price: number): number => Math.round(price * 100) / 100;

/** Daily returns: near nothing on most days, and now and then a large one. */
function moves(ticker: string): () => number {
  let state = [...ticker].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() + next() - 2) * DAILY * 1.7 + 0.000_4;
}
