const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium' });

const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

const DAY_MS = 24 * 60 * 60_000;

/** A day that may be far from today: of another year, with the year. */
export const dayOf = (at: number, now: number): string =>
  (new Date(at).getFullYear() === new Date(now).getFullYear() ? day : dayAndYear).format(at);

export const longDay = (at: number): string => long.format(at);

export const fullMoment = (at: number): string => full.format(at);

/** Days between two moments as people count them, by midnights. */
function daysBetween(at: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** The part of the past that a conversation belongs to. */
export function periodOf(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days <= 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  if (days < 7) return 'Últimos 7 dias';
  return days < 30 ? 'Últimos 30 dias' : 'Mais antigas';
}

export function shortMoment(at: number, now: number): string {
  return daysBetween(at, now) <= 0 ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
