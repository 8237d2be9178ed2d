import { type Figure, type FigureKind, figuresOf } from './figures.ts';
import { type Heard, isMatch } from './heard.ts';
import { LIMITS, MINIMUM_WAGE } from './limits.ts';
import type { InvalidSlot, SlotName, StudentSlots } from './slots.ts';

type Told = {
  readonly slots: StudentSlots;
  readonly invalid: readonly InvalidSlot[];
  readonly corrected: readonly SlotName[];
};

/** Age, score, incomes, people and radius: whatever is told in figures. */
export function readFigures(heard: Heard): Told {
  const figures = figuresOf(heard).filter(({ denied }) => !denied);
  const lone = loneSlot(heard, figures);
  const numbered = NUMBERED.flatMap(({ slot, kind, limits, why }) => {
    const said = figures.filter(
      (figure) => figure.kind === kind || (figure === lone?.figure && lone.slot === slot),
    );
    const figure = lastCorrected(said);
    return figure ? [{ slot, figure, limits, why }] : [];
  });
  const valid = numbered.filter(({ figure, limits }) => isWithin(figure.value, limits));
  const money = readMoney(heard, figures, lone);
  return {
    slots: { ...Object.fromEntries(valid.map(({ slot, figure }) => [slot, figure.value])), ...money },
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

// "tenho 18, na verdade 19": the last one told as a correction, else the first.
function lastCorrected(said: readonly Figure[]): Figure | undefined {
  return said.findLast(({ corrects }) => corrects) ?? said[0];
}

type Lone = { readonly slot: SlotName; readonly figure: Figure };

const ASKED_FIGURES: ReadonlySet<string> = new Set([
  'idade',
  'nota_enem',
  'pessoas',
  'raio_km',
  'renda_familiar',
  'income_per_capita',
]);

/** A number that nothing around it explains is the answer to what was asked, or what it can only be here. */
function loneSlot(heard: Heard, figures: readonly Figure[]): Lone | undefined {
  const bare = figures.filter(({ kind }) => kind === 'bare');
  const figure = lastCorrected(bare);
  if (!figure) return undefined;
  const { open } = heard.input;
  if (open && ASKED_FIGURES.has(open) && !contradicts(open as SlotName, figure.value))
    return { slot: open as SlotName, figure };
  const slot = likelySlot(heard, figure, figures);
  return slot ? { slot, figure } : undefined;
}

// Whoever is asked for their age and writes 650 answers something else.
function contradicts(open: SlotName, value: number): boolean {
  return open === 'idade' && value >= 300 && value <= 1_000;
}

function likelySlot(
  heard: Heard,
  { value, corrects }: Figure,
  figures: readonly Figure[],
): SlotName | undefined {
  const told = (kind: FigureKind): boolean => figures.some((figure) => figure.kind === kind);
  const inScore = isWithin(value, LIMITS.loneScore);
  if (!heard.input.onboardingCompleted && !isMatch(heard)) {
    if (!told('age') && Number.isInteger(value) && value < 300) return 'idade';
    return inScore && !told('score') ? 'nota_enem' : undefined;
  }
  if (inScore && !told('score'))
    return isMatch(heard) || corrects || (heard.numbers.length > 0 && /\p{L}/u.test(heard.flat))
      ? 'nota_enem'
      : undefined;
  if (corrects && Number.isInteger(value) && isWithin(value, { least: 14, most: 90 })) return 'idade';
  return undefined;
}

const RELATIVE =
  /\b(?:pai|mae|irmao|irma|irmaos|irmas|avo|vo|avos|tio|tia|marido|esposa|mulher|padrasto|madrasta|namorad[oa]|companheir[oa]|eu|ele|ela|filh[oa]|sogr[oa]|bolsa familia|aposentadoria|pensao|bpc|bico|auxilio|beneficio)\b/;
const WHOLE_INCOME =
  /\b(?:renda (?:familiar|total|da familia|de casa|da casa|bruta)|ao todo|no total|juntando tudo|tudo junto|somando|total|juntos|a gente (?:ganha|vive)|todo mundo)\b/;
const NO_INCOME =
  /\b(?:ninguem (?:trabalha|ganha|tem renda|recebe|esta trabalhando)|sem renda|nao (?:temos|tenho|tem) (?:nenhuma )?renda|renda (?:e |eh )?(?:zero|nenhuma)|todos desempregados|todo mundo desempregado)\b/;

function readMoney(heard: Heard, figures: readonly Figure[], lone: Lone | undefined): StudentSlots {
  const amounts = figures.flatMap((figure) => {
    const asked =
      lone?.figure === figure && (lone.slot === 'renda_familiar' || lone.slot === 'income_per_capita');
    if (figure.kind === 'wages') return [{ figure, reais: figure.value * minimumWage() }];
    return figure.kind === 'money' || asked ? [{ figure, reais: figure.value }] : [];
  });
  const perHead = figures.find(({ kind }) => kind === 'perCapita');
  const aWage =
    amounts.length === 0 && !perHead && MINIMUM.test(heard.flat)
      ? minimumWage() * halves(heard.flat)
      : undefined;
  const total = aWage ?? totalOf(heard, amounts);
  const isPerHead = heard.input.open === 'income_per_capita' || PER_HEAD_SAID.test(heard.flat);
  return {
    ...(perHead && inIncome(perHead.value) && { income_per_capita: perHead.value }),
    ...(total !== undefined &&
      inIncome(total) &&
      !(perHead && amounts.length === 0) &&
      (isPerHead && !perHead ? { income_per_capita: total } : { renda_familiar: total })),
    ...(amounts.length === 0 && total === undefined && NO_INCOME.test(heard.flat) && { renda_familiar: 0 }),
  };
}

const PER_HEAD_SAID = /\bper ?capita\b|\bpercapita\b|\bpor (?:pessoa|cabeca)\b/;
const MINIMUM =
  /\b(?:(?:um |1 |meio |so um )?salario minimo|(?:ganh\w+|receb\w+|renda|vive\w*|tira) (?:de |e |com |so |apenas )?(?:um |o |meio )?(?:salario minimo|minimo|salario)\b|meio salario)/;
const halves = (flat: string): number =>
  /\bmeio salario\b/.test(flat) ? 0.5 : /\bsalario(?: minimo)? e meio\b/.test(flat) ? 1.5 : 1;
const inIncome = (reais: number): boolean => isWithin(reais, LIMITS.income);
const minimumWage = (): number => MINIMUM_WAGE.at(-1)?.reais ?? 0;

type Amount = { readonly figure: Figure; readonly reais: number };

// What each one at home brings is added up; a total that is told as one is taken as it is, and so is a correction.
function totalOf({ flat }: Heard, amounts: readonly Amount[]): number | undefined {
  const [first] = amounts;
  if (!first || amounts.length === 1) return first?.reais;
  const corrected = amounts.findLast(({ figure }) => figure.corrects);
  if (corrected && !amounts[0]?.figure.corrects) return corrected.reais;
  const told = amounts.find(({ figure }) =>
    WHOLE_INCOME.test(flat.slice(Math.max(0, figure.start - 30), figure.end + 20)),
  );
  if (told) return told.reais;
  const brought = amounts.filter(({ figure }, index) => {
    const from = amounts[index - 1]?.figure.end ?? 0;
    return RELATIVE.test(flat.slice(from, figure.end + 24));
  });
  return brought.length > 1 ? brought.reduce((sum, { reais }) => sum + reais, 0) : first.reais;
}
