import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { readTickers } from '../../reading/index.ts';
import { at, type Term } from '../kit/index.ts';
import { calculation } from './steps.ts';

/** One investment of the person's. */
export type Holding = {
  /** Its place among the rows. */
  readonly row: number;
  readonly nome: string;
  readonly classe: string;
  readonly centavos: number;
  readonly reserva: boolean;
  /** Of what is traded; null: it has none. */
  readonly ticker: string | null;
};

/** What moves little, what swings, and what cannot be told apart. */
export const BLOCKS = { fixed: 'renda_fixa', swinging: 'renda_variavel', other: 'outros' } as const;

const FIXED: ReadonlySet<string> = new Set(['renda_fixa', 'tesouro', 'poupanca']);
const SWINGING: ReadonlySet<string> = new Set(['acoes', 'fiis', 'cripto']);
const TRADED: ReadonlySet<string> = new Set(['acoes', 'fiis', 'fundos']);

/** A fund with a ticker is traded like a share; of others nobody here knows what is in them. */
export function blockOf({ classe, ticker }: Pick<Holding, 'classe' | 'ticker'>): string {
  if (FIXED.has(classe)) return BLOCKS.fixed;
  return SWINGING.has(classe) || (classe === 'fundos' && ticker !== null) ? BLOCKS.swinging : BLOCKS.other;
}

/** The investments that are worth something, the largest first; none where they could not be read. */
export function holdingsIn(results: Results): readonly Holding[] {
  const told = results.data('carteira') as unknown as DataTold | undefined;
  return (told?.linhas ?? []).flatMap(({ titulo, centavos, campos }, row): readonly Holding[] => {
    if (centavos <= 0) return [];
    const classe = String(campos.classe ?? 'outros_investimentos');
    const ticker = TRADED.has(classe) ? tickerOf(campos.codigo, titulo) : null;
    return [{ row, nome: titulo, classe, centavos, reserva: campos.reserva === true, ticker }];
  });
}

const tickerOf = (codigo: unknown, titulo: string): string | null =>
  readTickers(typeof codigo === 'string' ? codigo : `ações ${titulo}`)[0] ?? null;

/** They could be read, and there are none. */
export const isPortfolioEmpty = (results: Results): boolean =>
  results.get('carteira') !== undefined && holdingsIn(results).length === 0;

const LONGEST_NAME = 100;
const nameOf = ({ nome, row }: Holding): string => nome.trim().slice(0, LONGEST_NAME) || `item ${row}`;

/** Holdings as the calculation of shares takes them, each in a class of our choice. */
export const itemsOf = (
  holdings: readonly Holding[],
  classOf: (holding: Holding) => string,
): readonly JsonObject[] =>
  holdings.map((holding) => ({
    nome: nameOf(holding),
    classe: classOf(holding),
    centavos: holding.centavos,
  }));

/** How the portfolio is spread, by class and by how much it swings; nothing where there is none. */
export function exposureSteps(results: Results): readonly Step[] {
  const holdings = holdingsIn(results);
  if (holdings.length === 0) return [];
  const spread = (id: string, objetivo: string, classOf: (holding: Holding) => string): Step =>
    calculation({
      ...{ id, operacao: 'exposicao', objetivo },
      parametros: { itens: [...itemsOf(holdings, classOf)] },
    });
  return [
    spread('exposicao', 'Quanto há em cada classe', ({ classe }) => classe),
    spread('blocos', 'Quanto há em renda fixa e em renda variável', blockOf),
  ];
}

/** What all investments come to. */
export const TOTAL: Term = at('exposicao', 'total_centavos');
export const inClass = (classe: string, field: 'centavos' | 'percentual'): Term =>
  at('exposicao', 'classes', `classe=${classe}`, field);
export const inBlock = (block: string, field: 'centavos' | 'percentual'): Term =>
  at('blocos', 'classes', `classe=${block}`, field);

/** The emergency reserve: what was marked as such, in cents. */
export const reserveIn = (results: Results): number =>
  holdingsIn(results).reduce((sum, { reserva, centavos }) => (reserva ? sum + centavos : sum), 0);

/** For how many months the reserve lasts, once spending is known; nothing where either is missing. */
export function reserveSteps(results: Results): readonly Step[] {
  const spent = (results.data('despesa_media') as JsonObject | undefined)?.media_centavos;
  const reserva_centavos = reserveIn(results);
  if (typeof spent !== 'number' || spent <= 0 || reserva_centavos <= 0) return [];
  return [
    calculation(
      {
        ...{ id: 'meses_de_reserva', operacao: 'meses_de_reserva', objetivo: 'Meses que a reserva cobre' },
        parametros: { reserva_centavos, despesa_mensal_centavos: spent },
      },
      'complementar',
    ),
  ];
}
