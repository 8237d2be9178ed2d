import { readNumbers } from '#language';
import { LIMITS } from './limits.ts';
import { openSaid, phraseAt, type Said, stretch, tokenFrom, wordOf, wordSet } from './said.ts';

/** What a stretch of time is in a question. */
export type DurationKind = 'atual' | 'alvo' | 'prazo' | 'outro';

/** Years or months that a question tells, with what they are: somebody's age now or later, a term, or neither. UTF-16 offsets. */
export type Duration = {
  readonly kind: DurationKind;
  /** As said, for an age. */
  readonly years: number;
  readonly months: number;
  readonly start: number;
  readonly end: number;
};

const UNITS: ReadonlyMap<string, number> = new Map(
  `ano:12 anos:12 aninhos:12 anoss:12 mes:1 meses:1 mezes:1 semestre:6 semestres:6 trimestre:3 trimestres:3 bimestre:2 bimestres:2 decada:120 decadas:120`
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), Number(pair.slice(pair.indexOf(':') + 1))]),
);

/** Every stretch of time of a text, in order, and every bare age. */
export function durations(text: string): readonly Duration[] {
  const said = openSaid(text);
  const found: Duration[] = [];
  for (const { value, start, end, ordinal } of readNumbers(said.text)) {
    if (ordinal || start < (found.at(-1)?.end ?? 0)) continue;
    const at = tokenFrom(said, start);
    const unit = tokenFrom(said, end);
    const duration =
      counted(said, { at, unit, value, start }) ?? bareAge(said, { at, unit, value, start, end });
    if (duration) found.push(duration);
  }
  return [...found, ...halfYears(said)].toSorted((one, other) => one.start - other.start);
}

/** "meio ano", which is no number. */
const halfYears = (said: Said): readonly Duration[] =>
  said.list.flatMap(({ start }, index) =>
    phraseAt(said, index, ['meio', 'ano']) && wordOf(said, index - 1) !== 'e'
      ? [{ kind: 'prazo', years: 0.5, months: 6, start, end: said.list[index + 1]?.end ?? start } as const]
      : [],
  );

type Counted = { readonly at: number; readonly unit: number; readonly value: number; readonly start: number };

function counted(said: Said, { at, unit, value, start }: Counted): Duration | undefined {
  const size = isCounted(said, unit, value) ? UNITS.get(wordOf(said, unit)) : undefined;
  if (size === undefined || value <= 0) return undefined;
  const more = remainder(said, unit + 1, size);
  const months = Math.round(value * size) + more.months;
  const end = said.list[more.next - 1]?.end ?? start;
  const years = size === 12 ? value : months / 12;
  const kind = kindOf(said, { at, next: more.next, years, size });
  return months > LIMITS.longestTerm && kind === 'prazo' ? undefined : { kind, years, months, start, end };
}

/** "2 anos", "2 ano"; "400/mês" and "500 mês passado" are none. */
const isCounted = (said: Said, unit: number, value: number): boolean =>
  said.text.slice(said.list[unit - 1]?.end ?? 0, said.list[unit]?.start ?? 0).trim() === '' &&
  (wordOf(said, unit) !== 'mes' || value < 2);

/** "e meio", "e 6 meses" after years. */
function remainder(
  said: Said,
  next: number,
  size: number,
): { readonly months: number; readonly next: number } {
  if (wordOf(said, next) !== 'e') return { months: 0, next };
  if (/^mei[oa]$/.test(wordOf(said, next + 1))) return { months: Math.round(size / 2), next: next + 2 };
  const more = /^\d{1,2}$/.test(wordOf(said, next + 1)) && UNITS.get(wordOf(said, next + 2)) === 1;
  return more ? { months: Number(wordOf(said, next + 1)), next: next + 3 } : { months: 0, next };
}

type Placed = { readonly at: number; readonly next: number; readonly years: number; readonly size: number };

const PAST_BEFORE = wordSet('ha faz a desde ultimos ultimas passados fazem tem');
const AGE_NOW = wordSet('tenho tinha estou fiz faco completei completo idade farei sou vou');
const STOPS = /\b(?:aposent|parar|paro|pare|independencia|viver de renda|parasse|trabalhar|largar)/;
const FILLERS = wordSet(
  'fazer completar uns quase ja so apenas com de hoje os e eh tipo cerca mais menos eu',
);
const OTHERS = wordSet(
  'reserva emergencia filho filha filhos filhas crianca bebe neto neta carro uso casado casada trabalho experiencia empresa contrato',
);

function kindOf(said: Said, placed: Placed): DurationKind {
  const { at, next, years, size } = placed;
  const isAge = size === 12 && years >= LIMITS.youngest && years <= LIMITS.oldest && Number.isInteger(years);
  if (isAge && phraseAt(said, at - 2, ['quem', 'tem'])) return 'atual';
  if (isPast(said, at, next) || isOfAnother(said, at, next)) return 'outro';
  const age = isAge ? ageKind(said, at, next) : null;
  return age ?? (isDone(said, at) ? 'outro' : 'prazo');
}

const isPast = (said: Said, at: number, next: number): boolean =>
  wordOf(said, next) === 'atras' || (PAST_BEFORE.has(wordOf(said, at - 1)) && !isAhead(said, at));

/** "6 meses de gastos", "carro com 5 anos de uso", "um filho de 5 anos". */
function isOfAnother(said: Said, at: number, next: number): boolean {
  if (wordOf(said, next) === 'de' && SPENT.has(wordOf(said, next + 1))) return true;
  return /^(?:de|tem)$/.test(wordOf(said, at - 1)) && OTHERS.has(wordOf(said, at - 2));
}

/** "daqui a 5 anos", "de 12 a 24 meses": this "a" is no slip of "há". */
const isAhead = (said: Said, at: number): boolean =>
  wordOf(said, at - 1) === 'a' && /^(?:daqui|\d{1,3})$/.test(wordOf(said, at - 2));

const DONE = wordSet('deixei consegui juntei guardei poupei paguei gastei perdi investi rendeu ganhei');
const DONE_WITHIN = 7;

/** "juntei 40 mil em 2 anos". */
function isDone(said: Said, at: number): boolean {
  for (let back = 1; back <= DONE_WITHIN && said.breaks[at - back + 1] === 'none'; back += 1)
    if (DONE.has(wordOf(said, at - back))) return true;
  return false;
}

const SPENT = wordSet(
  'gasto gastos despesa despesas salario salarios custo custos renda reserva casado casada trabalho experiencia uso contas',
);

function ageKind(said: Said, at: number, next: number): 'atual' | 'alvo' | null {
  const before = wordOf(said, at - 1);
  if (before === 'dos' && isFromTo(said, next)) return 'atual';
  if (before === 'com' && speaksOfLater(said, at, next)) return 'atual';
  if (before === 'aos' || before === 'dos' || isUntil(said, at) || isWhen(said, at)) return 'alvo';
  if (/^(?:para|ate)$/.test(wordOf(said, next)) && before === 'tenho') return null;
  const verb = verbBefore(said, at);
  if (verb) return 'atual';
  if (phraseAt(said, next, ['de', 'idade'])) return 'atual';
  if (before === 'com') return wantsToStop(said, at) ? 'alvo' : 'atual';
  return isAside(said, at, next) ? 'atual' : null;
}

/** "sou professora, 44 anos, ganho 5.700". */
const isAside = (said: Said, at: number, next: number): boolean =>
  said.breaks[at] === 'pause' &&
  (said.breaks[next] !== 'none' || /^(?:hoje|e|mas)$/.test(wordOf(said, next))) &&
  (said.words.includes('sou') || speaksOfAge(said));

/** "até os 60", "antes dos 50". */
const isUntil = (said: Said, at: number): boolean =>
  wordOf(said, at - 1) === 'os' && /^(?:ate|para)$/.test(wordOf(said, at - 2));

/** "dos 25 aos 60": from one age to another. */
const isFromTo = (said: Said, next: number): boolean =>
  /^(?:aos|ate)$/.test(wordOf(said, next)) && /^(?:\d\d|os)$/.test(wordOf(said, next + 1));

/** "to com 34". */
const isNowWith = (said: Said, at: number): boolean =>
  wordOf(said, at - 1) === 'com' && /^(?:estou|to|tou|hoje)$/.test(wordOf(said, at - 2));

const isAgeNow = (said: Said, at: number, next: number): boolean =>
  wordOf(said, at - 1) === 'dos'
    ? isFromTo(said, next)
    : isNowWith(said, at) && isFree(said, next) && speaksOfAge(said);

const LATER = /\b(?:parar|paro|aposent\w*) (?:aos|ate os|com|antes dos) \d\d\b/;

/** "com 38 anos consigo parar aos 50?": the age of later is another one. */
const speaksOfLater = (said: Said, at: number, next: number): boolean =>
  LATER.test(stretch(said, next, said.list.length)) && !STOPS.test(stretch(said, Math.max(0, at - 4), at));

const WHEN = wordSet('tiver fizer completar chegar estiver');
const isWhen = (said: Said, at: number): boolean =>
  [1, 2, 3].some((back) => WHEN.has(wordOf(said, at - back)));

function verbBefore(said: Said, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && at - index <= 3 && FILLERS.has(wordOf(said, index))) index -= 1;
  return AGE_NOW.has(wordOf(said, index));
}

const NEAR = 9;
const wantsToStop = (said: Said, at: number): boolean =>
  STOPS.test(stretch(said, Math.max(0, at - NEAR), Math.min(said.list.length, at + NEAR)));

/** "aos 55", "tenho 35 e quero parar aos 60": an age without its years. */
function bareAge(
  said: Said,
  { at, unit, value, start, end }: Counted & { readonly end: number },
): Duration | undefined {
  if (!Number.isInteger(value) || value < LIMITS.youngest || value > LIMITS.oldest) return undefined;
  if (!/^\d{2,3}$/.test(said.text.slice(start, end)) && !/^\p{L}/u.test(said.text.slice(start, end)))
    return undefined;
  const before = wordOf(said, at - 1);
  const aims =
    before === 'aos' || isUntil(said, at) || (before === 'dos' && wordOf(said, at - 2) === 'antes');
  const made = { years: value, months: value * 12, start, end };
  if (isAgeNow(said, at, unit)) return { kind: 'atual', ...made };
  if (aims || (isWhen(said, at) && wantsToStop(said, at))) return { kind: 'alvo', ...made };
  if (before === 'com' && wantsToStop(said, at) && isFree(said, unit)) return { kind: 'alvo', ...made };
  if (!/^(?:tenho|eu|tem)$/.test(before) || !isFree(said, unit) || !speaksOfAge(said)) return undefined;
  return { kind: before === 'tem' ? 'outro' : 'atual', ...made };
}

const OF_AGE = /\b(?:aos|ate os|antes dos|com) \d\d\b|\bidade\b/;

/** Whoever speaks of ending work or of another age may tell their own without the years. */
function speaksOfAge(said: Said): boolean {
  const all = stretch(said, 0, said.list.length);
  return STOPS.test(all) || OF_AGE.test(all);
}

/** Nothing stands there that a number counts. */
const isFree = (said: Said, index: number): boolean =>
  index >= said.list.length ||
  said.breaks[index] !== 'none' ||
  /^(?:e|quero|mas|ja|para)$/.test(wordOf(said, index));
