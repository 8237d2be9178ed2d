import type { Chart, Consolidation } from '#protocol';
import type { Draft, Progress } from '#runtime/missions';
import { CHART_SAID } from '../../../phrases/charts.ts';
import { RETIREMENT as SAID } from '../../../phrases/planejamento-aposentadoria.ts';
import { REMEMBERED } from '../../../phrases/remembered.ts';
import {
  at,
  drawn,
  MONTHLY,
  minus,
  over,
  paragraphs,
  premise,
  type Source,
  said,
  savingChart,
  type Teller,
  type Term,
} from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';
import { incomeOf, monthlyOf, monthsOf, neededId } from './plan.ts';
import type { RetirementAsked } from './read.ts';

const CAPITAL = at('capital', 'capital_centavos');
const YEARS = ['ano', 'anos'] as const;
const MONTHS_OF_YEAR = 12;
const needed = (months: number): Term => at(neededId(months), 'aporte_centavos');

export type RetirementTold = {
  readonly asked: RetirementAsked;
  readonly tell: Teller;
  readonly progress: Progress;
};

/** How much is needed, how far today's pace goes, and what would have to change. */
export function tellRetirement(asked: RetirementAsked, tell: Teller, progress: Progress): Draft {
  const told = { asked, tell, progress };
  if (incomeOf(asked, progress.results) === null)
    return {
      resposta_principal: paragraphs([SAID.noIncome], [unseen(progress.limitations, SAID.unseen)]),
      ...{ objetivo_alcancado: false, limites_ditos: true },
    };
  return {
    resposta_principal: paragraphs(
      [reachedTold(told), neededTold(told), ageTold(told), paceTold(told)],
      isReached(told)
        ? [carefulGapTold(told)]
        : [todayTold(told), missingTold(told), monthlyTold(told), untilTold(told)],
      [carefulTold(told), ...situationTold(told)],
      [SAID.strategy],
      [premisesTold(told), unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: [SAID.order],
    proximos_passos_sugeridos: [isReached(told) ? SAID.stepAgain : stepTold(asked)],
    graficos: isReached(told) ? [] : drawnOf(told),
    limites_ditos: true,
  };
}

/** Today's pace beside what is needed; and what would be, for each horizon, where nobody said when. */
function drawnOf({ asked, tell, progress: { results } }: RetirementTold): readonly Chart[] {
  const value = tell.value(CAPITAL);
  const mark = { label: CHART_SAID.needed, value: value ?? 0 };
  const paced = monthsOf(asked) === null ? 'ate_chegar' : 'projetado';
  return drawn(
    monthsOf(asked) === null ? horizonsChart(tell) : null,
    results.get(paced) ? savingChart(results, paced, { title: CHART_SAID.pace, mark }) : null,
  );
}

const horizonsChart = (tell: Teller): Chart => ({
  ...{ kind: 'bars', title: CHART_SAID.horizons, unit: 'centavos', over: CHART_SAID.term },
  labels: PREMISES.horizons.map((years) => CHART_SAID.within(CHART_SAID.years(years))),
  series: [
    {
      name: CHART_SAID.each,
      values: PREMISES.horizons.map((years) => tell.value(needed(years * MONTHS_OF_YEAR)) ?? Number.NaN),
    },
  ],
});

const thereTerm = ({ guardado }: RetirementAsked): Term =>
  guardado === null ? at('investido', 'total_centavos') : said(guardado);

/** What there is pays for it already. */
export function isReached({ asked, tell }: Pick<RetirementTold, 'asked' | 'tell'>): boolean {
  const [there, capital] = [tell.value(thereTerm(asked)), tell.value(CAPITAL)];
  return there !== null && capital !== null && there >= capital;
}

export const reachedTold = (told: RetirementTold): string | null =>
  isReached(told)
    ? told.tell.sentence((say) => SAID.reached(say.money(thereTerm(told.asked), 'o que já existe')))
    : null;

/** Whether it does by the careful reckoning too. */
function carefulGapTold({ asked, tell }: RetirementTold): string | null {
  const gap = minus(at('capital_prudente', 'capital_centavos'), thereTerm(asked));
  const missing = tell.value(gap);
  if (missing === null) return null;
  return missing > 0
    ? tell.sentence((say) => SAID.carefulGap(say.money(gap, 'falta na conta prudente')))
    : SAID.carefulReached;
}

/** One thing to ask for: what would make the next answer better. */
export function stepTold(asked: RetirementAsked): string {
  if (monthsOf(asked) !== null) return SAID.stepAgain;
  if (asked.idade !== null) return asked.alvo === null ? SAID.stepGoalAge : SAID.stepAgain;
  return asked.alvo === null ? SAID.stepAge : SAID.stepOwnAge;
}

/** Told before, and what the way there is reckoned with. */
export const ageTold = ({ asked, tell }: RetirementTold): string | null =>
  asked.lembrada && asked.idade !== null && asked.alvo !== null && !isReached({ asked, tell })
    ? tell.sentence((say) => REMEMBERED.age(say.count(said(asked.idade ?? 0), 'idade', YEARS)))
    : null;

const incomeTerm = ({ renda }: RetirementAsked): Term => (renda === null ? MONTHLY.despesa : said(renda));
const monthly = ({ mensal }: RetirementAsked): Source => (mensal === null ? MONTHLY.sobra : said(mensal));

/** The answer: the sum that would pay that income. */
export const neededTold = ({ asked, tell }: RetirementTold): string | null =>
  tell.sentence((say) =>
    SAID.needed({
      income: say.money(incomeTerm(asked), 'renda mensal desejada'),
      capital: say.money(CAPITAL, 'capital necessário'),
      rate: say.percent(premise(PREMISES.withdrawal, WHY.withdrawal), 'retirada ao ano'),
      own: asked.renda === null,
    }),
  );

/** Whether what goes in now is enough by then. */
export function paceTold({ asked, tell, progress }: RetirementTold): string | null {
  const months = monthsOf(asked);
  const [need, going] = [
    months === null ? null : tell.value(needed(months)),
    monthlyOf(asked, progress.results),
  ];
  if (months === null || need === null) return null;
  return tell.sentence((say) => {
    const years = say.count(
      over(said(months), premise(MONTHS_OF_YEAR, 'meses do ano')),
      'anos até lá',
      YEARS,
    );
    const each = say.money(needed(months), 'aporte mensal necessário');
    if (need === 0) return SAID.already(years);
    if (going === 0) return (isUnknown(asked, progress) ? SAID.fromUnknown : SAID.fromNothing)(years, each);
    const now = say.money(monthly(asked), 'guardado por mês hoje');
    if (asked.mensal === null)
      return going >= need ? SAID.enough(years, each, now) : SAID.tooLittle(years, each, now);
    if (going >= need) return SAID.enoughSaid(years, each, now);
    const missing = minus(needed(months), said(asked.mensal));
    return SAID.tooLittleSaid({ years, each, now }, say.money(missing, 'falta por mês'));
  });
}

/** Nobody said what goes in each month, and nothing is registered from which it would follow. */
const isUnknown = ({ mensal }: RetirementAsked, { results }: Progress): boolean =>
  mensal === null && results.get('renda_media') === undefined;

export function todayTold({ asked: { guardado }, tell }: RetirementTold): string | null {
  if (guardado !== null) return tell.sentence((say) => SAID.saved(say.money(said(guardado), 'já guardado')));
  const invested = at('investido', 'total_centavos');
  return (tell.value(invested) ?? 0) > 0
    ? tell.sentence((say) => SAID.invested(say.money(invested, 'já investido')))
    : null;
}

/** The gap between what is there, where anything is, and what is needed. */
export function missingTold({ asked: { guardado }, tell }: RetirementTold): string | null {
  const there = guardado === null ? at('investido', 'total_centavos') : said(guardado);
  const missing = minus(CAPITAL, there);
  return (tell.value(there) ?? 0) > 0 && (tell.value(missing) ?? 0) > 0
    ? tell.sentence((say) => SAID.missing(say.money(missing, 'o que falta juntar')))
    : null;
}

/** At today's pace, or for several horizons where nobody said when. */
export function monthlyTold({ asked, tell, progress }: RetirementTold): string | null {
  const projected = at('projetado', 'valor_futuro_centavos');
  if (monthsOf(asked) !== null)
    return (tell.value(projected) ?? 0) > 0
      ? tell.sentence((say) =>
          (isUnknown(asked, progress)
            ? SAID.projectedAlone
            : asked.mensal === null
              ? SAID.projected
              : SAID.projectedSaid)(
            say.money(projected, 'valor projetado'),
            say.money(CAPITAL, 'capital necessário'),
          ),
        )
      : null;
  return tell.sentence((say) =>
    SAID.horizons(
      PREMISES.horizons.map((years) => ({
        years: say.count(premise(years, WHY.horizon), 'prazo de exemplo', YEARS),
        each: say.money(needed(years * MONTHS_OF_YEAR), 'aporte mensal necessário'),
      })),
    ),
  );
}

export const untilTold = ({ asked, tell }: RetirementTold): string | null =>
  tell.sentence((say) =>
    SAID.until(
      say.money(monthly(asked), 'guardado por mês hoje'),
      say.count(
        over(at('ate_chegar', 'periodos'), premise(MONTHS_OF_YEAR, 'meses do ano')),
        'anos no ritmo de hoje',
        YEARS,
      ),
    ),
  );

export const carefulTold = ({ tell }: RetirementTold): string | null =>
  tell.sentence((say) =>
    SAID.careful(
      say.percent(premise(PREMISES.carefulWithdrawal, WHY.careful), 'retirada prudente'),
      say.money(at('capital_prudente', 'capital_centavos'), 'capital com retirada prudente'),
      say.money(minus(at('capital_prudente', 'capital_centavos'), CAPITAL), 'diferença'),
    ),
  );

/** What stands before it, as whoever analyses finances sees it: debts first, a reserve beside. */
function situationTold({ tell, progress: { results } }: RetirementTold): readonly (string | null)[] {
  const seen = results.data('situacao') as unknown as Consolidation | undefined;
  const owes = (tell.borrowed('situacao', 'dívidas') ?? 0) > 0;
  const bare = seen?.status === 'sucesso_completo' && !tell.borrowed('situacao', 'reserva');
  return [
    owes ? tell.sentence((say) => SAID.debts(say.borrow('situacao', 'dívidas'))) : null,
    bare ? SAID.noReserve : null,
  ];
}

export const premisesTold = ({ tell }: RetirementTold): string | null =>
  tell.sentence((say) =>
    SAID.premises(say.percent(premise(PREMISES.realReturn, WHY.realReturn), 'rendimento real ao ano')),
  );
