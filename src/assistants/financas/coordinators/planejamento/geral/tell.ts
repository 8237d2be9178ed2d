import type { Draft, Progress } from '#runtime/missions';
import type { DataTold } from '../../../contracts/operations/internal-data.ts';
import { ORDER as SAID } from '../../../phrases/planejamento-geral.ts';
import {
  at,
  isFlowEmpty,
  MONTHLY,
  minus,
  paragraphs,
  premise,
  questionOf,
  said,
  type Teller,
  times,
} from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';

const MONTHS = ['mês', 'meses'] as const;

/** What was said to be there at once, in cents. */
export type OrderAsked = { readonly valor: number | null };

/** How much there is to plan with, then the order: debts that cost, a reserve, goals. */
export function tellOrder(asked: OrderAsked, tell: Teller, progress: Progress): Draft {
  const { today } = questionOf(progress.mission);
  if (isFlowEmpty(progress.results, today))
    return { resposta_principal: SAID.nothing, objetivo_alcancado: false, limites_ditos: true };
  return {
    resposta_principal: paragraphs(
      [sumTold(asked, tell, progress)],
      [marginTold(tell)],
      [debtsTold(tell, progress), reserveTold(tell)],
      [investedTold(tell), goalsTold(tell, progress)],
      [unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: [isShort(tell) ? SAID.orderShort : SAID.order],
    proximos_passos_sugeridos: [isShort(tell) ? SAID.stepShort : SAID.step],
    limites_ditos: true,
  };
}

export function marginTold(tell: Teller): string | null {
  const left = tell.value(MONTHLY.sobra);
  if (left === null) return null;
  return tell.sentence((say) => {
    const [income, spent] = [
      say.money(MONTHLY.renda, 'renda média'),
      say.money(MONTHLY.despesa, 'gasto médio'),
    ];
    if (left > 0) return SAID.margin(income, spent, say.money(MONTHLY.sobra, 'sobra média'));
    return SAID.noMargin(income, spent, say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'falta por mês'));
  });
}

const isShort = (tell: Teller): boolean => (tell.value(MONTHLY.sobra) ?? 1) <= 0;

/** Money that is there once and a debt that costs: what one does to the other, before any other wish. */
function sumTold({ valor }: OrderAsked, tell: Teller, { results }: Progress): string | null {
  const dearest = dearestIn(results.data('dividas') as unknown as DataTold | undefined);
  if (valor === null || !dearest || dearest.rate < PREMISES.dearDebt) return null;
  const owed = at('dividas', 'linhas', String(dearest.place), 'centavos');
  const covered = valor >= dearest.line.centavos;
  return tell.sentence((say) =>
    SAID.sum({
      sum: say.money(said(valor), 'valor dito'),
      debt: say.text(at('dividas', 'linhas', String(dearest.place), 'titulo'), 'dívida'),
      owed: say.money(owed, 'saldo da dívida'),
      rate: say.percent(
        at('dividas', 'linhas', String(dearest.place), 'campos', 'juros_mes'),
        'juros ao mês',
      ),
      rest: say.money(covered ? minus(said(valor), owed) : minus(owed, said(valor)), 'o que fica'),
      covered,
    }),
  );
}

function dearestIn(told: DataTold | undefined) {
  return (told?.linhas ?? [])
    .map((line, place) => ({ line, place, rate: Number(line.campos.juros_mes ?? 0) }))
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => other.rate - one.rate)[0];
}

/** The debt that costs most, by its interest. */
export function debtsTold(tell: Teller, { results }: Progress): string | null {
  const told = results.data('dividas') as unknown as DataTold | undefined;
  if (!told || told.total_centavos === 0) return told ? SAID.noDebts : null;
  const costly = dearestIn(told);
  return tell.sentence((say) => {
    const total = say.money(at('dividas', 'total_centavos'), 'dívidas');
    if (!costly) return SAID.debts(total);
    const rate = say.percent(
      at('dividas', 'linhas', String(costly.place), 'campos', 'juros_mes'),
      'juros ao mês',
    );
    return SAID.costly(
      total,
      say.text(at('dividas', 'linhas', String(costly.place), 'titulo'), 'dívida'),
      rate,
    );
  });
}

export function reserveTold(tell: Teller): string | null {
  const reserve = tell.value(at('reserva', 'total_centavos'));
  if (reserve === null) return null;
  const target = times(premise(PREMISES.reserveMonths, WHY.reserve), MONTHLY.despesa);
  return tell.sentence((say) => {
    const goal = say.money(target, 'reserva de referência');
    const months = say.count(premise(PREMISES.reserveMonths, WHY.reserve), 'meses de referência', MONTHS);
    const time = tell.value(at('completar', 'periodos'));
    const until =
      time === null ? null : say.count(at('completar', 'periodos'), 'meses para completar', MONTHS);
    if (reserve === 0) return SAID.noReserve(goal, months, until);
    const covered = say.count(at('meses_de_reserva', 'meses'), 'meses cobertos', MONTHS);
    return SAID.reserve(
      say.money(at('reserva', 'total_centavos'), 'reserva'),
      covered,
      until === null ? null : { until, goal },
    );
  });
}

export function investedTold(tell: Teller): string | null {
  const total = tell.value(at('investido', 'total_centavos')) ?? 0;
  return total > 0
    ? tell.sentence((say) => SAID.invested(say.money(at('investido', 'total_centavos'), 'total investido')))
    : null;
}

function goalsTold(tell: Teller, { results }: Progress): string | null {
  const told = results.data('metas') as unknown as DataTold | undefined;
  if (!told || told.linhas.length === 0) return null;
  return tell.sentence((say) =>
    SAID.goals(
      say.money(at('metas', 'totais', 'guardado'), 'guardado nas metas'),
      say.money(at('metas', 'totais', 'falta'), 'falta nas metas'),
    ),
  );
}
