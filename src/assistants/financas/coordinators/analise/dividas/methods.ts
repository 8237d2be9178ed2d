import { DEBTS_SAID as SAID } from '../../../phrases/analise-dividas.ts';
import { at, MONTHLY, minus, premise, type Say, said, times } from '../../kit/index.ts';
import { numberIn } from '../answers.ts';
import { surplus } from '../steps.ts';
import { onlyInterest } from './debts.ts';
import { DEBTS, WHY } from './limits.ts';
import { budgetOf } from './plan.ts';
import {
  byRate,
  instalmentsSource,
  interestSource,
  isFree,
  MONTHS,
  nameTold,
  rateTold,
  type Scene,
} from './scene.ts';

const WHOLE = 100;
const INTEREST = at('avalanche', 'juros_centavos');
const LENGTH = at('avalanche', 'meses');

/** How to get out, or which to pay first. */
export function openingTold(scene: Scene): readonly (string | null)[] {
  const { asked, progress } = scene;
  const order = firstTold(scene);
  if (asked.listed) return [SAID.negotiate, order, withoutDealTold(scene)];
  if (progress.results.get('avalanche'))
    return asked.wish === 'ordem' ? [order, outTold(scene)] : [outTold(scene), shortFirstTold(scene)];
  const stuck = stuckTold(scene);
  if (asked.wish === 'ordem') return [order, stuck];
  return stuck === null ? [SAID.unknownPay, order] : [stuck];
}

/** What it would come to to pay it all, without the discount that such debts have. */
const withoutDealTold = (scene: Scene): string | null =>
  scene.tell.sentence((say) =>
    SAID.withoutDeal(
      howTold(say, scene) ?? '',
      say.count(LENGTH, 'meses até o fim', MONTHS),
      say.money(INTEREST, 'juros até o fim'),
    ),
  );

const outTold = (scene: Scene): string | null =>
  scene.tell.sentence((say) => {
    const how = howTold(say, scene);
    return how === null
      ? SAID.one(say.count(LENGTH, 'meses até o fim', MONTHS), say.money(INTEREST, 'juros até o fim'))
      : SAID.out(how, say.count(LENGTH, 'meses até o fim', MONTHS), say.money(INTEREST, 'juros até o fim'));
  });

/** With what they are paid. */
function howTold(say: Say, scene: Scene): string | null {
  const { asked, progress } = scene;
  if (asked.pay !== null) return SAID.paying(say.money(said(asked.pay), 'pagamento por mês'));
  const instalments = instalmentsSource(scene);
  const known = surplus(progress.results);
  if (known === null && instalments === null && asked.income !== null)
    return (asked.remembered ? SAID.payingShareKnown : SAID.payingShare)(
      say.percent(premise(DEBTS.ofIncome, WHY.ofIncome), 'parte da renda'),
      say.money(
        times(said(asked.income), premise(DEBTS.ofIncome / WHOLE, WHY.ofIncome)),
        'pagamento por mês',
      ),
    );
  const left = known ?? 0;
  const paid = instalments === null ? null : say.money(instalments, 'parcelas por mês');
  if (left <= 0) return paid === null ? null : SAID.instalmentsAlone(paid);
  const rest = say.money(MONTHLY.sobra, 'sobra média');
  return paid === null ? SAID.withSurplusAlone(rest) : SAID.withSurplus(rest, paid);
}

/** Which one first, and why. */
function firstTold(scene: Scene): string | null {
  const { tell, debts } = scene;
  const [first] = byRate(scene);
  if (!first) return null;
  if (debts.length === 1 && scene.asked.places > 1)
    return tell.sentence((say) =>
      SAID.places(say.number(said(scene.asked.places), 'lugares em que se deve')),
    );
  if (debts.length === 1) return tell.sentence((say) => SAID.single(nameTold(say, first)));
  if (isFree(first, scene)) return tell.sentence((say) => SAID.payFirstFree(nameTold(say, first)));
  return tell.sentence((say) =>
    SAID.payFirst(
      nameTold(say, first),
      rateTold(say, first, scene),
      say.money(at(`juros_${first.key}`, 'juros_centavos'), `juros do próximo mês, ${first.nome}`),
    ),
  );
}

function shortFirstTold(scene: Scene): string | null {
  const [first] = byRate(scene);
  if (!first || scene.debts.length === 1 || isFree(first, scene)) return null;
  return scene.tell.sentence((say) => SAID.first(nameTold(say, first), rateTold(say, first, scene)));
}

/** What can be paid is known, and is not enough; null: it is not known. */
function stuckTold(scene: Scene): string | null {
  const { asked, debts, progress, tell } = scene;
  const budget = budgetOf(asked, debts, progress);
  const interest = interestSource(scene);
  if (budget === null || interest === null) return null;
  return tell.sentence((say) => {
    const how = howTold(say, scene) ?? '';
    return budget <= (tell.value(interest) ?? 0)
      ? SAID.stuck(how, say.money(interest, 'juros do próximo mês'))
      : SAID.stuckMinimums(how);
  });
}

/** Both orders side by side, and what the least would come to. */
export const waysTold = (scene: Scene): readonly (string | null)[] => [
  ...comparedTold(scene),
  minimumsTold(scene),
];

function comparedTold({ tell, progress }: Scene): readonly (string | null)[] {
  const [interest, other] = [
    numberIn(progress.results, 'avalanche', 'juros_centavos'),
    numberIn(progress.results, 'bola_de_neve', 'juros_centavos'),
  ];
  if (interest === null || other === null) return [];
  const ways = tell.sentence((say) =>
    SAID.ways({
      months: say.count(LENGTH, 'meses pela avalanche', MONTHS),
      interest: say.money(INTEREST, 'juros pela avalanche'),
      otherMonths: say.count(at('bola_de_neve', 'meses'), 'meses pela bola de neve', MONTHS),
      otherInterest: say.money(at('bola_de_neve', 'juros_centavos'), 'juros pela bola de neve'),
    }),
  );
  if (interest === other) return [ways, SAID.same];
  return [
    ways,
    tell.sentence((say) =>
      SAID.saves(
        say.money(minus(at('bola_de_neve', 'juros_centavos'), INTEREST), 'economia da avalanche'),
        say.text(at('bola_de_neve', 'ordem', '0', 'nome'), 'primeira a acabar'),
        say.count(at('bola_de_neve', 'ordem', '0', 'mes'), 'quando a primeira acaba', MONTHS),
      ),
    ),
  ];
}

function minimumsTold({ tell, progress, debts }: Scene): string | null {
  const { results } = progress;
  if (!results.get('avalanche')) return null;
  if (debts.some((debt) => onlyInterest(debt, progress))) return SAID.minimumsNever;
  const least = numberIn(results, 'so_minimos', 'juros_centavos');
  if (least === null || least === numberIn(results, 'avalanche', 'juros_centavos')) return null;
  return tell.sentence((say) =>
    SAID.minimums(
      say.count(at('so_minimos', 'meses'), 'meses só com o mínimo', MONTHS),
      say.money(at('so_minimos', 'juros_centavos'), 'juros só com o mínimo'),
    ),
  );
}
