import { addDays, addMonths, partsOf, startOfWeek } from './calendar.ts';
import { cueAt } from './cues.ts';
import { after, firstAfter, type Source, wordAt } from './scan.ts';
import { shiftAfter, shiftBefore, type Unit, unitOf } from './vocabulary.ts';

export type Reading = Source & {
  /** Asked for by the caller; the words of the text decide where it is undefined. */
  readonly direction: 'past' | 'future' | undefined;
};

/** A day read from a place on; `next` is the piece after it. */
export type DayRead = { readonly iso: string; readonly next: number; readonly sure: boolean };

/** A rule reads a day from a place on, or does not. */
export type DayRule = (reading: Reading, index: number) => DayRead | undefined;

export type Look = { readonly direction: 'past' | 'future'; readonly said: boolean };

/** Which way an open day ("dia 20", "sexta") lies. Entries are told after the fact, so back unless something says ahead. */
export function lookAt(reading: Reading, index: number): Look {
  const direction = reading.direction ?? cueAt(reading, index);
  return { direction: direction ?? 'past', said: direction !== null };
}

/** "mês passado", "nesta semana", "próximo ano": how many units away from today. */
export type ShiftRead = { readonly unit: Unit; readonly shift: number; readonly next: number };

const COMES = ['que vem', 'q vem', 'que entra', 'que bem', 'ki vem', 'que vai vir', 'que esta vindo'];
const PASSED = [
  ...['que passou', 'q passou', 'que acabou', 'que terminou', 'que foi', 'que se passou'],
  'antes desse|deste|dessa|desta',
];

export function shiftedUnitAt(source: Source, index: number): ShiftRead | undefined {
  const before = shiftBefore(wordAt(source, index));
  const at = before === undefined ? index : index + 1;
  const unit = unitOf(wordAt(source, at));
  if (!unit) return undefined;
  const tail = tailShiftAt(source, at + 1);
  if (tail) return { unit, ...tail };
  return before === undefined ? undefined : { unit, shift: before, next: at + 1 };
}

/** "passada", "que vem", "retrasado", from a place on. */
export function tailShiftAt(source: Source, index: number): { shift: number; next: number } | undefined {
  const comes = firstAfter(source, index, COMES);
  if (comes >= 0) return { shift: 1, next: comes };
  const passed = firstAfter(source, index, PASSED);
  if (passed >= 0) return { shift: -1, next: passed };
  const shift = shiftAfter(wordAt(source, index));
  return shift === undefined ? undefined : { shift, next: index + 1 };
}

/** Today, so many units away. */
export function awayFrom(today: string, unit: Unit, count: number): string {
  switch (unit) {
    case 'dia':
      return addDays(today, count);
    case 'semana':
      return addDays(today, 7 * count);
    case 'quinzena':
      return addDays(today, 15 * count);
    default:
      return addMonths(today, MONTHS_IN[unit] * count);
  }
}

export const MONTHS_IN = { mes: 1, bimestre: 2, trimestre: 3, semestre: 6, ano: 12 } as const;

/** The month that "do mês passado", "deste mês", "do próximo mês" mean, after the day of it. */
export function monthSaidAt(source: Source, index: number): { month: string; next: number } | undefined {
  const from = skip(source, index, [',', 'do', 'de', 'da', 'no', 'em', 'o']);
  const read = shiftedUnitAt(source, from);
  if (read?.unit !== 'mes') return undefined;
  return { month: addMonths(`${source.today.slice(0, 7)}-01`, read.shift), next: read.next };
}

/** The Monday of the week that "da semana passada", "desta semana" mean. */
export function weekSaidAt(source: Source, index: number): { monday: string; next: number } | undefined {
  const from = skip(source, index, [',', 'da', 'de', 'na', 'em', 'a', 'do']);
  const read = shiftedUnitAt(source, from);
  if (read?.unit !== 'semana') return undefined;
  return { monday: addDays(startOfWeek(source.today), 7 * read.shift), next: read.next };
}

/** Past at most two of these words. */
export function skip(source: Source, index: number, words: readonly string[]): number {
  let at = index;
  while (at < index + 2 && words.includes(wordAt(source, at))) at += 1;
  return at;
}

const MONEY_WORDS: ReadonlySet<string> = new Set(
  `reais real reau reaus conto contos pila pilas mangos mango pau paus prata pratas mil k x % vezes vez parcelas parcela prestacoes h hs hrs hora horas
  rs $ brl centavo centavos bola bolas reas kg g ml l litros litro km unidades unidade pessoas min minutos anos ano meses mes dias dia semanas`.split(
    /\s+/,
  ),
);

/** Is what stands before this place an amount, a count or an hour rather than the number of a day? */
export function isCounted(source: Source, index: number): boolean {
  const word = wordAt(source, index);
  if (MONEY_WORDS.has(word)) return true;
  const { pieces } = source;
  const piece = pieces[index];
  const figures = pieces[index + 1];
  const joined = piece && figures && piece.end === figures.start && figures.kind === 'digits';
  return Boolean(
    joined && (word === ',' || word === '.' || word === ':') && pieces[index - 1]?.end === piece?.start,
  );
}

/** Is an amount, a count or an hour said before this place: "R$ 10", "parcela 3/10", "às 5"? */
export function isLedAsAmount(source: Source, index: number): boolean {
  const before = wordAt(source, index - 1);
  if (before === '$' || before === 'rs' || before === '+' || before === '=') return true;
  if (
    /^(?:parcela|parcelas|parc|prestacao|valor|nota|quarto|apto|casa|numero|n|sala|linha|as|pagina|mesa|lote)$/.test(
      before,
    )
  )
    return true;
  const piece = source.pieces[index];
  const sign = source.pieces[index - 1];
  return Boolean(
    piece &&
      sign &&
      sign.end === piece.start &&
      /^[.,:/]$/.test(sign.word) &&
      source.pieces[index - 2]?.kind === 'digits',
  );
}

const YEARS = { first: 1950, last: 2099 } as const;

/** "de 2025", "/25", "do ano passado": the year, after a month. */
export function yearAt(source: Source, index: number): { year: number; next: number } | undefined {
  const { year: now } = partsOf(source.today);
  const said = shiftedUnitAt(source, skip(source, index, ['do', 'de', 'da', 'no']));
  if (said?.unit === 'ano') return { year: now + said.shift, next: said.next };
  const sign = wordAt(source, index);
  const joined = ['/', '-', '.', 'de', 'do', ','].includes(sign);
  const at = joined ? index + 1 : index;
  const piece = source.pieces[at];
  if (piece?.kind !== 'digits' || isCounted(source, at + 1)) return undefined;
  const { value } = piece;
  if (piece.word.length === 4)
    return value >= YEARS.first && value <= YEARS.last ? { year: value, next: at + 1 } : undefined;
  // Two digits are a year only where a sign or "de" hangs them on the month.
  const hung = joined && sign !== ',' && piece.word.length === 2 && value >= 10 && value <= 49;
  return hung ? { year: 2000 + value, next: at + 1 } : undefined;
}

/** "à noite", "de manhã", "cedo": belongs to the day before it and changes nothing. */
export function pastTimeOfDay(source: Source, index: number): number {
  const next = firstAfter(source, index, [
    ...[
      'de manha cedo',
      'de manhazinha',
      'pela manha',
      'de manha',
      'a tarde',
      'de tarde',
      'a noite',
      'de noite',
    ],
    ...[
      'de tardezinha',
      'de noitinha',
      'no almoco',
      'na hora do almoco',
      'de madrugada',
      'mesmo',
      'cedo',
      'cedinho',
    ],
    ...['pela noite', 'pela tarde', 'na parte da manha', 'na parte da tarde', 'a noitinha', 'tarde', 'agora'],
  ]);
  if (next < 0) return index;
  return after(source, next, 'mesmo') >= 0 ? next + 1 : next;
}
