import { listed, DIAGNOSIS_SAID as SAID } from '../../phrases/analise.ts';
import { dataOf } from './answers.ts';
import { lineAt } from './figures.ts';
import { flexibleIn } from './groups.ts';
import { DIAGNOSIS } from './limits.ts';
import { eachMonth, type Told } from './paragraphs.ts';
import { income } from './seen.ts';
import type { SpendingWish } from './spending-asked.ts';

/** Where one might begin, with what it comes to; none where nothing shows it, or where that was the answer itself. */
export function suggestionsIn({ results, window, speaker }: Told, wish: SpendingWish): readonly string[] {
  const categories = dataOf(results, 'categorias');
  if (!categories || wish === 'economizar') return [];
  const lines = flexibleIn(categories).slice(0, DIAGNOSIS.suggestions);
  if (lines.length === 0) return [];
  const said = speaker.sentence((say) =>
    SAID.suggestion(listed(lines.map((line) => eachMonth(say, line, window)))),
  );
  return said === null ? [] : [said];
}

export function nextStepsIn(told: Told): readonly string[] {
  if (income(told.window) === 0) return [SAID.stepIncome];
  const costly = costlyTold(told);
  return costly === null ? [SAID.step] : [costly, SAID.step];
}

/** Debts that are known to cost interest. */
function costlyTold({ results, speaker }: Told): string | null {
  const costly = (dataOf(results, 'dividas')?.linhas ?? []).flatMap(({ campos: { juros_mes } }, place) =>
    juros_mes === null || juros_mes === undefined || Number(juros_mes) <= 0 ? [] : place,
  );
  if (costly.length === 0) return null;
  return speaker.sentence((say) =>
    SAID.stepDebts(
      listed(
        costly.map((place) =>
          SAID.interest(
            say.text(lineAt('dividas', place, 'titulo'), 'dívida'),
            `${say.number(lineAt('dividas', place, 'campos', 'juros_mes'), 'juros ao mês')}%`,
          ),
        ),
      ),
    ),
  );
}
