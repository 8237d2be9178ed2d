import type { Draft, Progress } from '#runtime/missions';
import { HOME_SAID as SAID } from '../../../phrases/analise-imovel.ts';
import { CHART_SAID } from '../../../phrases/charts.ts';
import { REMEMBERED } from '../../../phrases/remembered.ts';
import { daysPublished, relianceTold, sourceIn } from '../../investimentos/published.ts';
import {
  at,
  drawn,
  instalmentsChart,
  MONTHLY,
  owedChart,
  paragraphs,
  plus,
  premise,
  type Say,
  said,
  type Teller,
  times,
} from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { unseen } from '../unseen.ts';
import { capacityTold, insteadTold, monthRoomTold, roomTold } from './capacity.ts';
import { HOME, WHY } from './limits.ts';
import { COMFORTABLE, dealTold, monthBesideTold, type Scene, verdictTold, whichTableTold } from './priced.ts';
import type { HomeAsked } from './read.ts';
import {
  downOf,
  downSource,
  incomeOf,
  incomeTerm,
  instalmentTerms,
  isRemembered,
  monthlyRateTerm,
  ownOf,
  ownTerms,
  rentOf,
  rentTerm,
  roomOf,
  termOf,
  termTerm,
  yearlyRateOf,
  yearlyRateTerm,
} from './sums.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const MONTHS = ['mês', 'meses'] as const;

/** The answer first, then the sums, then what could go wrong, then what was supposed. */
export function tellHome(asked: HomeAsked, tell: Teller, progress: Progress): Draft {
  const { results, limitations } = progress;
  const scene: Scene = { asked, tell, results };
  const priced = asked.preco !== null || asked.financiado !== null;
  const verdict = priced ? verdictOf(asked, results) : null;
  return {
    resposta_principal: paragraphs(
      rentTold(scene),
      [whichTableTold(scene)],
      [
        ...(verdict ? [verdictTold(scene, verdict)] : openTold(scene)),
        asked.consorcio ? SAID.consorcio : null,
        asked.fgts ? SAID.fgts : null,
      ],
      [unseenIncomeTold(scene), ...incomeTold(scene)],
      verdict ? [...dealTold(scene, termsOf(scene)), monthBesideTold(scene, verdict)] : capacityDeal(scene),
      riskTold(scene, verdict),
      [premisesTold(scene), unseen(limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: adviceTold(scene, verdict),
    proximos_passos_sugeridos: stepsOf(scene, priced),
    objetivo_alcancado: isAnswered(scene, verdict),
    graficos: results.get('price') ? drawnOf(scene) : [],
    procedencia: daysPublished(results),
    limites_ditos: true,
  };
}

/** Both tables as they are paid back. */
const drawnOf = ({ results }: Scene) =>
  drawn(
    instalmentsChart(results, 'price', CHART_SAID.instalmentsPrice),
    owedChart(results, [
      { id: 'price', name: CHART_SAID.price },
      { id: 'sac', name: CHART_SAID.sac },
    ]),
  );

const isAnswered = ({ asked, results }: Scene, verdict: Verdict | null): boolean =>
  asked.orRent
    ? results.get('aluguel_no_preco') !== undefined || results.get('preco_do_aluguel') !== undefined
    : verdict === 'a_vista' || incomeOf(asked, results) !== null || asked.parcela !== null;

/** What is owed already leaves nothing for a home, whatever it costs. */
const hasNoRoom = ({ asked, results }: Scene): boolean =>
  asked.preco === null && asked.financiado === null && (roomOf(asked, results) ?? 1) <= 0;

/** Rent or buy: the first thing to say where it was asked. */
function rentTold({ asked, tell, results }: Scene): readonly (string | null)[] {
  if (!asked.orRent) return [];
  const rate = yearlyRateTerm(asked, results);
  const ofPrice = numberIn(results, 'aluguel_no_preco', 'percentual');
  if (ofPrice !== null) {
    const yearly = Number(
      asked.taxa?.de === 'mes'
        ? (numberIn(results, 'taxa_ano', 'taxa_percentual') ?? 0)
        : yearlyRateOf(asked, results),
    );
    return [
      tell.sentence((say) =>
        (ofPrice < yearly ? SAID.rentWins : SAID.buyWins)(
          say.percent(at('aluguel_no_preco', 'percentual'), 'um ano de aluguel sobre o preço'),
          say.number(rate, 'juros ao ano'),
        ),
      ),
      tell.sentence((say) =>
        SAID.firstInterest(
          say.money(at('sac', 'linhas', '0', 'juros_centavos'), 'juros do primeiro mês'),
          say.money(rentTerm(asked, results), 'aluguel'),
        ),
      ),
    ];
  }
  return [
    tell.sentence((say) =>
      SAID.rentPrice(
        say.money(rentTerm(asked, results), 'aluguel'),
        say.number(rate, 'juros ao ano'),
        say.money(at('preco_do_aluguel', 'capital_centavos'), 'preço em que os juros igualam o aluguel'),
      ),
    ) ?? tell.sentence((say) => SAID.rentRule(say.number(rate, 'juros ao ano'))),
  ];
}

/** Who asked about rent alone is told of the income only where it is known. */
const openTold = (scene: Scene): readonly (string | null)[] =>
  scene.asked.orRent && incomeOf(scene.asked, scene.results) === null ? [] : capacityTold(scene);

function unseenIncomeTold({ asked, results }: Scene): string | null {
  return asked.renda === null && asked.lembrada === null && !results.get('fluxo') ? SAID.unseenIncome : null;
}

function incomeTold({ asked, tell, results }: Scene): readonly (string | null)[] {
  const remembered = isRemembered(asked, results);
  const income =
    asked.renda !== null || remembered
      ? tell.sentence((say) =>
          (remembered ? REMEMBERED.income : SAID.incomeSaid)(say.money(incomeTerm(asked, results), 'renda')),
        )
      : tell.sentence((say) =>
          SAID.income(say.money(MONTHLY.renda, 'renda média'), say.money(MONTHLY.despesa, 'gasto médio')),
        );
  const terms = hasNoRoom({ asked, tell, results }) ? [] : instalmentTerms(results);
  const owed =
    terms.length === 0
      ? null
      : tell.sentence((say) =>
          SAID.owed(
            say.money(plus(...terms), 'parcelas de hoje'),
            say.percent(at('comprometido', 'percentual'), 'comprometimento de hoje'),
          ),
        );
  return [income, owed];
}

const termsOf =
  ({ asked, results }: Scene) =>
  (say: Say): string =>
    SAID.terms(
      say.count(termTerm(asked), 'prazo', MONTHS),
      say.number(yearlyRateTerm(asked, results), 'juros ao ano'),
      say.number(monthlyRateTerm(asked), 'juros ao mês'),
    );

function capacityDeal(scene: Scene): readonly (string | null)[] {
  const room = roomTold(scene);
  const terms = room === null ? null : scene.tell.sentence(termsOf(scene));
  if (room === null || terms === null) return [];
  const rule = scene.tell.sentence((say) => SAID.rule(say.percent(COMFORTABLE, 'teto confortável')));
  return [`${room}${terms}`, scene.asked.parcela === null ? rule : null, monthRoomTold(scene)];
}

function riskTold(scene: Scene, verdict: Verdict | null): readonly (string | null)[] {
  if (verdict === 'a_vista') return [costsTold(scene)];
  return [verdict && downRisk(scene), reserveRisk(scene), costsTold(scene)];
}

function downRisk({ asked, tell, results }: Scene): string | null {
  if (asked.financiado !== null) return null;
  const down = downOf(asked, results);
  const own = ownTerms(results);
  if (down.kind === 'usual')
    return tell.sentence((say) => {
      const [cents, share] = [
        say.money(downSource(asked, results), 'entrada usual'),
        say.percent(premise(HOME.down, WHY.down), 'entrada usual, parte do preço'),
      ];
      return own.length === 0
        ? SAID.downMissing(cents, share)
        : SAID.downShort(cents, share, say.money(plus(...own), 'guardado fora da reserva'));
    });
  if (down.kind !== 'dita' || own.length === 0 || down.cents <= ownOf(results)) return null;
  return tell.sentence((say) => SAID.downFromReserve(say.money(plus(...own), 'guardado fora da reserva')));
}

function reserveRisk({ asked, tell, results }: Scene): string | null {
  const known = incomeOf(asked, results) !== null;
  if (dataOf(results, 'reserva')?.total_centavos === 0) return known ? SAID.reserveNone : null;
  const months = numberIn(results, 'reserva_depois', 'meses');
  if (months === null) return null;
  return tell.sentence((say) => {
    const head = SAID.reserveAfter(
      say.count(at('reserva_depois', 'meses'), 'meses de reserva depois', MONTHS),
    );
    if (months >= HOME.leastReserve) return `${head}${SAID.reserveEnough}`;
    return `${head}${SAID.reserveThin(say.count(premise(HOME.goodReserve, WHY.reserve), 'reserva de referência', MONTHS))}`;
  });
}

const costsTold = ({ asked, tell }: Scene): string | null =>
  asked.preco === null
    ? null
    : tell.sentence((say) =>
        SAID.costs(
          say.money(times(said(asked.preco ?? 0), premise(HOME.costs / 100, WHY.costs)), 'custos da compra'),
          say.percent(premise(HOME.costs, WHY.costs), 'custos da compra, parte do preço'),
        ),
      );

function premisesTold({ asked, tell, results }: Scene): string | null {
  if (hasNoRoom({ asked, tell, results }) && !asked.orRent) return null;
  const term =
    asked.meses === null ? SAID.termPremise : termOf(asked) < asked.meses ? SAID.termCut : SAID.end;
  if (asked.taxa !== null) return `${SAID.rateSaid}${term}`;
  if (!results.get('taxa')) return `${SAID.ratePremise}${term === SAID.termPremise ? SAID.termToo : term}`;
  const told = tell.sentence((say) => `${SAID.ratePublished(sourceIn(say, results, 'taxa'))}${term}`);
  return [told, relianceTold(results, 'taxa')].filter(Boolean).join(' ');
}

function adviceTold(scene: Scene, verdict: Verdict | null): readonly string[] {
  if (scene.asked.orRent) return [SAID.rentRest];
  if (verdict === 'confortavel' || verdict === 'a_vista') return [SAID.adviceFits];
  if (verdict === null && incomeOf(scene.asked, scene.results) !== null && !hasNoRoom(scene))
    return [SAID.adviceFits];
  if (verdict === 'no_limite') return [SAID.adviceEdge];
  if (verdict !== 'nao_cabe' && verdict !== 'mes_nao_fecha') return [];
  return [verdict === 'nao_cabe' ? insteadTold(scene) : null, SAID.adviceTooMuch].flatMap(
    (said) => said ?? [],
  );
}

function stepsOf({ asked, tell, results }: Scene, priced: boolean): readonly string[] {
  if (asked.orRent && rentOf(asked, results) === null) return [SAID.stepRent];
  if (asked.orRent && asked.preco === null) return [SAID.stepHomePrice];
  if (incomeOf(asked, results) === null && asked.parcela === null) return [SAID.stepIncome];
  if (!priced) return [hasNoRoom({ asked, tell, results }) ? SAID.stepDebts : SAID.stepPrice];
  return asked.taxa === null ? [SAID.stepRate] : [];
}
