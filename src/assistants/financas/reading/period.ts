import { LIMITS } from './limits.ts';
import { type Said, type Scene, segmentEnd, wordOf, wordSet } from './said.ts';

/** How often an amount comes again: `times / by` of it make a month. */
export type Period = {
  readonly unit: Unit;
  readonly times: number;
  readonly by: number;
  /** The first token after the words that tell it, if they stand after the amount. */
  readonly end: number;
};

type Unit = 'mes' | 'ano' | 'semana' | 'quinzena' | 'dia';

const MONTHLY: Readonly<Record<Unit, readonly [times: number, by: number]>> = {
  mes: [1, 1],
  ano: [1, 12],
  semana: [52, 12],
  quinzena: [2, 1],
  dia: [30, 1],
};

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...(['mes', 'ano', 'semana', 'quinzena', 'dia'] as const).map((unit) => [unit, unit] as const),
  ['meses', 'mes'],
  ['anos', 'ano'],
]);
const ADVERBS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...'mensal mensais mensalmente'.split(' ').map((word) => [word, 'mes'] as const),
  ...'anual anuais anualmente'.split(' ').map((word) => [word, 'ano'] as const),
  ...'semanal semanais semanalmente'.split(' ').map((word) => [word, 'semana'] as const),
  ...'quinzenal quinzenais'.split(' ').map((word) => [word, 'quinzena'] as const),
]);
const EVERY = wordSet('por ao todo toda cada santo');

/** Whether and how often an amount comes again, by the words after it or before it. */
export function periodOf({ said, amount, floor, ceiling }: Scene): Period | null {
  const last = segmentEnd(said, amount.to, Math.min(ceiling, amount.to + LIMITS.after));
  for (let at = amount.to; at < last; at += 1) {
    const unit = at === amount.to ? (unitAt(said, at) ?? gluedUnit(said, at)) : unitAt(said, at);
    if (unit) return made(unit, at + 1);
  }
  for (let at = amount.from - 1; at >= Math.max(floor, amount.from - LIMITS.after); at -= 1) {
    if (/^(?:para|e|mas)$/.test(wordOf(said, at)) || said.breaks[at + 1] === 'end') return null;
    const unit = unitAt(said, at);
    if (unit) return isOfRate(said, at) ? null : made(unit, amount.to);
  }
  return null;
}

/** "a 9% ao ano, saldo 180 mil": what comes every year is the interest. */
const isOfRate = (said: Said, at: number): boolean => {
  const start = said.list[at]?.start ?? 0;
  return /%|cento\s/i.test(said.text.slice(Math.max(0, start - NEAR), start));
};
const NEAR = 10;

function made(unit: Unit, end: number): Period {
  const [times, by] = MONTHLY[unit];
  return { unit, times, by, end };
}

/** "por mês", "todo santo mês", "no fim do mês", "todos os meses", "mensais". */
function unitAt(said: Said, at: number): Unit | undefined {
  const adverb = ADVERBS.get(wordOf(said, at));
  if (adverb) return adverb;
  const unit = UNITS.get(wordOf(said, at));
  if (unit === undefined || isThisOne(said, at)) return undefined;
  const [before, back] = [wordOf(said, at - 1), wordOf(said, at - 2)];
  if (before === 'os') return back === 'todos' ? unit : undefined;
  if (wordOf(said, at) !== unit) return undefined;
  if (before === 'do') return unit === 'mes' && /^(?:fim|final)$/.test(back) ? unit : undefined;
  return EVERY.has(before) || (before === 'no' && unit === 'mes') ? unit : undefined;
}

/** "R$ 400/mês", "500 mês". */
function gluedUnit(said: Said, at: number): Unit | undefined {
  const unit = UNITS.get(wordOf(said, at));
  const slash = said.text.slice(said.list[at - 1]?.end ?? 0, said.list[at]?.start ?? 0).includes('/');
  return unit && !isThisOne(said, at) && (slash || wordOf(said, at) === 'mes') ? unit : undefined;
}

/** "mês que vem", "ano passado". */
const isThisOne = (said: Said, at: number): boolean =>
  /^(?:passado|passada|retrasado)$/.test(wordOf(said, at + 1)) ||
  (wordOf(said, at + 1) === 'que' && wordOf(said, at + 2) === 'vem');
