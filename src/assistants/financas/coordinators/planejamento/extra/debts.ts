import type { Progress, Results } from '#runtime/missions';
import type { DataTold } from '../../../contracts/operations/internal-data.ts';
import { at, said, type Term } from '../../kit/index.ts';
import { figure } from '../steps.ts';
import { WINDFALL } from './limits.ts';
import type { WindfallAsked } from './read.ts';

/** A debt with interest, said or registered. */
export type Debt = {
  readonly key: string;
  /** As it is said; null: by its own title. */
  readonly nome: string | null;
  readonly title: Term | null;
  readonly rate: string;
  readonly rateTerm: Term;
  /** What is owed in all, interest to come included where it is paid in parts; cents. */
  readonly saldo: number;
  readonly saldoTerm: Term;
  /** Parts to come, where it has them. */
  readonly parts: { readonly centavos: number; readonly left: number } | null;
};

/** The debts that cost something, the dearest first. */
export function debtsIn({ divida }: WindfallAsked, results: Results): readonly Debt[] {
  if (divida)
    return [
      {
        ...{ key: 'dita', nome: divida.nome, title: null, rate: divida.taxa_mes },
        rateTerm: said(Number(divida.taxa_mes)),
        ...{ saldo: divida.saldo, saldoTerm: said(divida.saldo), parts: null },
      },
    ];
  const told = results.data('dividas') as unknown as DataTold | undefined;
  return (told?.linhas ?? [])
    .slice(0, WINDFALL.debts)
    .flatMap((line, place) => registered(line, place))
    .toSorted((one, other) => Number(other.rate) - Number(one.rate));
}

function registered({ centavos, campos }: DataTold['linhas'][number], place: number): readonly Debt[] {
  const { juros_mes = null, parcela, parcelas, parcelas_pagas } = campos;
  if (centavos <= 0 || !(Number(juros_mes ?? 0) > 0)) return [];
  const here = (...path: readonly string[]): Term => at('dividas', 'linhas', String(place), ...path);
  const left = Number(parcelas ?? 0) - Number(parcelas_pagas ?? 0);
  return [
    {
      ...{ key: String(place), nome: null, title: here('titulo'), rate: String(juros_mes) },
      ...{ rateTerm: here('campos', 'juros_mes'), saldo: centavos, saldoTerm: here('centavos') },
      parts: Number(parcela ?? 0) > 0 && left > 0 ? { centavos: Number(parcela), left } : null,
    },
  ];
}

export const todayId = ({ key }: Debt): string => `hoje_${key}`;

/** What would pay it off today; null: it is still reckoned. */
export function owedOf(debt: Debt, { results, limitations }: Progress): number | null {
  if (debt.parts === null) return debt.saldo;
  const missing = limitations.some(({ operacoes_nao_executadas: ids }) => ids.includes(todayId(debt)));
  return figure(results, todayId(debt), 'valor_financiavel_centavos') ?? (missing ? debt.saldo : null);
}

export const owedTerm = (debt: Debt, results: Results): Term =>
  results.get(todayId(debt)) ? at(todayId(debt), 'valor_financiavel_centavos') : debt.saldoTerm;
