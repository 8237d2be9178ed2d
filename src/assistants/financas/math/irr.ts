import { daysBetween } from '#language/dates';
import {
  centsOf,
  type Exact,
  exact,
  impossible,
  type NoFigure,
  RATE_TOO_LARGE,
  reais,
  type Shown,
  told,
  written,
} from './decimal.ts';
import { type Flow, isolated, weighed, worth } from './isolate.ts';
import { MATH, ROOTS } from './limits.ts';
import { halved, proven } from './roots.ts';

export type InternalRate = Shown & { readonly taxa_percentual: number };

/**
 * The rate of each period at which what goes out and what comes in are worth the same.
 *
 * @example internalRate({ fluxos_centavos: [-100_000, 55_000, 60_500] }).taxa_percentual // 10
 */
export function internalRate(asked: {
  readonly fluxos_centavos: readonly number[];
}): InternalRate | NoFigure {
  const flows = asked.fluxos_centavos.map((cents, at) => ({ at, cents }));
  return rateOf(flows, {
    units: 1,
    each: 'períodos',
    premise: 'Fluxos em períodos iguais; o primeiro é o momento zero.',
  });
}

export type DatedFlow = { readonly data: string; readonly centavos: number };

/** The same by dates: the rate of a year of 365 days. */
export function datedRate({ fluxos }: { readonly fluxos: readonly DatedFlow[] }): InternalRate | NoFigure {
  const ordered = fluxos.toSorted((one, other) => daysBetween(other.data, one.data));
  const start = ordered[0]?.data ?? '';
  const byDay = new Map<number, number>();
  for (const { data, centavos } of ordered) {
    const at = daysBetween(start, data);
    byDay.set(at, (byDay.get(at) ?? 0) + centavos);
  }
  const flows = [...byDay].map(([at, cents]) => ({ at, cents }));
  if (!flows.every(({ cents }) => Number.isSafeInteger(cents))) return RATE_TOO_LARGE;
  return rateOf(flows, {
    ...{ units: MATH.daysOfYear, each: `(dias ÷ ${MATH.daysOfYear})` },
    premise: `Taxa por ano de ${MATH.daysOfYear} dias; a primeira data é o momento zero.`,
  });
}

/** How a rate is counted: units of time in it, and how that is written. */
type Counting = { readonly units: number; readonly each: string; readonly premise: string };

const ONE_SIDED = impossible('É preciso pelo menos um valor que sai (abaixo de zero) e um que entra.');
const OUT_OF_REACH = impossible('Nenhuma taxa entre −99,99% e 1.000% iguala o que entra ao que sai.');
const SEVERAL = impossible(
  'Não há uma taxa única que iguale o que entra ao que sai: o sentido do dinheiro muda mais de uma vez.',
);

function rateOf(all: readonly Flow[], counting: Counting): InternalRate | NoFigure {
  const flows = all.filter(({ cents }) => cents !== 0);
  if (!(flows.some(({ cents }) => cents < 0) && flows.some(({ cents }) => cents > 0))) return ONE_SIDED;
  const { units } = counting;
  const floats = weighed(flows);
  const found = isolated(floats, {
    low: -Math.log1p(ROOTS.mostRate / MATH.whole) / units,
    high: -Math.log1p(ROOTS.leastRate / MATH.whole) / units,
  });
  if (found.kind !== 'one') return found.kind === 'none' ? OUT_OF_REACH : SEVERAL;
  const { low, high } = found.span;
  const tell = (discount: Exact): number | null =>
    told(discount.pow(-units).minus(1).times(MATH.whole), MATH.rateDecimals);
  const discount = proven({
    guess: Math.exp(halved((at) => worth(floats, at), low, high)),
    ...{ signAt: (at) => presentOf(flows, at).cmp(0), tell },
  });
  const taxa_percentual = discount === null ? null : tell(discount);
  if (discount === null || taxa_percentual === null) return SEVERAL;
  if (taxa_percentual <= ROOTS.leastRate || taxa_percentual >= ROOTS.mostRate) return OUT_OF_REACH;
  return { taxa_percentual, ...shownOf(flows, discount, { ...counting, rate: taxa_percentual }) };
}

/** What the flows are worth at the first moment, in exact decimals, added up from the last one back. */
function presentOf(flows: readonly Flow[], discount: Exact): Exact {
  const powers = new Map<number, Exact>();
  const over = (gap: number): Exact => {
    const known = powers.get(gap) ?? discount.pow(gap);
    powers.set(gap, known);
    return known;
  };
  let [value, later]: [Exact, number] = [exact(0), flows.at(-1)?.at ?? 0];
  for (const { at, cents } of flows.toReversed()) {
    value = value.times(over(later - at)).plus(cents);
    later = at;
  }
  return value.times(over(later));
}

function shownOf(flows: readonly Flow[], discount: Exact, counting: Counting & { rate: number }): Shown {
  const present = (sign: number): Exact =>
    presentOf(
      flows.filter(({ cents }) => Math.sign(cents) === sign),
      discount,
    ).abs();
  const step = (what: string, sum: Exact) => ({
    descricao: `${what} momento zero`,
    conta: `soma de cada valor ÷ (1 + ${written(exact(counting.rate).div(MATH.whole), MATH.rateDecimals + 2)})^${counting.each}`,
    valor: centsOf(sum) === null ? 'mais do que se diz em centavos exatos' : reais(sum),
  });
  return {
    premissas: [
      counting.premise,
      'A taxa é a única entre −99,99% e 1.000% em que o que sai e o que entra valem o mesmo.',
    ],
    passos: [step('O que sai, trazido ao', present(-1)), step('O que entra, trazido ao', present(1))],
  };
}
