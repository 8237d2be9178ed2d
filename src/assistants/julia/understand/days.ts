const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** São Paulo has kept one offset since 2019. */
const SAO_PAULO_MS = -3 * HOUR_MS;

const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const WEEKDAYS = 'domingo segunda terca quarta quinta sexta sabado'.split(' ');

/** The days that a text names, counted from `now` in São Paulo. */
export type NamedDays = { readonly datas: readonly string[]; readonly diaMinimo: string | null };

const FROM = / (depois|apos|a partir|so depois|so apos|so a partir) (?:d[eoa]s? )?(?:dia )?(.{1,24})/;

/**
 * `plain` is folded text with its punctuation. "depois do dia 10" begins on the 11th, "a partir do dia 10" on the 10th.
 */
export function readDays(plain: string, now: number): NamedDays {
  const bare = ` ${plain.replace(/[^a-z0-9/]+/g, ' ').trim()} `;
  const from = FROM.exec(bare);
  const start = from ? dayAt(` ${from[2]} `, now) : null;
  const shift = from && /depois|apos/.test(from[1] ?? '') && / dia /.test(from[0]) ? 1 : 0;
  const rest = from ? bare.slice(0, from.index + 1) : bare;
  const least = start === null ? monthAlone(bare, now) : start + shift * DAY_MS;
  return { datas: allDays(rest, now), diaMinimo: least === null ? null : iso(least) };
}

// "Queria algo pra dezembro".
function monthAlone(bare: string, now: number): number | null {
  const named = / (?:para|em|pro|so|so em|de) ([a-z]+)(?= )/g;
  if (/ (?:mes que vem|proximo mes|mes seguinte) /.test(bare)) return dayAt(bare, now);
  for (const { 1: month } of bare.matchAll(named)) {
    const at = MONTHS.indexOf(month ?? '');
    if (at >= 0 && !/ \d{1,2} de /.test(bare)) return onDay(1, at, now);
  }
  return null;
}

function dayAt(bare: string, now: number): number | null {
  const day = / (\d{1,2})(?:\/(\d{1,2})| de ([a-z]+))? /.exec(bare);
  if (day) return onDay(Number(day[1]), monthIn(day[2], day[3]), now);
  const month = MONTHS.findIndex((name) => bare.includes(` ${name} `));
  if (month >= 0) return onDay(1, month, now);
  if (/ (?:mes que vem|proximo mes|mes seguinte) /.test(bare))
    return onDay(1, (local(now).getUTCMonth() + 1) % 12, now);
  return relative(bare, now)[0] ?? null;
}

const monthIn = (numeric: string | undefined, named: string | undefined): number | null => {
  if (numeric !== undefined) return Number(numeric) - 1;
  const month = named === undefined ? -1 : MONTHS.indexOf(named);
  return month >= 0 ? month : null;
};

function allDays(bare: string, now: number): string[] {
  const found: number[] = [];
  for (const { 1: day, 2: month, 3: named } of bare.matchAll(
    / dias? (\d{1,2})(?:\/(\d{1,2})| de ([a-z]+))?(?= )/g,
  )) {
    const at = onDay(Number(day), monthIn(month, named), now);
    if (at !== null) found.push(at);
  }
  for (const { 1: day, 2: month } of bare.matchAll(/ (\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?= )/g)) {
    const at = onDay(Number(day), Number(month) - 1, now);
    if (at !== null) found.push(at);
  }
  return [...new Set([...found, ...relative(bare, now)].map(iso))].sort();
}

function relative(bare: string, now: number): number[] {
  const today = startOf(now);
  const days: number[] = [];
  if (/ hoje /.test(bare)) days.push(today);
  if (/ amanha /.test(bare)) days.push(today + (/ depois de amanha /.test(bare) ? 2 : 1) * DAY_MS);
  WEEKDAYS.forEach((name, weekday) => {
    if (!bare.includes(` ${name} `) && !bare.includes(` ${name} feira `)) return;
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
    days.push(today + (ahead === 0 ? 7 : ahead) * DAY_MS);
  });
  return [...days, ...weekends(bare, today), ...nextWeek(bare, today, days.length > 0)];
}

const NEXT_WEEK = / (?:semana que vem|(?:na )?proxima semana|outra semana) /;
const NOT_NEXT_WEEK =
  / (?:nao|nem|menos|exceto|sem) (?:\w+ ){0,4}(?:semana que vem|proxima semana)(?= )| (?:semana que vem|proxima semana) (?:eu )?(?:nao|nem)(?= )/;

/** Monday to Sunday; who names a day of it too means that day. */
function nextWeek(bare: string, today: number, named: boolean): number[] {
  if (named || !NEXT_WEEK.test(bare) || NOT_NEXT_WEEK.test(bare)) return [];
  const ahead = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return Array.from({ length: 7 }, (_, day) => today + (ahead + day) * DAY_MS);
}

const SATURDAY = 6;
/** As many as a search takes days: five of two. */
const WEEKENDS = 5;
const WEEKEND =
  /^(?:.*? )?((?:n?ess[ea]|n?est[ea]|proximo|no proximo) )?(?:fim|final|fins|finais) de semana(?= (.*)$)/;
/** "não trabalho fim de semana", "menos no fim de semana", "fim de semana não dá" wish for none. */
const REFUSED_BEFORE = / (?:nao|nem|nunca|sem|menos|exceto|evito|evitar|tirando|fora) (?:\S+ ){0,4}$/;
const REFUSED_AFTER =
  /^ ?(?:(?:eu|ja|ai) )?(?:nao|nem|nunca|e (?:ruim|complicado|dificil|da familia|sagrado))(?= )/;

/** "fim de semana": those that come next; of "esse fim de semana" its days. */
function weekends(bare: string, today: number): number[] {
  const named = WEEKEND.exec(bare);
  if (!named) return [];
  const end = named[0].length;
  const before = bare.slice(0, named[0].search(/(?:fim|final|fins|finais) de semana$/));
  if (REFUSED_BEFORE.test(before) || REFUSED_AFTER.test(bare.slice(end + 1))) return [];
  const weekday = new Date(today).getUTCDay();
  const first = today + (weekday === 0 ? -1 : SATURDAY - weekday) * DAY_MS;
  return Array.from({ length: named[1] ? 1 : WEEKENDS }, (_, week) => first + week * 7 * DAY_MS)
    .flatMap((saturday) => [saturday, saturday + DAY_MS])
    .filter((day) => day >= today);
}

const local = (at: number): Date => new Date(at + SAO_PAULO_MS);

/** Midnight of the local day, told as if it were UTC. */
function startOf(at: number): number {
  const day = local(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** The next such day, today included; null where there is none. */
function onDay(day: number, month: number | null, now: number): number | null {
  if (day < 1 || day > 31 || (month !== null && (month < 0 || month > 11))) return null;
  const today = startOf(now);
  const year = new Date(today).getUTCFullYear();
  const first = month ?? new Date(today).getUTCMonth();
  for (let step = 0; step < 24; step += month === null ? 1 : 12) {
    const at = Date.UTC(year, first + step, day);
    if (at >= today && new Date(at).getUTCDate() === day) return at;
  }
  return null;
}

const iso = (day: number): string => new Date(day).toISOString().slice(0, 10);
