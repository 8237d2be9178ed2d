import type { Draft, Progress } from '#runtime/missions';
import { CHART_SAID } from '../../../phrases/charts.ts';
import { GOAL as SAID } from '../../../phrases/planejamento-meta.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
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
  times,
} from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';
import { monthlyOf } from './plan.ts';
import type { GoalAsked } from './read.ts';

const EACH = at('aporte', 'aporte_centavos');
const MONTHS = ['mês', 'meses'] as const;
type Told = { readonly asked: GoalAsked; readonly tell: Teller; readonly progress: Progress };

export function tellGoal(asked: GoalAsked, tell: Teller, progress: Progress): Draft {
  const told = { asked, tell, progress };
  const opening = openingTold(told);
  return {
    resposta_principal: paragraphs(
      [opening ?? SAID.unknown],
      [ofIncomeTold(told), fitTold(told), paceTold(told), yieldTold(told)],
      [premiseTold(told), sourceCaveat(told), plainTold(told), unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: asked.meses !== null || asked.mensal !== null ? [SAID.automatic] : [],
    proximos_passos_sugeridos: [opening === null ? SAID.stepTell : SAID.stepGoal],
    objetivo_alcancado: opening !== null,
    graficos: opening === null ? [] : drawnOf(told),
    procedencia: daysPublished(progress.results),
    limites_ditos: true,
  };
}

/** The way that the answer begins with: by the day that was told, else at the pace that was; of what cannot be, none. */
function drawnOf({ asked, tell, progress: { results } }: Told) {
  const mark = { label: CHART_SAID.goal, value: asked.objetivo };
  const misses = asked.mensal !== null && (tell.value(EACH) ?? 0) > asked.mensal;
  const id = asked.meses === null || misses ? 'prazo' : 'aporte';
  return results.get(id) && beyondTold({ asked, tell }) === null
    ? drawn(savingChart(results, id, { title: CHART_SAID.towards, mark }))
    : [];
}

function monthly({ mensal, renda, gasto }: GoalAsked): Source {
  if (mensal !== null) return said(mensal);
  return renda !== null && gasto !== null ? minus(said(renda), said(gasto)) : MONTHLY.sobra;
}
const named = ({ thing }: GoalAsked): string => (thing ? ` para ${thing.nome}` : '');

function openingTold({ asked, tell }: Told): string | null {
  if (asked.guardado >= asked.objetivo)
    return tell.sentence((say) =>
      SAID.reached(say.money(said(asked.objetivo), 'objetivo'), say.money(said(asked.guardado), 'guardado')),
    );
  const { meses, mensal } = asked;
  if (meses !== null && mensal !== null) return bothTold({ asked, tell }, { meses, mensal });
  const beyond = beyondTold({ asked, tell });
  if (beyond !== null) return beyond;
  if (meses !== null)
    return tell.sentence((say) =>
      SAID.each({
        goal: say.money(said(asked.objetivo), 'objetivo'),
        thing: named(asked),
        months: say.count(said(meses), 'prazo', MONTHS),
        each: say.money(EACH, 'aporte mensal necessário'),
      }),
    );
  return tell.sentence((say) =>
    SAID.until({
      goal: say.money(said(asked.objetivo), 'objetivo'),
      thing: named(asked),
      monthly: say.money(monthly(asked), 'guardado por mês'),
      months: say.count(at('prazo', 'periodos'), 'meses para juntar', MONTHS),
    }),
  );
}

/** It would take more than all that comes in; null: it would not, or no income was told. */
function beyondTold({ asked, tell }: Pick<Told, 'asked' | 'tell'>): string | null {
  const { renda, meses } = asked;
  const need = tell.value(EACH);
  if (renda === null || meses === null || need === null || need <= renda) return null;
  return tell.sentence((say) =>
    SAID.beyond({
      goal: say.money(said(asked.objetivo), 'objetivo'),
      thing: named(asked),
      months: say.count(said(meses), 'prazo', MONTHS),
      each: say.money(EACH, 'aporte mensal necessário'),
      now: say.money(said(renda), 'renda'),
    }),
  );
}

/** What a part of the told income makes of it instead. */
function ofIncomeTold({ asked: { renda }, tell }: Told): string | null {
  if (renda === null) return null;
  const share = premise(PREMISES.saved, WHY.saved);
  return tell.sentence((say) =>
    SAID.ofIncome({
      share: say.percent(share, 'parte da renda guardada'),
      each: say.money(times(said(renda), premise(PREMISES.saved / 100, WHY.saved)), 'guardado por mês'),
      there: say.money(at('da_renda', 'valor_futuro_centavos'), 'juntado no prazo'),
      years: say.count(
        over(at('prazo_da_renda', 'periodos'), premise(MONTHS_OF_YEAR, 'meses do ano')),
        'anos até o objetivo',
        ['ano', 'anos'],
      ),
    }),
  );
}
const MONTHS_OF_YEAR = 12;

type Pace = { readonly meses: number; readonly mensal: number };

/** Both the term and the pace were said: whether one meets the other. */
function bothTold({ asked, tell }: Pick<Told, 'asked' | 'tell'>, { meses, mensal }: Pace): string | null {
  const need = tell.value(EACH);
  if (need === null) return null;
  return tell.sentence((say) => {
    const told = {
      goal: say.money(said(asked.objetivo), 'objetivo'),
      thing: named(asked),
      months: say.count(said(meses), 'prazo', MONTHS),
      each: say.money(EACH, 'aporte mensal necessário'),
      now: say.money(said(mensal), 'guardado por mês'),
    };
    if (need <= mensal) return SAID.meets(told);
    const missing = say.money(minus(EACH, said(mensal)), 'falta por mês');
    return SAID.misses(told, missing, say.count(at('prazo', 'periodos'), 'meses para juntar', MONTHS));
  });
}

/** Whether what is left of a month carries it. */
function fitTold({ asked, tell, progress }: Told): string | null {
  // Told in the opening already.
  if (asked.mensal !== null) return null;
  const [need, left] = [tell.value(EACH), monthlyOf(asked, progress.results)];
  if (need === null || left === null) return null;
  if (left <= 0) return SAID.nothingLeft;
  return tell.sentence((say) => {
    const now = say.money(monthly(asked), 'guardado por mês');
    return left >= need ? SAID.fits(now, say.money(minusEach(asked), 'folga por mês')) : SAID.short(now);
  });
}

const minusEach = ({ mensal }: GoalAsked): Source =>
  mensal === null ? minus(MONTHLY.renda, MONTHLY.despesa, EACH) : minus(said(mensal), EACH);

/** How long today's pace takes, where a term was asked for and is not met. */
function paceTold({ asked, tell, progress }: Told): string | null {
  if (asked.mensal !== null) return null;
  const [need, left] = [tell.value(EACH), monthlyOf(asked, progress.results)];
  if (need === null || left === null || left >= need) return null;
  return tell.sentence((say) =>
    SAID.pace(
      say.money(monthly(asked), 'guardado por mês'),
      say.count(at('prazo', 'periodos'), 'meses para juntar', MONTHS),
    ),
  );
}

/** How much of it the yield brings. */
const yieldTold = ({ asked, tell }: Told): string | null =>
  // Of what cannot be, nobody asks who pays for it.
  beyondTold({ asked, tell }) !== null
    ? null
    : tell.sentence((say) =>
        asked.meses === null
          ? SAID.yield(
              say.money(at('prazo', 'total_aportado_centavos'), 'total guardado do bolso'),
              say.money(at('prazo', 'juros_centavos'), 'rendimento'),
            )
          : SAID.paidIn(say.money(at('aporte', 'total_aportado_centavos'), 'total guardado do bolso')),
      );

/** What it would be without any yield, over years. */
const plainTold = ({ tell }: Told): string | null =>
  tell.sentence((say) =>
    SAID.plain(say.money(at('sem_render', 'aporte_centavos'), 'aporte mensal sem rendimento')),
  );

const premiseTold = ({ asked, tell, progress }: Told): string | null =>
  asked.guardado >= asked.objetivo || (asked.meses === null && tell.value(at('prazo', 'periodos')) === null)
    ? null
    : tell.sentence((say) =>
        asked.taxa
          ? SAID.told[asked.taxa.de](say.percent(said(Number(asked.taxa.valor)), 'rendimento que foi dito'))
          : progress.results.get('selic')
            ? SAID.published(
                say.percent(at('selic', 'valor'), 'taxa Selic'),
                sourceIn(say, progress.results, 'selic'),
              )
            : SAID.supposed(say.percent(premise(PREMISES.yearlyRate, WHY.yearlyRate), 'rendimento ao ano')),
      );

/** Said only where the rate itself is. */
const sourceCaveat = (told: Told): string | null =>
  told.asked.taxa || premiseTold(told) === null ? null : relianceTold(told.progress.results, 'selic');
