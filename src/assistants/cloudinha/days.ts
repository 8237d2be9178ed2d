/** @example dayInWords('2026-01-19') // '19 de janeiro de 2026' */
export function dayInWords(day: string): string {
  const [year, month = '1', date] = day.split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1]} de ${year}`;
}

/** @example periodInWords('2026-01-19', '2026-01-23') // 'de 19 a 23 de janeiro de 2026' */
function periodInWords(start: string, end: string): string {
  const [year, month, date] = start.split('-');
  const [lastYear, lastMonth] = end.split('-');
  if (year !== lastYear) return `de ${dayInWords(start)} a ${dayInWords(end)}`;
  if (month !== lastMonth) return `de ${dayInWords(start).replace(/ de \d{4}$/u, '')} a ${dayInWords(end)}`;
  return `de ${Number(date)} a ${dayInWords(end)}`;
}

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** A day, a stretch, or from a day on. */
export function whenInWords(start: string, end: string | null): string {
  if (end === null) return `a partir de ${dayInWords(start)}`;
  return end === start ? `em ${dayInWords(start)}` : periodInWords(start, end);
}
