import type { Draft, Progress } from '#runtime/missions';
import { listed } from '../../../phrases/analise.ts';
import { WINDFALL_SAID as SAID } from '../../../phrases/planejamento-extra.ts';
import { at, MONTHLY, minus, paragraphs, premise, type Say, said, type Teller } from '../../kit/index.ts';
import { unseen } from '../limits-told.ts';
import { type Debt, debtsIn, owedTerm } from './debts.ts';
import { WHY, WINDFALL } from './limits.ts';
import { spentOf } from './plan.ts';
import type { WindfallAsked } from './read.ts';
import { leastMonths, split, type Use } from './split.ts';

const MONTHS = ['mês', 'meses'] as const;

type Told = {
  readonly asked: WindfallAsked;
  readonly tell: Teller;
  readonly progress: Progress;
  readonly uses: readonly Use[];
  readonly dearest: Debt | undefined;
};

/** Where the money goes, then why, then what this kind of money asks for. */
export function tellWindfall(asked: WindfallAsked, tell: Teller, progress: Progress): Draft {
  const uses = split(asked, progress) ?? [];
  const told: Told = { asked, tell, progress, uses, dearest: debtsIn(asked, progress.results)[0] };
  return {
    resposta_principal: paragraphs(
      [openingTold(told)],
      told.dearest ? debtTold(told) : [],
      [told.dearest ? null : noDebtsTold(told), ...reserveTold(told), monthTold(told)],
      [freeTold(told), SAID.care[asked.origem]],
      [unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: adviceTold(told),
    proximos_passos_sugeridos: [stepOf(told)],
    objetivo_alcancado: uses.length > 0,
    limites_ditos: true,
  };
}

const nameOf = (say: Say, { nome, title }: Debt): string =>
  nome ?? SAID.debtNamed(title ? say.text(title, 'dívida') : '');

function openingTold(told: Told): string | null {
  const { asked, tell, uses, dearest } = told;
  const [first, second] = uses;
  const sum = (say: Say): string => say.money(said(asked.valor), 'dinheiro que entrou');
  if (!dearest && asked.deve)
    return tell.sentence((say) =>
      SAID.byRate(sum(say), say.percent(at('rende_mes', 'taxa_percentual'), 'rendimento ao mês')),
    );
  if (second === undefined)
    return tell.sentence((say) => (first ? onlyTold(say, told, first) : SAID.freeUnknown(sum(say))));
  // "Dos R$ 5.000, R$ 4.800 para quitar e R$ 200 livres" says less than what is done with them.
  if (first?.kind === 'divida' && first.whole && second.kind === 'livre' && dearest === first.debt)
    return tell.sentence((say) =>
      SAID.payOff(debtOf(say, first), say.money(first.source, 'valor para quitar'), sum(say)),
    );
  return tell.sentence((say) => SAID.split(sum(say), listed(uses.map((use) => useTold(say, told, use)))));
}

const debtOf = (say: Say, { debt }: Use): string => (debt ? nameOf(say, debt) : '');

function onlyTold(say: Say, { asked, progress }: Told, use: Use): string {
  const sum = say.money(said(asked.valor), 'dinheiro que entrou');
  switch (use.kind) {
    case 'divida':
      if (asked.vale) return SAID.worthIt(debtOf(say, use), sum);
      return (use.whole ? SAID.payAll : SAID.onDebt)(debtOf(say, use), sum);
    case 'reserva':
      return debtsIn(asked, progress.results).length > 0 ? SAID.onReserve(sum) : SAID.completeReserve(sum);
    case 'livre':
      return spentOf(asked, progress) === null ? SAID.freeUnknown(sum) : SAID.free(sum);
  }
}

function useTold(say: Say, { asked }: Told, use: Use): string {
  const amount = say.money(use.source, LABELS[use.kind]);
  switch (use.kind) {
    case 'divida':
      return (use.whole ? SAID.toPayOff : SAID.toLower)(amount, debtOf(say, use));
    case 'reserva':
      return (use.whole ? SAID.toComplete : SAID.toReserve)(amount);
    case 'livre':
      if (asked.thing) return SAID.left(amount, SAID.forThing(asked.thing.nome));
      return SAID.left(amount, asked.investir ? SAID.forInvesting : SAID.forPlans);
  }
}

const LABELS = {
  divida: 'parte para a dívida',
  reserva: 'parte para a reserva',
  livre: 'parte livre',
} as const;

/** The dearest debt beside what the same money earns. */
function debtTold(told: Told): readonly (string | null)[] {
  const { tell, dearest, uses } = told;
  if (!dearest) return [];
  const paid = uses.some(({ kind }) => kind === 'divida');
  const [costs, earns] = [at('juros_mes', 'juros_centavos'), at('rende_no_mes', 'juros_centavos')];
  const difference = (tell.value(costs) ?? 0) - (tell.value(earns) ?? 0);
  if (!paid && difference <= 0)
    return [
      tell.sentence((say) =>
        SAID.cheap(
          capital(nameOf(say, dearest)),
          say.percent(dearest.rateTerm, 'juros ao mês'),
          say.percent(at('rende_mes', 'taxa_percentual'), 'rendimento ao mês'),
        ),
      ),
    ];
  return [besideTold(told, dearest), differenceTold(told, paid)];
}

const besideTold = ({ asked, tell, progress }: Told, dearest: Debt): string | null =>
  tell.sentence((say) =>
    SAID.beside({
      debt: capital(nameOf(say, dearest)),
      rate: say.percent(dearest.rateTerm, 'juros ao mês'),
      base: say.money(baseOf(asked, { tell, progress }, dearest), 'base da comparação'),
      interest: say.money(at('juros_mes', 'juros_centavos'), 'juros do próximo mês'),
      yields: say.percent(at('rende_mes', 'taxa_percentual'), 'rendimento ao mês'),
      gain: say.money(at('rende_no_mes', 'juros_centavos'), 'rendimento do mês'),
    }),
  );

/** What would be paid of it: all that there is, or all that is owed. */
function baseOf({ valor }: WindfallAsked, { tell, progress }: Pick<Told, 'tell' | 'progress'>, debt: Debt) {
  const owed = owedTerm(debt, progress.results);
  return (tell.value(owed) ?? 0) < valor ? owed : said(valor);
}

const differenceTold = ({ tell }: Told, paid: boolean): string | null =>
  tell.sentence((say) =>
    (paid ? SAID.large : SAID.small)(
      say.money(
        minus(at('juros_mes', 'juros_centavos'), at('rende_no_mes', 'juros_centavos')),
        'diferença por mês',
      ),
    ),
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const noDebtsTold = ({ asked, progress }: Told): string | null =>
  progress.results.get('dividas') && !asked.deve ? SAID.noDebts : null;

/** What is put by does not last where every month takes some of it. */
function monthTold({ tell }: Told): string | null {
  const missing = minus(MONTHLY.despesa, MONTHLY.renda);
  return (tell.value(missing) ?? 0) > 0
    ? tell.sentence((say) => SAID.inRed(say.money(missing, 'falta por mês')))
    : null;
}

/** How far the reserve goes. */
function reserveTold(told: Told): readonly (string | null)[] {
  const { asked, tell, progress, uses } = told;
  // Where a debt takes all of it, the reserve is another day's question.
  if (uses.length === 1 && uses[0]?.kind === 'divida') return [];
  const reserve = tell.value(at('reserva', 'total_centavos'));
  if (spentOf(asked, progress) === null) return [reserve === null ? null : SAID.noSpending];
  if (reserve === null) return [];
  const least = leastMonths(asked);
  const short = (tell.value(at('cobre', 'meses')) ?? 0) < least;
  const leastTold = (say: Say): string => say.count(premise(least, WHY.least), 'mínimo da reserva', MONTHS);
  const has = tell.sentence((say) => {
    if (reserve === 0) return SAID.noReserve(leastTold(say));
    const held = say.money(at('reserva', 'total_centavos'), 'reserva');
    const covered = say.count(at('cobre', 'meses'), 'meses cobertos', MONTHS);
    return short ? SAID.covers(held, covered, leastTold(say)) : SAID.coversEnough(held, covered);
  });
  const whole = uses.some(({ kind, whole: all }) => kind === 'reserva' && all);
  const becomes = tell.sentence((say) =>
    SAID.becomes(say.count(premise(WINDFALL.wholeMonths, WHY.whole), 'reserva completa', MONTHS)),
  );
  return [has, whole ? becomes : null];
}

/** What the free part could be. */
function freeTold({ asked, tell, uses }: Told): string | null {
  const free = uses.find(({ kind }) => kind === 'livre');
  if (!free) return null;
  if (asked.thing?.tipo === 'imovel')
    return tell.sentence((say) => SAID.ofFreeHome(say.money(free.source, LABELS.livre)));
  const buys = asked.thing ? SAID.ofFreeThing(asked.thing.nome) : null;
  return [asked.investir ? SAID.ofFreeInvest : null, buys].filter(Boolean).join(' ') || null;
}

function adviceTold({ uses, asked }: Told): readonly string[] {
  const debt = uses.find(({ kind }) => kind === 'divida');
  if (!debt) return [];
  if (debt.debt?.parts) return [debt.whole ? SAID.cashDiscount : SAID.partly];
  return asked.divida || debt.debt ? [SAID.keepCard] : [];
}

function stepOf({ asked, uses, tell, progress, dearest }: Told): string {
  if (asked.deve && !dearest) return SAID.stepRate;
  const [only, more] = uses;
  if (only?.kind === 'divida' && !more) return only.whole ? SAID.stepOthers : SAID.stepDebts;
  if (uses.some(({ kind }) => kind === 'livre') && asked.thing?.tipo === 'imovel') return SAID.stepHome;
  if (spentOf(asked, progress) === null) return SAID.stepSpending;
  const reserve = tell.value(at('reserva', 'total_centavos'));
  return reserve === 0 ? SAID.stepReserve : SAID.stepInvest;
}
