import { addDays, type Weekday, weekdayOf } from './calendar.ts';
import { type DayRead, lookAt, pastTimeOfDay, type Reading, tailShiftAt, weekSaidAt } from './reading.ts';
import { after, firstAfter, touching, wordAt } from './scan.ts';
import { shiftBefore, shortWeekdayNamed, weekdayNamed } from './vocabulary.ts';

// "segunda parcela", "quinta vez", "de segunda mão" are in an order, not in a week.
const IN_ORDER: ReadonlySet<string> = new Set(
  `parcela parcelas vez via mao prestacao opcao chamada dose fase etapa aula consulta compra conta linha pessoa quinzena semana turma edicao cota mensalidade
  viagem parte guerra classe categoria metade maior melhor temporada rodada camada unidade fatura prova avenida rua casa divisao tentativa onda`.split(
    /\s+/,
  ),
);

type Named = { readonly weekday: Weekday; readonly next: number };

/** "sexta", "sexta-feira passada", "na última terça", "quinta retrasada", "próxima segunda", "sáb". */
export function weekdaySaid(reading: Reading, index: number): DayRead | undefined {
  const before = shiftBefore(wordAt(reading, index));
  const named = weekdayAt(reading, before === undefined ? index : index + 1, before !== undefined);
  if (!named) return undefined;
  const late = pastTimeOfDay(reading, named.next);
  const week = weekSaidAt(reading, late) ?? weekSaidAt(reading, named.next);
  if (week) return { iso: addDays(week.monday, named.weekday - 1), next: week.next, sure: true };
  const tail = tailShiftAt(reading, named.next) ?? tailShiftAt(reading, late);
  const shift = tail?.shift ?? before;
  const next = pastTimeOfDay(reading, tail?.next ?? late);
  if (shift === undefined) return { ...openWeekday(reading, named.weekday, index), next };
  return { ...shiftedWeekday(reading, { weekday: named.weekday, shift, index }), next };
}

function weekdayAt(reading: Reading, index: number, led: boolean): Named | undefined {
  const weekday = weekdayNamed(wordAt(reading, index));
  if (weekday === undefined) return numberedWeekday(reading, index) ?? shortWeekday(reading, index, led);
  const feira = firstAfter(reading, index + 1, FEIRA);
  if (feira >= 0) return { weekday, next: feira };
  return IN_ORDER.has(wordAt(reading, index + 1)) ? undefined : { weekday, next: index + 1 };
}

const FEIRA = ['- feira', 'feira', '- f', '- feria'];

// "sáb.", "na seg", "seg-feira".
function shortWeekday(reading: Reading, index: number, led: boolean): Named | undefined {
  const word = wordAt(reading, index);
  const weekday = shortWeekdayNamed(word);
  if (weekday === undefined) return undefined;
  const feira = after(reading, index + 1, '- feira');
  if (feira >= 0) return { weekday, next: feira };
  const preposition = /^n[ao]$/.test(wordAt(reading, index - 1));
  const name = /^(?:de|do|da|shop|center)$/.test(wordAt(reading, index + 1));
  if (word === 'ter' || !(led || (preposition && !name))) return undefined;
  const dotted = wordAt(reading, index + 1) === '.' && touching(reading, index + 1);
  return { weekday, next: dotted ? index + 2 : index + 1 };
}

const FIRST_NUMBERED = 2;
const BY_NUMBER: readonly Weekday[] = [1, 2, 3, 4, 5];

// "6ª feira", "2a feira".
function numberedWeekday(reading: Reading, index: number): Named | undefined {
  const piece = reading.pieces[index];
  if (piece?.kind !== 'digits' || !/^[aª]$/.test(wordAt(reading, index + 1))) return undefined;
  const weekday = BY_NUMBER[piece.value - FIRST_NUMBERED];
  const next = firstAfter(reading, index + 2, FEIRA);
  return weekday === undefined || next < 0 ? undefined : { weekday, next };
}

function openWeekday(reading: Reading, weekday: Weekday, index: number): { iso: string; sure: boolean } {
  const look = lookAt(reading, index);
  const isToday = weekdayOf(reading.today) === weekday;
  const iso =
    look.direction === 'past' ? lastBefore(reading.today, weekday) : nextAfter(reading.today, weekday);
  return { iso, sure: !isToday };
}

type Shifted = { readonly weekday: Weekday; readonly shift: number; readonly index: number };

function shiftedWeekday(
  reading: Reading,
  { weekday, shift, index }: Shifted,
): { iso: string; sure: boolean } {
  if (shift > 0) return { iso: nextAfter(reading.today, weekday), sure: true };
  if (shift < 0) return { iso: addDays(lastBefore(reading.today, weekday), 7 * (shift + 1)), sure: true };
  if (weekdayOf(reading.today) === weekday) return { iso: reading.today, sure: true };
  return openWeekday(reading, weekday, index);
}

/** The last such day before today, today left out. */
export function lastBefore(today: string, weekday: Weekday): string {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, -(back || 7));
}

/** The first such day after today, today left out. */
export function nextAfter(today: string, weekday: Weekday): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead || 7);
}
