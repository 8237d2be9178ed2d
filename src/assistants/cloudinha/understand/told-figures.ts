import { type Figure, type FigureKind, figuresOf } from './figures.ts';
import { type Heard, isMatch } from './heard.ts';
import { LIMITS } from './limits.ts';
import { readMoney } from './money.ts';
import type { InvalidSlot, SlotName, StudentSlots } from './slots.ts';

type Told = {
  readonly slots: StudentSlots;
  readonly invalid: readonly InvalidSlot[];
  readonly corrected: readonly SlotName[];
};

/** Age, score, incomes, people and radius: whatever is told in figures. */
export function readFigures(heard: Heard): Told {
  const figures = withoutDenied(figuresOf(heard));
  const lone = loneSlot(heard, figures);
  const numbered = NUMBERED.flatMap(({ slot, kind, limits, why }) => {
    const figure = meant(
      figures.filter((each) => each.kind === kind || (lone?.slot === slot && each === lone.figure)),
    );
    return figure ? [{ slot, figure, limits, why }] : [];
  });
  const valid = numbered.filter(({ figure, limits }) => isWithin(figure.value, limits));
  const asked =
    lone && (lone.slot === 'renda_familiar' || lone.slot === 'income_per_capita') ? lone.figure : undefined;
  return {
    slots: {
      ...Object.fromEntries(valid.map(({ slot, figure }) => [slot, figure.value])),
      ...readMoney(heard, figures, asked),
    },
    invalid: numbered
      .filter((each) => !valid.includes(each))
      .map(({ slot, figure, why }) => ({ slot, value: String(figure.value), why })),
    corrected: valid.filter(({ figure }) => figure.corrects).map(({ slot }) => slot),
  };
}

type Limits = { readonly least: number; readonly most: number };

const isWithin = (value: number, { least, most }: Limits): boolean => value >= least && value <= most;

const NUMBERED: readonly {
  readonly slot: SlotName;
  readonly kind: FigureKind;
  readonly limits: Limits;
  readonly why: string;
}[] = [
  { slot: 'idade', kind: 'age', limits: LIMITS.age, why: 'a idade vai de 10 a 110 anos' },
  { slot: 'nota_enem', kind: 'score', limits: LIMITS.score, why: 'a nota do Enem vai de 0 a 1000' },
  { slot: 'pessoas', kind: 'people', limits: LIMITS.people, why: 'são de 1 a 20 pessoas na casa' },
  { slot: 'raio_km', kind: 'radius', limits: LIMITS.radiusKm, why: 'a distância vai de 1 a 3000 km' },
];

// A number is only denied where another takes its place; "não tenho 18" alone leaves nothing.
function withoutDenied(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ denied }) => !denied);
}

// The last one told as a correction, else the first that is not "almost" one; of several years the latest.
function meant(said: readonly Figure[]): Figure | undefined {
  const dated = said.filter(({ year }) => year !== undefined);
  if (dated.length > 1)
    return dated.reduce((latest, each) => ((each.year ?? 0) > (latest.year ?? 0) ? each : latest));
  return said.findLast(({ corrects }) => corrects) ?? said.find(({ nearly }) => !nearly) ?? said[0];
}

type Lone = { readonly slot: SlotName; readonly figure: Figure };

const ASKED: ReadonlySet<string> = new Set([
  'idade',
  'nota_enem',
  'pessoas',
  'raio_km',
  'renda_familiar',
  'income_per_capita',
]);

/** A number that nothing around it explains is the answer to what was asked, or what it can only be here. */
function loneSlot(heard: Heard, figures: readonly Figure[]): Lone | undefined {
  const figure = meant(figures.filter(({ kind }) => kind === 'bare'));
  if (!figure) return undefined;
  const { open } = heard.input;
  if (open && ASKED.has(open) && !contradicts(open, figure.value)) return { slot: open as SlotName, figure };
  const slot =
    heard.input.onboardingCompleted || isMatch(heard)
      ? laterSlot(heard, figure, figures)
      : firstSlot(figure, figures);
  return slot ? { slot, figure } : undefined;
}

// Whoever is asked for their age and writes 650 answers something else; an income of "2" lacks its unit.
const contradicts = (open: string, value: number): boolean =>
  open === 'idade'
    ? isWithin(value, LIMITS.loneScore)
    : (open === 'renda_familiar' || open === 'income_per_capita') && value > 0 && value < LEAST_INCOME;

/** Reais: what is less is a count of wages or of thousands. */
const LEAST_INCOME = 30;

const isTold = (figures: readonly Figure[], kind: FigureKind): boolean =>
  figures.some((figure) => figure.kind === kind && !figure.nearly);

// While onboarding: an age.
function firstSlot({ value }: Figure, figures: readonly Figure[]): SlotName | undefined {
  if (!isTold(figures, 'age') && Number.isInteger(value) && value < LIMITS.loneScore.least) return 'idade';
  return isWithin(value, LIMITS.loneScore) && !isTold(figures, 'score') ? 'nota_enem' : undefined;
}

function laterSlot(
  heard: Heard,
  { value, start, corrects }: Figure,
  figures: readonly Figure[],
): SlotName | undefined {
  if (isWithin(value, LIMITS.loneScore)) {
    const spoken = isMatch(heard) || corrects || TELLS_OWN.test(heard.flat);
    const earned = isTold(figures, 'money') && EARNER.test(heard.flat.slice(Math.max(0, start - 16), start));
    return spoken && !isTold(figures, 'score') && !earned ? 'nota_enem' : undefined;
  }
  if (isMatch(heard) && value > LIMITS.score.most && !isTold(figures, 'money')) return 'renda_familiar';
  return corrects && Number.isInteger(value) && isWithin(value, LIKELY_AGE) ? 'idade' : undefined;
}

/** "pai 2200, mãe 1600 e eu 800": one more income. */
const EARNER =
  /\b(?:eu|mae|pai|irmao|irma|avo|vo|tia|tio|marido|esposa|padrasto|madrasta|ela|ele)(?: \w+)? $/;

/** Outside match a bare number is a score only where one's own is spoken of. */
const TELLS_OWN =
  /\b(?:com|aceitam?|minha|consigo|passo|entro|tirou|quero|cursar|fazer)\b|^\S+(?: \S+){0,2}$/;

const LIKELY_AGE = { least: 14, most: 90 } as const;
