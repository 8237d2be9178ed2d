import type { Draft, Progress } from '#runtime/missions';
import { listed } from '../../../phrases/analise.ts';
import { DEBTS_SAID as SAID } from '../../../phrases/analise-dividas.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
import { drawn, MONTHLY, paragraphs, payOffChart, type Teller } from '../../kit/index.ts';
import { surplus } from '../steps.ts';
import { unseen } from '../unseen.ts';
import { type Debt, debtsIn, rateOf } from './debts.ts';
import { earlyOf, earlyTold } from './early.ts';
import { PUBLISHED } from './kinds.ts';
import { DEBTS } from './limits.ts';
import { openingTold, waysTold } from './methods.ts';
import { budgetOf } from './plan.ts';
import type { DebtsAsked } from './read.ts';
import { byRate, debtTold, interestSource, isFree, nameTold, type Scene, TOTAL } from './scene.ts';
import { goingOf } from './swap.ts';
import { swapTold } from './swap-told.ts';

/** The answer to what was asked, then what is owed, the ways out, and what was supposed. */
export function tellDebts(asked: DebtsAsked, tell: Teller, progress: Progress): Draft {
  const scene: Scene = { asked, tell, progress, debts: debtsIn(asked, progress.results) };
  if (scene.debts.length === 0 && asked.wish !== 'troca') return nothingTold(scene);
  return {
    resposta_principal: paragraphs(...answerTold(scene), [
      ...premisesTold({ ...scene, debts: spokenOf(scene) }),
      unseen(progress.limitations, SAID.unseen),
    ]),
    recomendacoes_adicionais: adviceTold(scene),
    proximos_passos_sugeridos: stepsOf(scene),
    objetivo_alcancado: asked.wish !== 'sair' || progress.results.get('avalanche') !== undefined,
    graficos: isWayOut(scene) ? drawn(payOffChart(progress.results, 'avalanche')) : [],
    procedencia: daysPublished(progress.results),
    limites_ditos: true,
  };
}

const isWayOut = ({ asked: { wish }, progress: { results } }: Scene): boolean =>
  (wish === 'sair' || wish === 'ordem') && results.get('avalanche') !== undefined;

function answerTold(scene: Scene): readonly (readonly (string | null)[])[] {
  switch (scene.asked.wish) {
    case 'troca':
      return [swapTold(scene)];
    case 'antecipar':
      return [earlyTold(scene)];
    case 'sair':
    case 'ordem':
      return [openingTold(scene), owedTold(scene), waysTold(scene)];
  }
}

/** Those that the answer is about. */
function spokenOf(scene: Scene): readonly Debt[] {
  const { asked, debts, progress } = scene;
  if (asked.wish === 'troca') return [goingOf(asked, debts, progress)];
  return asked.wish === 'antecipar' ? [earlyOf(scene)].flatMap((debt) => debt ?? []) : debts;
}

const nothingTold = ({ progress, asked }: Scene): Draft => ({
  resposta_principal:
    asked.debts.length === 0 && !progress.results.get('dividas') ? SAID.unseenDebts : SAID.nothing,
  ...{ objetivo_alcancado: false, limites_ditos: true },
});

/** Each debt with what it costs; then all of them. */
function owedTold(scene: Scene): readonly (string | null)[] {
  const { tell, debts } = scene;
  const named = byRate(scene).slice(0, DEBTS.named);
  if (named.length === 0) return [];
  const each = tell.sentence((say) =>
    (named.length === 1 ? SAID.is : SAID.are)(listed(named.map((debt) => debtTold(say, debt, scene)))),
  );
  const interest = interestSource(scene);
  const all = tell.sentence((say) => {
    const total = say.money(TOTAL(scene), 'dívidas');
    return interest === null
      ? SAID.totalFree(total)
      : SAID.total(total, say.money(interest, 'juros do próximo mês'));
  });
  return [each, debts.length > named.length ? SAID.others : null, debts.length > 1 ? all : null];
}

/** Rates that were not known, and instalments that were brought to today. */
function premisesTold(scene: Scene): readonly (string | null)[] {
  const { tell, debts, progress, asked } = scene;
  const supposed = debts.filter(({ rate }) => rate.from === 'tipo');
  const dear = supposed.filter((debt) => !isFree(debt, scene));
  const free = supposed.filter((debt) => isFree(debt, scene));
  const source = dear.flatMap(({ kind }) => PUBLISHED[kind]?.id ?? []).find((id) => progress.results.get(id));
  return [
    dear.length === 0
      ? null
      : tell.sentence((say) => SAID.references(listed(dear.map((debt) => nameTold(say, debt))))),
    source === undefined
      ? null
      : tell.sentence((say) => SAID.published(sourceIn(say, progress.results, source))),
    source === undefined ? null : relianceTold(progress.results, source),
    free.length === 0
      ? null
      : tell.sentence((say) => SAID.noInterest(listed(free.map((debt) => nameTold(say, debt))))),
    debts.some(({ kind }) => kind === 'cartao') ? SAID.cardCap : null,
    asked.wish !== 'antecipar' && debts.some(({ key }) => progress.results.get(`hoje_${key}`))
      ? SAID.presentValue
      : null,
  ];
}

function adviceTold(scene: Scene): readonly string[] {
  const { asked, tell, debts, progress } = scene;
  if (asked.wish === 'troca') return [SAID.swapCare];
  if (asked.wish === 'antecipar') return [];
  const interest = interestSource(scene);
  const [left, cost] = [surplus(progress.results), interest === null ? 0 : (tell.value(interest) ?? 0)];
  const pays = asked.pay ?? left;
  if (interest !== null && pays !== null && cost > pays) {
    const told = tell.sentence((say) => {
      const month = say.money(interest, 'juros do próximo mês');
      if (pays <= 0) return SAID.renegotiateRed(month);
      return asked.pay === null
        ? SAID.renegotiate(month, say.money(MONTHLY.sobra, 'sobra média'))
        : SAID.swapAdvice;
    });
    return told === null ? [] : [told];
  }
  const dear = debts.some((debt) => Number(rateOf(debt, progress) ?? 0) >= DEBTS.dear);
  if (asked.listed) return [SAID.cleanName];
  return [dear ? SAID.swapAdvice : null, debts.length > 1 ? SAID.freed : null].flatMap((said) => said ?? []);
}

/** One thing to ask for, where an answer would make the sums better. */
function stepsOf(scene: Scene): readonly string[] {
  const { asked, progress } = scene;
  if (asked.wish === 'troca') return asked.offered === null ? [SAID.stepOffer] : [];
  const early = asked.wish === 'antecipar';
  if (!early && !progress.results.get('avalanche') && asked.pay === null)
    return [budgetOf(asked, scene.debts, progress) === null ? SAID.stepPay : SAID.stepMore];
  if (spokenOf(scene).some((debt) => debt.rate.from === 'tipo' && !isFree(debt, scene)))
    return [SAID.stepRate];
  return [early ? SAID.stepEarly : SAID.stepFirst];
}
