import { findMoney } from '#language/money';
import { readAmounts } from '../../../reading/index.ts';
import { percentages } from '../../../reading/rates.ts';
import { hear, LONGEST } from '../hear.ts';
import { type DebtKind, KIND_NAMES, kindIn } from './kinds.ts';
import { DEBTS } from './limits.ts';

/** A debt as somebody tells it; cents, the rate as decimal text, null: not said. */
export type SaidDebt = {
  readonly nome: string;
  readonly kind: DebtKind;
  readonly saldo: number;
  readonly taxa: { readonly valor: string; readonly de: 'mes' | 'ano' } | null;
};

type Piece = { readonly cents: number; readonly before: string; readonly after: string };

/**
 * The debts that a message tells one by one. Pure, linear.
 *
 * @example saidDebts('devo 12 mil no cartão a 12% ao mês e 5 mil no cheque especial')
 */
export function saidDebts(text: string): readonly SaidDebt[] {
  const pieces = piecesOf(text.slice(0, LONGEST).replace(/ e (?=uma? )/gi, ' , '));
  const first = pieces[0];
  if (!first) return [];
  // "cartão 3 mil, cheque 2 mil": what it is of comes first; "12 mil no cartão": after.
  const names = kindIn(hear(first.before)) !== null && kindIn(hear(pieces.at(-1)?.after ?? '')) === null;
  const debts = pieces.map(({ cents, before, after }) => ({
    ...{ saldo: cents, taxa: rateIn(after) ?? (pieces.length === 1 ? onlyRateIn(text) : null) },
    known: kindIn(hear(names ? before : after)) ?? kindIn(hear(names ? after : before)),
  }));
  return debts.map(({ known, ...debt }, place) => ({
    ...{ ...debt, kind: known ?? ('pessoal' as const) },
    nome: nameOf(known, debts.slice(0, place)),
  }));
}

const ORDINALS = ['', 'segund', 'terceir', 'quart', 'quint', 'sext', 'sétim', 'oitav', 'non', 'décim'];

/** With its article; each has a name of its own, because they are told apart by it. */
function nameOf(kind: DebtKind | null, before: readonly { readonly known: DebtKind | null }[]): string {
  const [article, name] = kind === null ? (['a', 'dívida'] as const) : KIND_NAMES[kind];
  const same = before.filter(({ known }) => known === kind).length;
  return same === 0 ? `${article} ${name}` : `${article} ${ORDINALS[same] ?? 'outr'}${article} ${name}`;
}

/** The amounts that are owed, each with the words around it up to its neighbours. */
function piecesOf(text: string): readonly Piece[] {
  const { divida, valor: _, ...others } = readAmounts(text);
  const known = new Set(Object.values(others));
  const rates = percentages(text);
  const found = findMoney(text).filter(
    ({ cents, start, said }) =>
      // "em 3 lugares": a bare number this small counts something.
      (said || cents >= LEAST) &&
      !known.has(cents) &&
      !rates.some((rate) => start >= rate.start && start < rate.end),
  );
  if (divida === undefined) return [];
  return found.slice(0, DEBTS.most).map(({ cents, start, end }, place) => ({
    cents,
    before: text.slice(found[place - 1]?.end ?? 0, start),
    after: text.slice(end, found[place + 1]?.start ?? text.length),
  }));
}

/** Cents. */
const LEAST = 5_000;

/** Where one debt and one rate are told, the rate is the debt's wherever it stands. */
function onlyRateIn(text: string): SaidDebt['taxa'] {
  return percentages(text.slice(0, LONGEST)).length === 1 ? rateIn(text) : null;
}

function rateIn(text: string): SaidDebt['taxa'] {
  const [rate] = percentages(text);
  if (!rate) return null;
  // Of a debt, who says "12%" and no more means a month.
  return { valor: rate.value, de: rate.of === 'ano' ? 'ano' : 'mes' };
}
