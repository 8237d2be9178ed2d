import {
  exact,
  impossible,
  type NoFigure,
  reais,
  type Shown,
  type Step,
  TOO_LARGE,
  written,
} from './decimal.ts';
import { MATH } from './limits.ts';
import { percentsOf } from './percents.ts';

export type Item = { readonly nome: string; readonly classe: string; readonly centavos: number };
export type Movement = {
  readonly para_classe: string;
  readonly centavos: number;
  /** Without it: new money. */
  readonly de_classe?: string | null | undefined;
};
export type ExposureAsked = { readonly itens: readonly Item[]; readonly movimento?: Movement | undefined };
export type ClassShare = { readonly classe: string; readonly centavos: number; readonly percentual: number };
type Split = { readonly total_centavos: number; readonly classes: readonly ClassShare[] };
export type Exposure = Shown &
  Split & {
    readonly depois: Split | null;
    readonly maior: { readonly nome: string; readonly centavos: number; readonly percentual: number } | null;
  };

/** How a portfolio is spread over classes, today and after a movement. Shares add up to 100. */
export function exposure({ itens, movimento }: ExposureAsked): Exposure | NoFigure {
  const now = sumsBy(itens, ({ classe }) => classe);
  const total = totalOf(now);
  if (total === 0 && movimento === undefined) return impossible('Não há nada na carteira.');
  const moved = movimento === undefined ? null : move(now, movimento);
  if (moved !== null && 'impossivel' in moved) return moved;
  const depois = moved === null ? null : splitOf(moved);
  const held = splitOf(now);
  if (![held, depois].every((split) => Number.isSafeInteger(split?.total_centavos ?? 0))) return TOO_LARGE;
  return {
    ...held,
    depois,
    maior: total === 0 ? null : largest(itens),
    premissas: [
      'Cada item vale o que foi dito e pertence a uma só classe.',
      ...(movimento === undefined ? [] : [movementPremise(movimento)]),
      `Percentuais a ${MATH.percentDecimals} casas, ajustados para somarem 100.`,
    ],
    passos: [...stepsOf(held, 'hoje'), ...(depois === null ? [] : stepsOf(depois, 'depois'))],
  };
}

type Sums = ReadonlyMap<string, number>;

function sumsBy(itens: readonly Item[], key: (item: Item) => string): Sums {
  const sums = new Map<string, number>();
  for (const item of itens) sums.set(key(item), (sums.get(key(item)) ?? 0) + item.centavos);
  return sums;
}

const totalOf = (sums: Sums): number => [...sums.values()].reduce((sum, value) => sum + value, 0);

function splitOf(sums: Sums): Split {
  const ordered = [...sums].toSorted(([, one], [, other]) => other - one);
  const shares = percentsOf(ordered.map(([, centavos]) => centavos));
  return {
    total_centavos: totalOf(sums),
    classes: ordered.map(([classe, centavos], index) => ({
      ...{ classe, centavos, percentual: shares[index] ?? 0 },
    })),
  };
}

function move(sums: Sums, { para_classe, centavos, de_classe }: Movement): Sums | NoFigure {
  const after = new Map(sums);
  if (typeof de_classe === 'string') {
    const there = after.get(de_classe) ?? 0;
    if (there < centavos)
      return impossible(
        `Não há ${reais(exact(centavos))} em ${de_classe} para mover: há ${reais(exact(there))}.`,
      );
    after.set(de_classe, there - centavos);
  }
  return after.set(para_classe, (after.get(para_classe) ?? 0) + centavos);
}

/** The heaviest of what has one name. */
function largest(itens: readonly Item[]): Exposure['maior'] {
  const ordered = [...sumsBy(itens, ({ nome }) => nome)].toSorted(([, one], [, other]) => other - one);
  const shares = percentsOf(ordered.map(([, centavos]) => centavos));
  const [first] = ordered;
  return first === undefined ? null : { nome: first[0], centavos: first[1], percentual: shares[0] ?? 0 };
}

const movementPremise = ({ para_classe, centavos, de_classe }: Movement): string =>
  typeof de_classe === 'string'
    ? `${reais(exact(centavos))} saem de ${de_classe} para ${para_classe}; o total não muda.`
    : `${reais(exact(centavos))} de dinheiro novo entram em ${para_classe}.`;

const stepsOf = ({ total_centavos, classes }: Split, when: string): Step[] =>
  classes.map(({ classe, centavos, percentual }) => ({
    descricao: `${classe}, ${when}`,
    conta: `${reais(exact(centavos))} ÷ ${reais(exact(total_centavos))} × 100`,
    valor: `${written(percentual)}%`,
  }));
