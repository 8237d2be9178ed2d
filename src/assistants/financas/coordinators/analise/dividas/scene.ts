import type { Progress } from '#runtime/missions';
import { DEBTS_SAID as SAID } from '../../../phrases/analise-dividas.ts';
import { at, plus, type Say, type Source, type Teller, type Term } from '../../kit/index.ts';
import { type Debt, owedTerm, owedToday, rateOf, rateTerm } from './debts.ts';
import type { DebtsAsked } from './read.ts';

/** What sentences about debts are made from. */
export type Scene = {
  readonly asked: DebtsAsked;
  readonly tell: Teller;
  readonly progress: Progress;
  readonly debts: readonly Debt[];
};

export const MONTHS = ['mês', 'meses'] as const;

/** As it was registered, or as we call it. */
export const nameTold = (say: Say, { nome, nameTerm }: Debt): string =>
  nameTerm === null ? nome : say.text(nameTerm, 'dívida');

export const rateTold = (say: Say, debt: Debt, { progress }: Scene): string =>
  say.number(rateTerm(debt, progress.results), `juros ao mês, ${debt.nome}`);

export const owedTold = (say: Say, debt: Debt, { progress }: Scene): string =>
  say.money(owedTerm(debt, progress.results), `saldo, ${debt.nome}`);

export const isFree = (debt: Debt, { progress }: Scene): boolean => Number(rateOf(debt, progress) ?? 0) === 0;

/** "cartão (R$ 12.000,00 a 12% ao mês)". */
export const debtTold = (say: Say, debt: Debt, scene: Scene): string =>
  isFree(debt, scene)
    ? SAID.freeDebt(nameTold(say, debt), owedTold(say, debt, scene))
    : SAID.debt(nameTold(say, debt), owedTold(say, debt, scene), rateTold(say, debt, scene));

/** The dearest first; of the same price the smallest. */
export const byRate = ({ debts, progress }: Scene): readonly Debt[] =>
  debts.toSorted(
    (one, other) =>
      Number(rateOf(other, progress) ?? 0) - Number(rateOf(one, progress) ?? 0) ||
      (owedToday(one, progress) ?? 0) - (owedToday(other, progress) ?? 0),
  );

export const TOTAL = ({ debts, progress }: Scene): Source =>
  plus(...debts.map((debt) => owedTerm(debt, progress.results)));

/** Of the debts that cost something; null: none does. */
export function interestSource({ debts, progress }: Scene): Source | null {
  const terms = debts.flatMap(({ key }): Term[] =>
    progress.results.get(`juros_${key}`) ? [at(`juros_${key}`, 'juros_centavos')] : [],
  );
  return terms.length === 0 ? null : plus(...terms);
}

export function instalmentsSource({ debts }: Scene): Source | null {
  const terms = debts.flatMap(({ parcelaTerm }) => parcelaTerm ?? []);
  return terms.length === 0 ? null : plus(...terms);
}
