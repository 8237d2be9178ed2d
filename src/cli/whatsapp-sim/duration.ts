import { days, minutes } from '#protocol';

const UNITS: Readonly<Record<string, number>> = {
  m: minutes(1),
  min: minutes(1),
  minuto: minutes(1),
  minutos: minutes(1),
  h: minutes(60),
  hora: minutes(60),
  horas: minutes(60),
  d: days(1),
  dia: days(1),
  dias: days(1),
};
const MOST = days(90);

/** `24h`, `30 min`, `2 dias`; null for what is no stretch of time, or too long a one. */
export function durationOf(text: string): number | null {
  const [, many = '', unit = ''] = /^(\d{1,5})\s*([a-z]+)$/.exec(text.trim().toLowerCase()) ?? [];
  const ms = Number(many) * (Object.hasOwn(UNITS, unit) ? (UNITS[unit] ?? 0) : 0);
  return ms > 0 && ms <= MOST ? ms : null;
}
