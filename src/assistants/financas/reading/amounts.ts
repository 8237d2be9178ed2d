import { LIMITS } from './limits.ts';
import type { Period } from './period.ts';
import { placedIn } from './placed.ts';
import { type Role, readRole } from './roles.ts';
import { gapBefore, openSaid, type Placed, type Said, stretch, wordOf } from './said.ts';

/**
 * What the amounts of a question are, in integer cents; absent: not said. One amount has one role. Of a range ("de 70 a 80 mil") the prudent end
 * is taken: the higher of what is to be paid or reached, the lower of what one has. What is held or owed in several places is added up.
 */
export type Amounts = {
  /** Of the thing: "um carro de R$ 80.000". Who finances an amount ("financiar 200 mil") tells it as well, with the down payment on top if told. */
  readonly preco?: number;
  readonly entrada?: number;
  readonly guardado?: number;
  /** What one can put by a month. */
  readonly mensal?: number;
  readonly parcela?: number;
  /** Own income now, a month. */
  readonly renda?: number;
  /** Income wanted later, a month. */
  readonly renda_alvo?: number;
  readonly divida?: number;
  /** Spending told, a month. */
  readonly gasto?: number;
  /** A sum to be reached: "pra ter 100 mil em 5 anos", "juntar 30 mil", "meta de 50 mil". Never `valor` too. */
  readonly objetivo?: number;
  /** Any other, where one alone remains: "onde investir 10 mil?". */
  readonly valor?: number;
};

type Roled = {
  readonly amount: Placed;
  readonly role: Role | null;
  /** Told in one breath with the amount before it, as more of the same. */
  readonly more: boolean;
  /** The amounts from here on are those that the one before it is made of. */
  readonly parts: boolean;
  /** It takes the place of what was told before it. */
  readonly instead: boolean;
};

const COSTS: ReadonlySet<Role> = new Set<Role>([
  'preco',
  'parcela',
  'divida',
  'gasto',
  'renda_alvo',
  'objetivo',
  'financiado',
]);
const ADDED: ReadonlySet<Role> = new Set<Role>(['guardado', 'divida', 'gasto']);
/** What is told in several amounts, one after the other. */
const GROWS: ReadonlySet<Role> = new Set<Role>(['guardado', 'divida', 'gasto', 'mensal', 'valor']);
const MONTHLY: ReadonlySet<Role> = new Set<Role>(['mensal', 'renda', 'renda_alvo', 'gasto']);
const CORRECTS =
  /\b(?:quer dizer|digo|alias|na verdade|ops|errei|corrigindo|melhor dizendo|minto|nao pera)\b/;

/** Of two incomes the one that arrives counts. */
const NET = /\b(?:liquidos?|limpos?|cai|caem|pro-labore|prolabore)\b/;

/** After the amount too: "9 mil de pró-labore", "3.900 líquidos"; words. */
const NET_WITHIN = 2;

/**
 * The amounts that a question tells, by the words around each. Pure, linear.
 *
 * @example readAmounts('um carro de R$ 80.000, tenho R$ 20.000 guardados') // { preco: 8_000_000, guardado: 2_000_000 }
 */
export function readAmounts(text: string): Amounts {
  const said = openSaid(text);
  const roled = inThousands(rolesOf(said, placedIn(said)));
  const told = new Map<Role, readonly Roled[]>();
  for (const each of roled) {
    const { role, more, instead } = each;
    if (role === null || role === 'nada') continue;
    const before = told.get(role);
    if (before === undefined || instead) told.set(role, [each]);
    else if (more || ADDED.has(role)) told.set(role, [...before, each]);
  }
  const sums = new Map([...told].map(([role, each]) => [role, totalOf(role, each)]));
  return shaped(sums, loose(roled));
}

/** Where each amount of a text stands, with what it is; null: nothing tells. UTF-16 offsets. */
export function amountsIn(
  text: string,
): readonly { readonly role: Role | null; readonly start: number; readonly end: number }[] {
  const said = openSaid(text);
  return inThousands(rolesOf(said, placedIn(said))).map(({ amount, role }) => ({
    ...{ role, start: said.list[amount.from]?.start ?? 0, end: said.list[amount.to - 1]?.end ?? 0 },
  }));
}

/** The sum; "50 mil: 30 mil no tesouro e 20 mil em ações" tells it first, and then its parts. */
function totalOf(role: Role, told: readonly Roled[]): number {
  const each = told.map(({ amount }) => (COSTS.has(role) ? amount.high : amount.low));
  const sum = each.reduce((total, cents) => total + cents, 0);
  const [whole = 0] = each;
  return told[1]?.parts && whole * 2 === sum ? whole : sum;
}

const OPENED = /[:(]|\bsendo\b/;
const isOpened = (said: Said, from: number, to: number): boolean =>
  to - from <= 1 && OPENED.test(`${gapBefore(said, from)} ${stretch(said, from, to)}`);

function rolesOf(said: Said, placed: readonly Placed[]): readonly Roled[] {
  const found: Roled[] = [];
  let floor = 0;
  placed.forEach((amount, index) => {
    const ceiling = placed[index + 1]?.from ?? said.list.length;
    const read = readRole({ said, amount, floor, ceiling });
    const before = found.at(-1);
    const joint = before ? jointOf(said, before.amount, amount.from) : null;
    const role = (joint && read.vague && inherited(before?.role ?? null, joint)) || read.role;
    const more = joint === 'adds' && read.vague && role !== null && GROWS.has(role) && role === before?.role;
    const own = role && MONTHLY.has(role) ? monthlyOf(amount, read.period, role) : amount;
    const net = role === 'renda' && NET.test(stretch(said, floor, Math.min(ceiling, amount.to + NET_WITHIN)));
    const instead = net || joint === 'corrects' || joint === 'becomes' || joint === 'now';
    const parts = before !== undefined && isOpened(said, before.amount.to, amount.from);
    found.push({ amount: own, role, more, parts, instead });
    floor = read.spent;
  });
  return found;
}

type Joint = 'adds' | 'corrects' | 'becomes' | 'now' | 'or';

/** What an amount is by the one before it, where nothing else tells. */
function inherited(before: Role | null, joint: Joint): Role | null {
  if (joint === 'becomes') return before === 'guardado' ? 'objetivo' : before;
  return before !== null && (joint === 'corrects' || joint === 'now' || GROWS.has(before)) ? before : null;
}

/** Below this a bare number of a role is said without its "mil"; cents. A debt may well be of hundreds. */
const SHORT_OF: ReadonlyMap<Role, number> = new Map<Role, number>([
  ...(['preco', 'entrada', 'guardado', 'objetivo', 'financiado'] as const).map(
    (role) => [role, 100_000] as const,
  ),
  ...(['divida', 'renda', 'gasto', 'renda_alvo', 'valor'] as const).map(
    (role) => [role, LIMITS.leastBare] as const,
  ),
]);

/** "carro de 65 mil com 25 de entrada", "ganho 5 e gasto 4"; a thing that costs less than a hundred is none to think about. */
function inThousands(roled: readonly Roled[]): readonly Roled[] {
  const others = roled.some(({ amount }) => amount.scaled);
  return roled.map((each) => {
    const { amount, role } = each;
    if (role === null || amount.named || amount.high >= (SHORT_OF.get(role) ?? 0)) return each;
    if (others || INCOME.has(role))
      return { ...each, amount: { ...amount, low: amount.low * 1_000, high: amount.high * 1_000 } };
    return amount.high < LIMITS.leastBare ? { ...each, role: 'nada' } : each;
  });
}

const INCOME: ReadonlySet<Role> = new Set<Role>(['renda', 'gasto', 'renda_alvo']);

/** Days of a month on which somebody who is paid by the day works. */
const WORKED = 22;

/** What comes every week or year as what comes every month. */
function monthlyOf(amount: Placed, period: Period | null, role: Role): Placed {
  if (period === null || period.unit === 'mes') return amount;
  const times = period.unit === 'dia' && role === 'renda' ? WORKED : period.times;
  const monthly = (cents: number): number => Math.round((cents * times) / period.by);
  return { ...amount, low: monthly(amount.low), high: monthly(amount.high) };
}

const ADDS = /(?:^|\s)(?:e|mais)(?:\s(?:mais|outros|outras|uns|outro))?$/;
const JOINED_WITHIN = 8;
/** "5 mil em bitcoin e caiu pra 3.200", "era 4 mil e já tá em 9 mil". */
const NOW =
  /\b(?:(?:caiu|subiu|baixou|cresceu|foi|pulou|aumentou) para|virou|viraram|(?:ja|agora|hoje) (?:esta|estao|eh|sao|vale|valem)(?: em)?)(?: uns)?$/;

/** How two amounts hang together: "20 mil na poupança e 30 mil", "20 mil, quer dizer, 25 mil", "de 9 mil pra 6 mil"; null: they do not. */
function jointOf(said: Said, before: Placed, from: number): Joint | null {
  if (from - before.to > JOINED_WITHIN) return null;
  const between = stretch(said, before.to, from);
  if (CORRECTS.test(between)) return 'corrects';
  if (between === 'para' && wordOf(said, before.from - 1) === 'de') return 'becomes';
  if (NOW.test(between)) return 'now';
  if (between.endsWith('ou')) return 'or';
  return ADDS.test(between) || said.breaks[from] === 'pause' ? 'adds' : null;
}

/** The one amount that has no role. */
function loose(roled: readonly Roled[]): number | undefined {
  const rest = roled.filter(
    ({ role, amount }) => role === null && (amount.named || amount.low >= LIMITS.leastBare),
  );
  return rest.length === 1 ? rest[0]?.amount.low : undefined;
}

function shaped(told: ReadonlyMap<Role, number>, valor: number | undefined): Amounts {
  const financed = told.get('financiado');
  const preco =
    told.get('preco') ?? (financed === undefined ? undefined : financed + (told.get('entrada') ?? 0));
  const { financiado: _, ...rest } = Object.fromEntries(told);
  const other = told.get('valor') ?? valor;
  return { ...rest, ...(preco !== undefined && { preco }), ...(other !== undefined && { valor: other }) };
}
