import type { Results } from '#runtime/missions';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { listed } from '../../phrases/investimentos.ts';
import { at, type Teller } from '../kit/index.ts';
import { INVESTING } from './limits.ts';
import { isPlain } from './told.ts';

/** A debt that costs more than investments make. */
export type CostlyDebt = {
  readonly row: number;
  readonly nome: string;
  readonly centavos: number;
  /** Per cent a month. */
  readonly juros: number;
};

/** Debts that come before investments, the dearest first. */
export function costlyIn(results: Results): readonly CostlyDebt[] {
  const told = results.data('dividas') as unknown as DataTold | undefined;
  return (told?.linhas ?? [])
    .map(({ titulo, centavos, campos }, row) => ({
      ...{ row, nome: titulo, centavos, juros: Number(campos.juros_mes ?? 0) },
    }))
    .filter(({ juros, centavos }) => juros >= INVESTING.costlyDebt && centavos > 0)
    .toSorted((one, other) => other.juros - one.juros);
}

type Said = {
  readonly debts: (named: string) => string;
  readonly debt: (name: string, rate: string) => string;
};

/** The dearest by name, with what they cost; null: there are none. */
export function debtsTold(tell: Teller, results: Results, said: Said): string | null {
  const named = costlyIn(results)
    .slice(0, INVESTING.namedDebts)
    .flatMap(({ row, nome }) => {
      const from = (...path: readonly string[]) => at('dividas', 'linhas', String(row), ...path);
      return (
        tell.sentence((say) =>
          said.debt(
            isPlain(nome) ? say.text(from('titulo'), 'nome da dívida') : 'uma dívida',
            say.percent(from('campos', 'juros_mes'), 'juros da dívida ao mês'),
          ),
        ) ?? []
      );
    });
  return named.length === 0 ? null : said.debts(listed(named));
}
