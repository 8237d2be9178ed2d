import type { Progress, Results } from '#runtime/missions';
import type { DataTold } from '../../../contracts/operations/internal-data.ts';
import { at, premise, said, type Term } from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { hear } from '../hear.ts';
import { type DebtKind, kindIn, PUBLISHED } from './kinds.ts';
import { DEBTS, WHY } from './limits.ts';
import type { DebtsAsked } from './read.ts';
import type { SaidDebt } from './said-debts.ts';

/** A debt that is reckoned with, and where its figures stand. */
export type Debt = {
  /** "0", "1": in the order in which they were told or registered; in the ids of its operations. */
  readonly key: string;
  readonly nome: string;
  /** Null: it was not registered, but told, and its name is ours. */
  readonly nameTerm: Term | null;
  readonly kind: DebtKind;
  /** As it was told or registered, in cents. */
  readonly saldo: number;
  readonly saldoTerm: Term;
  readonly rate: Rate;
  /** A month, as registered; null: none is known. */
  readonly parcela: number | null;
  readonly parcelaTerm: Term | null;
  /** Instalments to come; null: not known. */
  readonly restantes: number | null;
};

/** What it costs a month, in per cent: as said or registered, a year's of which the month's is asked, or by its kind. */
type Rate =
  | { readonly from: 'dita' | 'registro'; readonly valor: string; readonly term: Term }
  | { readonly from: 'ano'; readonly valor: string }
  | { readonly from: 'tipo' };

export const debtsIn = ({ debts }: Pick<DebtsAsked, 'debts'>, results: Results): readonly Debt[] =>
  debts.length > 0 ? debts.map(told) : registered(results);

const told = ({ nome, kind, saldo, taxa }: SaidDebt, place: number): Debt => ({
  ...{ key: String(place), nome, nameTerm: null, kind, saldo, saldoTerm: said(saldo) },
  rate: saidRate(taxa),
  ...{ parcela: null, parcelaTerm: null, restantes: null },
});

function saidRate(taxa: SaidDebt['taxa']): Rate {
  if (taxa === null) return { from: 'tipo' };
  if (taxa.de === 'ano') return { from: 'ano', valor: taxa.valor };
  return { from: 'dita', valor: taxa.valor, term: said(Number(taxa.valor)) };
}

const registered = (results: Results): readonly Debt[] =>
  (dataOf(results, 'dividas')?.linhas ?? []).flatMap((line, place) =>
    line.centavos > 0 ? [registeredAt(line, place)] : [],
  );

type Line = DataTold['linhas'][number];

function registeredAt({ titulo, centavos, campos }: Line, place: number): Debt {
  const here = (...path: readonly string[]): Term => at('dividas', 'linhas', String(place), ...path);
  const { juros_mes = null, parcela, parcelas, parcelas_pagas, credor } = campos;
  const [instalment, left] = [Number(parcela ?? 0), Number(parcelas ?? 0) - Number(parcelas_pagas ?? 0)];
  const rate = {
    from: 'registro',
    valor: String(Number(juros_mes)),
    term: here('campos', 'juros_mes'),
  } as const;
  return {
    ...{ key: String(place), nome: titulo, nameTerm: here('titulo') },
    kind: kindIn(hear(`${titulo} ${credor ?? ''}`)) ?? 'pessoal',
    ...{ saldo: centavos, saldoTerm: here('centavos') },
    rate: juros_mes === null || !Number.isFinite(Number(juros_mes)) ? { from: 'tipo' } : rate,
    parcela: instalment > 0 ? instalment : null,
    parcelaTerm: instalment > 0 ? here('campos', 'parcela') : null,
    restantes: left > 0 ? left : null,
  };
}

/** Asked already, whatever came of it. */
export const isSettled = ({ results, limitations }: Progress, id: string): boolean =>
  results.get(id) !== undefined || limitations.some(({ operacoes_nao_executadas: ids }) => ids.includes(id));

/** A month's rate in per cent; null: it is still asked for. */
export function rateOf({ key, kind, rate }: Debt, progress: Progress): string | number | null {
  const { results } = progress;
  if (rate.from === 'ano') return numberIn(results, `taxa_${key}`, 'taxa_percentual');
  if (rate.from !== 'tipo') return rate.valor;
  const published = PUBLISHED[kind];
  if (published && !isSettled(progress, published.id)) return null;
  return (published && numberIn(results, published.id, 'valor')) ?? DEBTS.rates[kind];
}

export function rateTerm({ key, kind, rate }: Debt, results: Results): Term {
  if (rate.from === 'ano') return at(`taxa_${key}`, 'taxa_percentual');
  if (rate.from !== 'tipo') return rate.term;
  const published = PUBLISHED[kind];
  return published && results.get(published.id)
    ? at(published.id, 'valor')
    : premise(Number(DEBTS.rates[kind]), WHY[kind]);
}

/** Instalments that hold interest to come are worth less today than their sum. */
export const isInstalled = (debt: Debt, rate: string | number): boolean =>
  debt.parcela !== null && debt.restantes !== null && Number(rate) > 0;

/** What would pay it off today, in cents; null: it is still asked for. */
export function owedToday(debt: Debt, progress: Progress): number | null {
  const rate = rateOf(debt, progress);
  if (rate === null) return null;
  const id = `hoje_${debt.key}`;
  if (!isInstalled(debt, rate)) return debt.saldo;
  if (!isSettled(progress, id)) return null;
  return numberIn(progress.results, id, 'valor_financiavel_centavos') ?? debt.saldo;
}
export const owedTerm = ({ key, saldoTerm }: Debt, results: Results): Term =>
  results.get(`hoje_${key}`) ? at(`hoje_${key}`, 'valor_financiavel_centavos') : saldoTerm;

/** What has to be paid of it a month: its instalment, else the interest, so that it does not grow. */
export function minimumOf(debt: Debt, progress: Progress): number | null {
  if (debt.parcela !== null) return debt.parcela;
  if (Number(rateOf(debt, progress) ?? 0) === 0) return 0;
  return numberIn(progress.results, `juros_${debt.key}`, 'juros_centavos');
}

/** Its least is the interest alone: who pays no more never ends. */
export const onlyInterest = (debt: Debt, progress: Progress): boolean =>
  debt.parcela === null && Number(rateOf(debt, progress) ?? 0) > 0;
