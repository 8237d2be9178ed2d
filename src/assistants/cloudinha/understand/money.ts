import { MINIMUM_WAGES } from '../data/minimum-wage.ts';
import type { Figure } from './figures.ts';
import type { Heard } from './heard.ts';
import { LIMITS } from './limits.ts';
import type { StudentSlots } from './slots.ts';

/** Whoever brings an income home, or what brings it. */
const RELATIVE =
  /\b(?:pai|mae|irmao|irma|irmaos|irmas|avo|vo|avos|tio|tia|marido|esposa|esposo|mulher|padrasto|madrasta|namorad[oa]|companheir[oa]|eu|ele|ela|filh[oa]|sogr[oa]|bolsa familia|aposentadoria|pensao|bpc|bicos?|auxilio|beneficio|outr[oa]|ganho|recebo)\b/;
const WHOLE_INCOME =
  /\b(?:renda (?:familiar|total|da familia|de casa|da casa|bruta)|ao todo|no total|juntando tudo|tudo junto|somando|total|juntos|a gente (?:ganha|vive)|todo mundo)\b/;
const NO_INCOME =
  /\b(?:ninguem (?:\w+ ){0,3}(?:trabalha|ganha|tem renda|recebe|trabalhando|empregad[oa])|sem (?:nenhuma )?renda|nao (?:temos|tenho|tem) (?:nenhuma )?renda(?! fixa)|renda (?:e |eh |de )?(?:zero|nenhuma|0(?![\d.,]))|tod[oa]s? (?:mundo )?desempregad\w+|zero de renda)\b/;
const PER_HEAD_SAID = /\bper ?-?capita\b|\bpercapita\b|\bpor (?:pessoa|cabeca)\b/;
/** "um salário mínimo", "ganho o mínimo": no figure, or one that is an article. */
const A_WAGE =
  /\b(?:(?:um |o |meio |so um )?salario minimo|(?:ganh\w+|receb\w+|renda|viv\w+|tira) (?:(?:de|e|com|so|apenas|eh) ){0,2}(?:um |o |meio )?(?:salario minimo|minimo|salario)\b|meio salario)/;

/** A rule is asked about, not an income told. */
const OF_NOBODY =
  /\b(?:quem|alguem que|familia que) (?:\w+ )?(?:ganha|recebe|tem renda)\b|\b(?:quanto|qual a renda) (?:e |eh )?(?:maxima|tem que|precisa|posso)\b|\bse (?:eu |a familia )?(?:ganhar|receber|ganhasse)\b/;

type Amount = { readonly figure: Figure; readonly reais: number };

/** Incomes: what each one brings is added up, unless a total is told. `asked` is the bare figure that answers a question for money. */
export function readMoney(heard: Heard, figures: readonly Figure[], asked: Figure | undefined): StudentSlots {
  if (OF_NOBODY.test(heard.flat)) return {};
  const perHead = figures.find(({ kind }) => kind === 'perCapita');
  const amounts = amountsIn(heard, figures, asked);
  const total = totalOf(heard, amounts) ?? impliedIncome(heard, perHead);
  const isPerHead = !perHead && (heard.input.open === 'income_per_capita' || PER_HEAD_SAID.test(heard.flat));
  return {
    ...(perHead && isIncome(perHead.value) && { income_per_capita: perHead.value }),
    ...(total !== undefined &&
      isIncome(total) &&
      (isPerHead ? { income_per_capita: total } : { renda_familiar: total })),
  };
}

const isIncome = (reais: number): boolean => reais >= LIMITS.income.least && reais <= LIMITS.income.most;
// The latest we know: whoever speaks of wages speaks of today's, and a reader has no clock.
const minimumWage = (): number => (MINIMUM_WAGES.at(-1)?.cents ?? 0) / 100;

const MOST_WAGES = 5;

function amountsIn(
  { flat }: Heard,
  figures: readonly Figure[],
  asked: Figure | undefined,
): readonly Amount[] {
  const told = figures.some(({ kind }) => kind === 'money' || kind === 'wages');
  const inWages = figures.some(({ kind }) => kind === 'wages');
  return figures.flatMap((figure, index) => {
    if (figure.kind === 'wages') return [{ figure, reais: figure.value * minimumWage() }];
    if (figure.kind === 'money' || figure === asked) return [{ figure, reais: figure.value }];
    // "pai 2200, mãe 1600 e eu 800".
    const beside = flat.slice(figures[index - 1]?.end ?? 0, figure.start);
    // "minha mãe ganha um salário e meu pai dois".
    if (inWages && figure.kind === 'bare' && figure.value <= MOST_WAGES && RELATIVE.test(beside))
      return [{ figure, reais: figure.value * minimumWage() }];
    return told && figure.kind === 'bare' && figure.value >= 50 && RELATIVE.test(beside)
      ? [{ figure, reais: figure.value }]
      : [];
  });
}

function impliedIncome({ flat }: Heard, perHead: Figure | undefined): number | undefined {
  if (perHead) return undefined;
  if (A_WAGE.test(flat) && !/\b(?:quanto|qual|o que)\b.{0,12}\bsalario/.test(flat))
    return minimumWage() * sharesOf(flat);
  return NO_INCOME.test(flat) ? 0 : undefined;
}

function sharesOf(flat: string): number {
  if (/\bmeio salario\b/.test(flat)) return 0.5;
  return /\bsalario(?: minimo)? e meio\b/.test(flat) ? 1.5 : 1;
}

// A correction is taken as it is, and so is a total.
function totalOf({ flat }: Heard, amounts: readonly Amount[]): number | undefined {
  const [first] = amounts;
  if (!first) return undefined;
  const corrected = amounts.findLast(({ figure }) => figure.corrects);
  if (corrected && !first.figure.corrects) return corrected.reais;
  const brought = amounts.filter(({ figure }, index) =>
    RELATIVE.test(flat.slice(amounts[index - 1]?.figure.end ?? 0, figure.end + 24)),
  );
  const wage = brought.length > 0 && wageBeside(flat, amounts) ? minimumWage() : 0;
  const told = amounts.find(({ figure }) =>
    WHOLE_INCOME.test(flat.slice(Math.max(0, figure.start - 30), figure.end + 20)),
  );
  if (told && brought.length < 2) return told.reais;
  if (brought.length < 2) return first.reais + (wage > 0 && amounts.length === 1 ? wage : 0);
  return told && WHOLE_INCOME.test(flat.slice(told.figure.end, told.figure.end + 12))
    ? told.reais
    : sum(brought) + wage;
}

const sum = (amounts: readonly Amount[]): number => amounts.reduce((total, { reais }) => total + reais, 0);

// "meu pai recebe um salário mínimo e eu ganho 900": one wage is in words.
const wageBeside = (flat: string, amounts: readonly Amount[]): boolean =>
  amounts.every(({ figure }) => figure.kind !== 'wages') &&
  /\b(?:um|o) salario(?: minimo)?\b/.test(flat) &&
  !/\bpor pessoa\b/.test(flat);
