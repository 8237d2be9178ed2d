import { listed, DIAGNOSIS_SAID as SAID } from '../../phrases/analise.ts';
import { at } from '../kit/index.ts';
import { dataOf, numberIn } from './answers.ts';
import {
  categoryOf,
  eachMonthOf,
  endsOf,
  group,
  INCOME,
  incomeOf,
  LACKING,
  LEFT,
  lineAt,
  monthsOf,
  nameOf,
  SPENDING,
  SPENT_OF_INCOME,
  shareOf,
  spendingOf,
} from './figures.ts';
import { flexibleIn } from './groups.ts';
import { DIAGNOSIS } from './limits.ts';
import { capital, heavy, income, type Line, ruleIn, type Seen, spending } from './seen.ts';
import type { Speaker, Spoken } from './speaker.ts';
import type { SpendingWish } from './spending-asked.ts';
import { nameOfMonth, type Window } from './window.ts';

/** What is seen, and who says it. */
export type Told = Seen & { readonly speaker: Speaker };

/** The answer to what was asked, where it is more than how things are. */
export function openingTold({ results, window, speaker }: Told, wish: SpendingWish): string | null {
  const categories = dataOf(results, 'categorias');
  if (!categories || wish === 'geral') return null;
  if (wish === 'economizar') {
    const lines = flexibleIn(categories).slice(0, DIAGNOSIS.suggestions);
    if (lines.length === 0) return null;
    return speaker.sentence((say) => SAID.room(listed(lines.map((line) => eachMonth(say, line, window)))));
  }
  const [first, second] = heavy(categories);
  if (!first || !second) return null;
  return speaker.sentence((say) =>
    SAID.why(
      say.share(SPENT_OF_INCOME, 'parte do que entrou que saiu'),
      listed([first, second].map((line) => say.text(categoryOf(line, 'titulo'), 'categoria'))),
      say.share(at('peso_das_maiores', 'percentual'), 'parte das duas maiores categorias'),
    ),
  );
}

/** "Lazer (R$ 300,00 por mês)"; of a month that runs, so far. */
export function eachMonth(say: Spoken, line: Line, window: Window): string {
  const title = say.text(categoryOf(line, 'titulo'), 'categoria');
  return window.parcial
    ? SAID.named(title, say.money(categoryOf(line, 'centavos'), `${line.titulo}, até agora`))
    : SAID.monthly(title, say.money(eachMonthOf(line, window), `${line.titulo}, por mês`));
}

/** What came in, what went out and what is left; the month that runs; how much can be said by so many months. */
export const flowTold = (told: Told): string =>
  [balanceTold(told), runningTold(told), fewTold(told)].filter(Boolean).join(' ');

function runningTold({ window: { corrente }, speaker }: Told): string | null {
  if (corrente === null) return null;
  return speaker.sentence((say) =>
    SAID.running(
      say.spelt(capital(nameOfMonth(corrente.chave)), 'mês corrente', nameOf(corrente)),
      say.money(incomeOf(corrente), 'receitas do mês corrente'),
      say.money(spendingOf(corrente), 'despesas do mês corrente'),
    ),
  );
}

function fewTold({ window: { meses, parcial }, speaker }: Told): string | null {
  if (parcial) return SAID.unfinished;
  if (meses.length >= DIAGNOSIS.monthsForTrend) return null;
  if (meses.length === 1) return SAID.oneMonth;
  return speaker.sentence((say) => SAID.few(say.count(monthsOf(meses.length), 'meses de registros', MONTHS)));
}

const MONTHS = ['mês', 'meses'] as const;

function balanceTold(told: Told): string | null {
  const { window, speaker } = told;
  const [came, went] = [income(window), spending(window)];
  return speaker.sentence((say) => {
    const said = say.spelt(capital(window.dito), 'período', endsOf(window));
    if (came === 0) return SAID.noIncome(said, say.money(SPENDING(window), 'despesas'));
    if (went === 0) return SAID.noSpending(said, say.money(INCOME(window), 'receitas'));
    const head = SAID.flow(
      said,
      say.money(INCOME(window), 'receitas'),
      say.money(SPENDING(window), 'despesas'),
    );
    return `${head}${meanTold(told, say)}${restTold(told, say)}`;
  });
}

const MEAN = at('media_mensal', 'media_centavos');

const meanTold = ({ results, window }: Told, say: Spoken): string =>
  window.meses.length > 1 && numberIn(results, 'media_mensal', 'media_centavos') !== null
    ? SAID.mean(say.money(MEAN, 'gasto médio por mês'))
    : '';

function restTold({ results, window }: Told, say: Spoken): string {
  const left = income(window) - spending(window);
  if (left === 0) return SAID.even;
  if (left < 0) return SAID.missing(say.money(LACKING(window), 'o que faltou'));
  const saved = ruleIn(results) === null ? null : say.share(group('poupanca'), 'parte que sobrou');
  return SAID.left(say.money(LEFT(window), 'o que sobrou'), saved);
}

/** In what it went. */
export function compositionTold({ results, speaker }: Told): string | null {
  const categories = dataOf(results, 'categorias');
  if (!categories || categories.linhas.length === 0) return null;
  const places = dataOf(results, 'lugares')?.linhas ?? [];
  const named = (say: Spoken): readonly string[] =>
    places.map((_, place) =>
      SAID.named(
        say.text(lineAt('lugares', place, 'titulo'), 'lugar'),
        say.money(lineAt('lugares', place, 'centavos'), 'gasto no lugar'),
      ),
    );
  return [
    speaker.sentence((say) =>
      SAID.heaviest(listed(heavy(categories).map((line, place) => weighed(say, line, place)))),
    ),
    places.length > 1 ? speaker.sentence((say) => SAID.places(listed(named(say)))) : null,
  ]
    .filter(Boolean)
    .join(' ');
}

/** "Moradia (R$ 1.850,00, 31,2% dos gastos)"; of those after the first it is understood of what. */
function weighed(say: Spoken, line: Line, place: number): string {
  const title = say.text(categoryOf(line, 'titulo'), 'categoria');
  const amount = say.money(categoryOf(line, 'centavos'), line.titulo);
  if (line.parte === null) return SAID.named(title, amount);
  const share = say.share(shareOf(line), `${line.titulo}, parte dos gastos`);
  return place === 0 ? SAID.weighedFirst(title, amount, share) : SAID.weighed(title, amount, share);
}
