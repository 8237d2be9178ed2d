import type { Chart } from '#protocol';
import type { Draft, Progress, Results } from '#runtime/missions';
import { CHART_SAID } from '../../../phrases/charts.ts';
import { className, listed } from '../../../phrases/investimentos.ts';
import { PORTFOLIO_SAID as SAID } from '../../../phrases/investimentos-carteira.ts';
import { at, drawn, paragraphs, percentage, premise, type Teller } from '../../kit/index.ts';
import { capital } from '../comparar-aplicacoes/tell.ts';
import { debtsTold } from '../debts-told.ts';
import { CEILING, INVESTING } from '../limits.ts';
import { BLOCKS, blockOf, holdingsIn, inClass, reserveIn, TOTAL } from '../portfolio.ts';
import { profileOf } from '../profile.ts';
import { asFall, caveats, compared, framedBy, saidOf, unknownProfile } from '../told.ts';
import { answerTold, mostTold, nameOf, rebalanceTold, type Seen, SWINGING, tooLargeIn } from './answer.ts';
import { pricedIn, swingOf } from './plan.ts';
import type { PortfolioAsked } from './read.ts';

/** How the portfolio stands beside the profile: spread, swing, reserve and debts, and what would change it. */
export function tellPortfolio(asked: PortfolioAsked, tell: Teller, progress: Progress): Draft {
  const { results, mission } = progress;
  const empty = emptyTold(progress);
  if (empty) return empty;
  if (asked.wish === 'ajuda') return assistDraft(tell, progress);
  const profile = profileOf(mission);
  const seen: Seen = { tell, results, profile };
  const rebalance = rebalanceTold(seen);
  return {
    resposta_principal: paragraphs(
      [answerTold(asked, seen)],
      [compositionTold(seen), largestTold(seen), gainTold(tell)],
      swingTold(seen),
      [reserveTold(seen), debtsTold(tell, results, SAID), guaranteeTold(seen)],
      asked.wish === 'rebalancear' ? [rebalance && SAID.dilute] : [rebalance, rebalance && SAID.dilute],
      caveats(
        progress,
        pricedIn(results).map(({ ticker }) => `historico_${ticker}`),
      ),
    ),
    recomendacoes_adicionais: saidOf(adviceTold(seen), SAID.notOrder),
    proximos_passos_sugeridos: saidOf(unknownProfile(profile)),
    objetivo_alcancado: results.get('exposicao') !== undefined,
    graficos: drawn(classesChart(seen)),
    ...framedBy(progress),
  };
}

/** Nothing registered, or nothing seen. */
function emptyTold(progress: Progress): Draft | null {
  const { results } = progress;
  if (holdingsIn(results).length > 0) return null;
  const resposta_principal = results.get('carteira') ? SAID.nothing : SAID.unseen;
  return { resposta_principal, objetivo_alcancado: false, limites_ditos: true };
}

/** What other coordinators ask for, by labels that they know. */
function assistDraft(tell: Teller, progress: Progress): Draft {
  return {
    resposta_principal: paragraphs([
      tell.sentence((say) => SAID.assist(say.money(TOTAL, 'total investido'))),
      tell.sentence((say) =>
        SAID.assistShares(say.percent(inClass('acoes', 'percentual'), 'parte em ações')),
      ) ??
        tell.sentence((say) =>
          SAID.assistShares(say.percent(premise(0, 'não há ações registradas'), 'parte em ações')),
        ),
    ]),
    ...framedBy(progress),
  };
}

/** The classes that something is held in, the largest first. */
const classesIn = ({ tell, results }: Pick<Seen, 'tell' | 'results'>): readonly string[] =>
  [...new Set(holdingsIn(results).map(({ classe }) => classe))].toSorted(
    (one, other) =>
      (tell.value(inClass(other, 'centavos')) ?? 0) - (tell.value(inClass(one, 'centavos')) ?? 0),
  );

function classesChart(seen: Seen): Chart {
  const classes = classesIn(seen);
  return {
    ...{ kind: 'bars', title: CHART_SAID.classes, unit: 'percentual', over: CHART_SAID.kind },
    labels: classes.map((classe) => capital(className(classe))),
    series: [
      {
        name: CHART_SAID.share,
        values: classes.map((classe) => seen.tell.value(inClass(classe, 'percentual')) ?? Number.NaN),
      },
    ],
  };
}

function compositionTold({ tell, results }: Seen): string | null {
  const parts = classesIn({ tell, results })
    .slice(0, INVESTING.namedClasses)
    .flatMap(
      (classe) =>
        tell.sentence((say) =>
          SAID.part(
            className(classe),
            say.money(inClass(classe, 'centavos'), `valor em ${className(classe)}`),
            say.percent(inClass(classe, 'percentual'), `parte em ${className(classe)}`),
          ),
        ) ?? [],
    );
  return parts.length === 0 ? null : SAID.composition(parts.join('; '));
}

function largestTold(seen: Seen): string | null {
  const { tell, results } = seen;
  const [first] = holdingsIn(results);
  if (!first || holdingsIn(results).length === 1) return null;
  const largest = tell.sentence((say) =>
    SAID.largest(
      nameOf(first, tell),
      say.percent(at('exposicao', 'maior', 'percentual'), 'parte do maior investimento'),
    ),
  );
  const too = tooLargeIn(seen) ? tell.sentence((say) => SAID.tooLarge(mostTold(say))) : null;
  return [largest, too].filter(Boolean).join(' ');
}

const GAIN = at('carteira', 'totais', 'rendimento');
const PUT_IN = at('carteira', 'totais', 'aplicado');

/** What was gained on what was put in, where that is known of the rows. */
function gainTold(tell: Teller): string | null {
  const gain = tell.value(GAIN);
  if (!gain || !tell.value(PUT_IN)) return null;
  const part = percentage(GAIN, PUT_IN);
  return tell.sentence((say) =>
    gain > 0
      ? SAID.gained(
          say.money(GAIN, 'rendimento registrado'),
          say.percent(part, 'rendimento sobre o aplicado'),
        )
      : SAID.lost(say.money(asFall(GAIN), 'perda registrada'), say.percent(part, 'perda sobre o aplicado')),
  );
}

function swingTold({ tell, results }: Seen): readonly (string | null)[] {
  const priced = pricedIn(results).filter(({ ticker }) => swingOf(results, ticker) !== null);
  const each = priced.flatMap(
    ({ ticker }) =>
      tell.sentence((say) =>
        SAID.swung(
          ticker,
          say.percent(
            at(`volatilidade_${ticker}`, 'volatilidade_anual_percentual'),
            `oscilação de ${ticker} ao ano`,
          ),
          say.percent(at(`volatilidade_${ticker}`, 'retorno_periodo_percentual'), `variação de ${ticker}`),
        ),
      ) ?? [],
  );
  const [largest] = priced;
  return [
    each.length === 0 ? null : SAID.swing(listed(each)),
    togetherTold(tell),
    largest
      ? tell.sentence((say) =>
          SAID.long(
            largest.ticker,
            say.percent(
              asFall(at('volatilidade_longa', 'maior_queda_percentual')),
              'maior queda em cinco anos',
            ),
          ),
        )
      : null,
    each.length > 0 && tradedIn(results) > INVESTING.mostPriced ? SAID.onlySome : null,
  ];
}

const LEAST = at('oscilacao', 'minima_percentual');
const MOST = at('oscilacao', 'maxima_percentual');

function togetherTold(tell: Teller): string | null {
  if (compared(tell, LEAST, MOST) === 0)
    return tell.sentence((say) => SAID.alone(say.percent(MOST, 'oscilação da carteira')));
  return tell.sentence((say) =>
    SAID.together(
      say.percent(LEAST, 'menor oscilação da carteira'),
      say.percent(MOST, 'maior oscilação da carteira'),
    ),
  );
}

const tradedIn = (results: Results): number =>
  new Set(holdingsIn(results).flatMap(({ ticker }) => ticker ?? [])).size;

const MONTHS = at('meses_de_reserva', 'meses');
const WANTED = premise(INVESTING.reserveMonths, 'meses de gastos que uma reserva costuma cobrir');
const NAMES = ['mês', 'meses'] as const;

function reserveTold({ tell, results }: Seen): string | null {
  if (reserveIn(results) === 0) return SAID.noReserve;
  return tell.sentence((say) =>
    SAID.reserve(
      say.count(MONTHS, 'meses que a reserva cobre', NAMES),
      say.count(WANTED, 'meses de referência', NAMES),
    ),
  );
}

/** One holding of fixed income above what is guaranteed. */
function guaranteeTold({ tell, results }: Seen): string | null {
  const over = holdingsIn(results).find(
    ({ classe, centavos }) => classe === 'renda_fixa' && centavos > INVESTING.guarantee,
  );
  if (!over) return null;
  return tell.sentence((say) =>
    SAID.guarantee(
      nameOf(over, tell),
      say.money(premise(INVESTING.guarantee, 'limite da garantia do FGC por instituição'), 'garantia do FGC'),
    ),
  );
}

/** What comes first: costly debts, then the reserve, then more of what swings. */
function adviceTold(seen: Seen): string | null {
  const { tell, results, profile } = seen;
  if (debtsTold(tell, results, SAID) !== null) return SAID.payFirst;
  const months = tell.value(MONTHS);
  if (reserveIn(results) === 0 || (months !== null && months < INVESTING.reserveMonths))
    return SAID.fillReserve;
  const swinging = tell.value(SWINGING) ?? 0;
  const held = holdingsIn(results).some((holding) => blockOf(holding) === BLOCKS.swinging);
  return !held && profile.perfil !== 'conservador' && swinging < CEILING[profile.perfil] ? SAID.room : null;
}
