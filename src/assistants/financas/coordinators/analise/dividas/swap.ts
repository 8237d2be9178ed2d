import type { Progress, Results, Step } from '#runtime/missions';
import { at, premise, said, type Term } from '../../kit/index.ts';
import { numberIn } from '../answers.ts';
import { calculate } from '../steps.ts';
import { type Debt, isSettled, owedToday, rateOf } from './debts.ts';
import { type DebtKind, KIND_NAMES } from './kinds.ts';
import { DEBTS, WHY } from './limits.ts';
import type { DebtsAsked } from './read.ts';

const useful = { criticidade: 'complementar', beneficio: DEBTS.benefit.beside } as const;

/** A month's rate of the loan that would take the place of another, in per cent; null: it is still asked for. */
export function offeredRate({ offered }: DebtsAsked, progress: Progress): string | number | null {
  if (offered?.de === 'mes') return offered.valor;
  if (offered) return numberIn(progress.results, 'taxa_nova', 'taxa_percentual');
  if (!isSettled(progress, 'juros_pessoal')) return null;
  return numberIn(progress.results, 'juros_pessoal', 'valor') ?? DEBTS.rates.pessoal;
}
export function offeredTerm({ offered }: DebtsAsked, results: Results): Term {
  if (offered?.de === 'mes') return said(Number(offered.valor));
  if (offered) return at('taxa_nova', 'taxa_percentual');
  return results.get('juros_pessoal')
    ? at('juros_pessoal', 'valor')
    : premise(Number(DEBTS.rates.pessoal), WHY.pessoal);
}

/** The debt that would go: of the kind that is spoken of, else the dearest; where none is known, a round example of it. */
export function goingOf(asked: DebtsAsked, debts: readonly Debt[], progress: Progress): Debt {
  const named = debts.find(({ kind }) => kind === asked.kind);
  const [dearest] = debts.toSorted(
    (one, other) => Number(rateOf(other, progress) ?? 0) - Number(rateOf(one, progress) ?? 0),
  );
  return named ?? (asked.kind === null ? dearest : undefined) ?? exampleOf(asked.kind ?? 'cartao');
}

const EXAMPLE = 'exemplo';

const exampleOf = (kind: DebtKind): Debt => ({
  ...{ key: EXAMPLE, nome: KIND_NAMES[kind].join(' '), nameTerm: null, kind, saldo: DEBTS.example.cents },
  ...{ saldoTerm: premise(DEBTS.example.cents, WHY.example), rate: { from: 'tipo' } },
  ...{ parcela: null, parcelaTerm: null, restantes: null },
});

/** For how long both are compared. */
export const monthsOf = ({ kind }: Debt): number =>
  kind === 'cartao' ? DEBTS.example.monthsOfCard : DEBTS.example.months;

/** What is owed under both rates, nothing paid. */
export function swapped(asked: DebtsAsked, going: Debt, progress: Progress): readonly Step[] {
  const yearly = asked.offered?.de === 'ano' ? [yearToMonth(asked.offered.valor)] : [];
  const [now, taxa] = [rateOf(going, progress), offeredRate(asked, progress)];
  const cents = owedToday(going, progress);
  if (now === null || taxa === null || cents === null) return yearly;
  const grown = (id: string, taxa_percentual: string | number): Step =>
    calculate(id, {
      ...{ ...useful, operacao: 'juros_compostos', objetivo: 'Juros da dívida sem pagamentos' },
      parametros: {
        ...{ principal_centavos: cents, taxa_percentual },
        ...{ periodo: 'mes', periodos: monthsOf(going) },
      },
    });
  return [...yearly, grown('juros_novo', taxa), grown('juros_atual', now)];
}

const yearToMonth = (taxa_percentual: string): Step =>
  calculate('taxa_nova', {
    ...{ ...useful, operacao: 'taxa_equivalente', objetivo: 'Juros ao mês do novo crédito' },
    parametros: { taxa_percentual, de: 'ano', para: 'mes' },
  });
