import type { Draft, Progress } from '#runtime/missions';
import { RESERVE_SAID as SAID } from '../../../phrases/analise-reserva.ts';
import { CHART_SAID } from '../../../phrases/charts.ts';
import {
  at,
  drawn,
  MONTHLY,
  minus,
  paragraphs,
  premise,
  type Say,
  type Source,
  said,
  savingChart,
  type Teller,
  type Term,
  times,
} from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { dearestDebt } from '../dear-debt.ts';
import { surplus } from '../steps.ts';
import { unseen } from '../unseen.ts';
import { RESERVE, WHY } from './limits.ts';
import { eachOf, keptOf, spentOf } from './plan.ts';
import type { ReserveAsked } from './read.ts';

const MONTHS = ['mês', 'meses'] as const;

type Scene = { readonly asked: ReserveAsked; readonly tell: Teller; readonly progress: Progress };

/** Whether it is enough, how much it should be, and how to get there. */
export function tellReserve(asked: ReserveAsked, tell: Teller, progress: Progress): Draft {
  const scene: Scene = { asked, tell, progress };
  const answered = progress.results.get('falta') !== undefined;
  if (spentOf(asked, progress.results) === null) return unknownTold(scene);
  return {
    resposta_principal: paragraphs(
      asked.size ? [goalTold(scene), standingTold(scene)] : [openingTold(scene), goalTold(scene)],
      [...fillingTold(scene), savingsTold(scene)],
      [whyTold(scene), dearDebtTold(scene), unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: [SAID.where],
    proximos_passos_sugeridos: isShort(scene) ? [SAID.stepAutomatic] : [],
    objetivo_alcancado: answered,
    graficos: isShort(scene) ? drawnOf(scene) : [],
    limites_ditos: true,
  };
}

/** At the pace of today, else in the time that is proposed. */
function drawnOf({ asked, progress: { results } }: Scene) {
  const id = results.get('prazo') ? 'prazo' : 'em_um_ano';
  const mark = { label: CHART_SAID.goal, value: (spentOf(asked, results) ?? 0) * asked.months };
  return results.get(id) ? drawn(savingChart(results, id, { title: CHART_SAID.reserve, mark })) : [];
}

function unknownTold({ progress }: Scene): Draft {
  const blind = !progress.results.get('fluxo');
  return {
    resposta_principal: blind ? SAID.unseenFlow : SAID.noSpending,
    proximos_passos_sugeridos: blind ? [] : [SAID.stepSpending],
    ...{ objetivo_alcancado: false, limites_ditos: true },
  };
}

const isShort = ({ progress }: Scene): boolean =>
  (numberIn(progress.results, 'falta', 'aporte_centavos') ?? 0) > 0;

const keptTerm = ({ kept }: ReserveAsked): Term =>
  kept === null ? at('reserva', 'total_centavos') : said(kept);

/** The income stands for the spending where only it is known. */
const standsForSpending = ({ asked, progress }: Scene): boolean =>
  asked.spent === null && !progress.results.get('despesa_media');

function spentTerm(scene: Scene): Term {
  const { spent, income } = scene.asked;
  if (spent !== null) return said(spent);
  return standsForSpending(scene) ? said(income ?? 0) : MONTHLY.despesa;
}

const monthsTerm = ({ months, why }: ReserveAsked): Term =>
  why === 'dito' ? said(months) : premise(months, why === 'usual' ? WHY.usual : WHY.varying);

const goalSource = (scene: Scene): Source => times(spentTerm(scene), monthsTerm(scene.asked));

const monthsTold = (say: Say, asked: ReserveAsked): string =>
  say.count(monthsTerm(asked), 'meses de referência', MONTHS);

function openingTold(scene: Scene): string | null {
  const { asked, tell, progress } = scene;
  const kept = keptOf(asked, progress.results);
  if (kept === null) return null;
  if (kept === 0)
    return tell.sentence((say) => SAID.none(say.money(goalSource(scene), 'reserva de referência')));
  return tell.sentence((say) => {
    const [amount, covered] = [
      say.money(keptTerm(asked), 'reserva'),
      say.count(at('cobertura', 'meses'), 'meses que a reserva cobre', MONTHS),
    ];
    if (asked.lasts) return SAID.lasts(covered, amount, say.money(spentTerm(scene), 'gasto por mês'));
    return isShort(scene)
      ? (asked.suffices ? SAID.notEnough : SAID.more)(
          amount,
          covered,
          say.money(at('falta', 'aporte_centavos'), 'o que falta'),
        )
      : SAID.enough(amount, covered, monthsTold(say, asked));
  });
}

/** What there is of it, where its size was the question. */
function standingTold(scene: Scene): string | null {
  const { asked, tell, progress } = scene;
  const kept = keptOf(asked, progress.results);
  if (kept === null) return null;
  if (kept === 0) return SAID.noneYet;
  return tell.sentence((say) => {
    const [amount, covered] = [
      say.money(keptTerm(asked), 'reserva'),
      say.count(at('cobertura', 'meses'), 'meses que a reserva cobre', MONTHS),
    ];
    return isShort(scene)
      ? SAID.stands(amount, covered, say.money(at('falta', 'aporte_centavos'), 'o que falta'))
      : SAID.standsEnough(amount, covered);
  });
}

const goalTold = (scene: Scene): string | null =>
  scene.tell.sentence((say) =>
    (standsForSpending(scene) ? SAID.goalIncome : SAID.goal)(
      say.money(goalSource(scene), 'reserva de referência'),
      monthsTold(say, scene.asked),
      say.money(spentTerm(scene), standsForSpending(scene) ? 'renda' : 'gasto por mês'),
    ),
  );

/** How long it takes with what is left, and what a year asks for. */
function fillingTold(scene: Scene): readonly (string | null)[] {
  const { asked, tell, progress } = scene;
  if (!isShort(scene)) return [];
  return [
    tell.sentence((say) =>
      (asked.each === null ? SAID.termSurplus : SAID.term)(
        say.money(asked.each === null ? MONTHLY.sobra : said(asked.each), 'quanto se guarda por mês'),
        say.count(at('prazo', 'periodos'), 'meses até completar', MONTHS),
      ),
    ) ?? redTold(scene, eachOf(asked, progress.results)),
    tell.sentence((say) =>
      SAID.inYear(
        say.count(premise(RESERVE.fillIn, WHY.fillIn), 'prazo de referência', MONTHS),
        say.money(at('em_um_ano', 'aporte_centavos'), 'quanto guardar por mês'),
      ),
    ),
  ];
}

function redTold({ tell, progress }: Scene, each: number | null): string | null {
  if (each === null || surplus(progress.results) === null) return null;
  if (each === 0) return SAID.evenMonth;
  return tell.sentence((say) =>
    SAID.nothingLeft(say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'o que falta por mês')),
  );
}

const savingsTold = ({ asked, tell, progress }: Scene): string | null =>
  asked.kept === null && (dataOf(progress.results, 'poupanca')?.total_centavos ?? 0) > 0
    ? tell.sentence((say) => SAID.savings(say.money(at('poupanca', 'total_centavos'), 'saldo em poupança')))
    : null;

const whyTold = ({ asked }: Scene): string =>
  ({ dito: SAID.saidMonths, renda_variavel: SAID.varying, usual: SAID.usual })[asked.why];

/** Said even where nobody asked. */
function dearDebtTold(scene: Scene): string | null {
  const debt = isShort(scene) ? dearestDebt(scene.progress.results) : null;
  if (debt === null) return null;
  return scene.tell.sentence((say) =>
    SAID.dearDebt(
      say.text(debt('titulo'), 'dívida'),
      say.number(debt('campos', 'juros_mes'), 'juros ao mês'),
    ),
  );
}
