import { fold, type NumberFound, readNumbers, type Token } from '#language';
import type { DateFound } from '#language/dates';
import { findInstalments, findMoney, type InstalmentsFound, type MoneyFound } from '#language/money';
import { type Candidate, EACH, withoutCounts } from './counts.ts';
import type { InstalmentsRead } from './entry-read.ts';
import { EARNED, EMPTY, type Said, SPENT } from './words.ts';

/** An amount around which an entry is told; UTF-16 offsets. */
export interface Anchor {
  /** Null where only the number of parts is known, or the figure has two readings. */
  readonly cents: number | null;
  readonly start: number;
  readonly end: number;
  readonly ambiguous?: readonly number[];
  readonly parcelas?: InstalmentsRead;
  /** The figures themselves, where words stand among them: "600 de iptu em 3x". */
  readonly figures?: readonly { readonly start: number; readonly end: number }[];
}

/** The amounts of a message that are entries of their own, in order: not its days, counts, discounts and sums. */
export function findAnchors(said: Said, dates: readonly DateFound[]): readonly Anchor[] {
  const { text } = said;
  const parts = findInstalments(text).filter((part) => isPurchase(text, part));
  const free = findMoney(text).filter((money) => !isTaken(money, dates) && !isInParts(text, money, parts));
  const candidates = withoutCounts(
    said,
    free.map((money) => weigh(said, money)),
  );
  const amounts = withoutAsides(text, chosen(text, candidates));
  const plain = isLentInParts(said.plain, parts)
    ? []
    : asRanges(text, amounts).map((one) => anchorOf(text, one));
  return [...plain, ...parts.map((part) => anchorOfParts(text, part))].sort((a, b) => a.start - b.start);
}

// "peguei 5 mil emprestado pra pagar em 10x de 600": what is owed are the parts.
const LENT =
  / (?:peguei|tomei|fiz|contratei|pedi) (?:[^ ]+ ){0,6}(?:emprestado|emprestada|emprestimo|consignado|financiamento) /;
const isLentInParts = (plain: string, parts: readonly InstalmentsFound[]): boolean =>
  parts.length === 1 && parts[0]?.totalCents != null && LENT.test(plain);

const EITHER = /^ ?(?:reais |conto )?(?:a|ou|at[eé]) (?:uns )?(?:r\$ ?)?$/i;

// "uns 40 a 50 no bar": one amount, and nobody knows yet which.
function asRanges(text: string, amounts: readonly Candidate[]): readonly Candidate[] {
  return amounts.flatMap((one, index) => {
    const [before, next] = [amounts[index - 1], amounts[index + 1]];
    if (before && isRange(text, before, one)) return [];
    if (!next || !isRange(text, one, next)) return [one];
    return [{ ...one, end: next.end, ambiguous: [one.cents, next.cents] }];
  });
}

const isRange = (text: string, low: Candidate, high: Candidate): boolean =>
  !low.ambiguous && !high.ambiguous && low.cents < high.cents && EITHER.test(text.slice(low.end, high.start));

/** "3x essa semana": how often. */
const SO_OFTEN =
  /^\d{1,2} ?(?:x|vezes) (?:essa|esta|nessa|nesta|na|por|esse|este|nesse|no|so|ja) (?:semana|mes|dia|ano|hoje)\b/;

// Parts that are paid are no purchase: "paguei 2 parcelas de 100 do carro" is 200, at once.
const isPurchase = (text: string, part: InstalmentsFound): boolean =>
  part.count > 1 &&
  !SO_OFTEN.test(fold(text.slice(part.start))) &&
  !(part.eachCents === null && part.totalCents === null && /\bfaltam?\b/i.test(text));

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const isTaken = (money: MoneyFound, dates: readonly DateFound[]): boolean =>
  !money.said && dates.some((date) => overlaps(date, money));

const LEADS_TO_PARTS =
  /^[\s,(]*(?:(?:parcelad[oa]s?|dividid[oa]s?|parcelei|dividi|no cart[aã]o|no cr[eé]dito|no carn[eê]|no credi[aá]rio|no boleto|e|em|de|por|que|fiz)[\s,]+){0,5}$/i;

// Also the price right before them: "1000 em 10x de 110" is one purchase.
const isInParts = (text: string, money: MoneyFound, parts: readonly InstalmentsFound[]): boolean =>
  parts.some(
    (part) =>
      overlaps(part, money) ||
      (part.totalCents === money.cents && Math.abs(part.start - money.end) < 60) ||
      (money.end <= part.start && LEADS_TO_PARTS.test(text.slice(money.end, part.start))),
  );

function weigh(said: Said, money: MoneyFound): Candidate {
  const at = indexFrom(said.list, money.start);
  const next = indexFrom(said.list, money.end);
  const before = wordAt(said, at - 1);
  const after = glued(said, money.end, next) ? wordAt(said, next) : '';
  return { ...money, before, after, role: roleOf(said, money, { before, after }) };
}

const wordAt = ({ list }: Said, index: number): string => {
  const token = list[index];
  return token?.kind === 'word' ? token.word : '';
};

const glued = ({ text, list }: Said, end: number, next: number): boolean =>
  /^\s*$/.test(text.slice(end, Math.min(list[next]?.start ?? end, end + 8)));

// The first token that starts here or later.
function indexFrom(list: readonly Token[], offset: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LEADS: ReadonlySet<string> = new Set(
  `por deu foi custou saiu total valor de a uns umas quase paguei gastei recebi ganhei comprei vendi mais so foram em cerca apenas ficou deram fez tipo caiu entrou`.split(
    /\s+/,
  ),
);
// Above that nobody counts things in a message about money.
const MOST_THINGS = 5_000;
const FEW_THINGS = 400;
/** In hundredths, as numbers are read. */
const FEW_PEOPLE = 1_000;
const OF_PEOPLE = /^(?:os|as|nos|nois|pros|pras|dos|das|ambos|entre)$/;
const [APP_NAMED_99, ONE] = [9_900, 100] as const;
const ABOUT_99 = /^(?:no|na|do|da|um|uma|pelo|pela|uber|app|aplicativo|corrida|taxi)$/;
const AFTER_99 = /^(?:pop|taxi|app|moto|corrida|entrega|food|pay)$/;

// "100 petr4 a 32" counts, "99 pop" is an app.
const isCountOrApp = (cents: number, before: string, after: string): boolean =>
  SHARE.test(after) || (cents === APP_NAMED_99 && (ABOUT_99.test(before) || AFTER_99.test(after)));

// "tênis 39 de 180 reais": which, then what it cost.
const isSize = (rest: string, before: string): boolean =>
  !LEADS.has(before) &&
  before !== '' &&
  /^ de (?:r\$ ?)?\d+(?:,\d+)? ?(?:reais|conto|contos|pila)?(?![\p{L}\p{N}])/iu.test(rest);

type Beside = Pick<Candidate, 'start' | 'end' | 'cents' | 'before' | 'after'>;

/** What is counted, or which of its kind it is; null: neither. */
function asideRole(text: string, { start, end, cents, before, after }: Beside): Candidate['role'] | null {
  // "pros meus pais, os dois", "pra nós dois": so many people.
  const people = cents <= FEW_PEOPLE && OF_PEOPLE.test(before) && /^\p{L}/u.test(text.slice(start, end));
  if (people) return 'quantity';
  return isCountOrApp(cents, before, after) || isSize(text.slice(end), before) ? 'merchant' : null;
}

function roleOf(
  { text }: Said,
  { cents, said, start, end, ambiguous }: MoneyFound,
  { before, after }: { readonly before: string; readonly after: string },
): Candidate['role'] {
  if (said || ambiguous || /\d[.,]\d/.test(text.slice(start, end))) return 'amount';
  const aside = asideRole(text, { start, end, cents, before, after });
  if (aside) return aside;
  // "99 12,50", "tv 55 2800": of two numbers in a row the second is the price.
  if (/^ (?:r\$ ?)?\d+(?:[.,]\d+)*(?![\da-z/):%.,-])/i.test(text.slice(end, end + 16))) return 'merchant';
  const thing = after !== '' && !EMPTY.has(after) && !SPENT.has(after) && !EARNED.has(after);
  if (thing && cents <= MOST_THINGS && isPlural(after)) return 'quantity';
  if (thing && (cents === ONE || (cents <= FEW_THINGS && /^\d?\D*$/.test(text.slice(start, end)))))
    return 'quantity';
  return LEADS.has(before) || !thing ? 'amount' : 'weak';
}

const SINGULARS =
  /^(?:onibus|gas|lapis|tenis|oculos|mais|menos|mes|tres|depois|antes|apos|atras|contas|compras|despesas|reais|pais|adidas|americanas|burguers|correios)$/;
const isPlural = (word: string): boolean => word.length > 3 && word.endsWith('s') && !SINGULARS.test(word);

// Where something is named as money, or better placed, counts and shops are none.
function chosen(text: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const amounts = candidates.filter(({ role }) => role === 'amount');
  const weak = candidates.filter(({ role }) => role === 'weak');
  const merchants = candidates.filter(({ role }) => role === 'merchant');
  if (amounts.length === 0) return weak.length > 0 ? weak : merchants;
  const apart = weak.filter((one) => amounts.every((amount) => !amount.said || isApart(text, one, amount)));
  return [...amounts, ...apart].sort((a, b) => a.start - b.start);
}

const DIVIDER = /[,;\n+.]|\s(?:e|mais|depois)\s/i;

// "50 mercado, 30 uber" are two; "comprei 20 pão 15 reais" is one.
const isApart = (text: string, one: MoneyFound, other: MoneyFound): boolean =>
  DIVIDER.test(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)));

const ASIDE_AFTER = /^\s*(?:reais\s*)?(?:de\s+)?(?:desconto|troco|limite|saldo)/;
const ASIDE_BEFORE =
  /(?:desconto|troco|saldo|limite|sobrou|sobraram|restou|fiquei com|tinha|tenho|nota|meta)\s+(?:de|e|uns|so|foi|uma nota de)?\s*$/;
const TOTAL_BEFORE = /(?:total|tudo|todo|soma|somando|juntos?)[\s:=]*(?:de|deu|foi|da|ficou)?[\s:=]*$/;
const TOTAL_AFTER = /^\s*(?:reais\s*)?(?:no total|ao todo|tudo|total)\b/;

/** Without prices crossed out ("de 100 por 80"), discounts, change, and sums of what is there already. */
function withoutAsides(text: string, amounts: readonly Candidate[]): readonly Candidate[] {
  if (amounts.length < 2) return amounts;
  if (isSumFirst(text, amounts)) return amounts.slice(1);
  const kept = amounts.filter(
    (amount, index) => !isAside(text, amount) && !isCrossedOut(text, amount, amounts[index + 1]),
  );
  const rest = kept.length > 0 ? kept : amounts;
  const total = rest.find((amount) => isTotal(text, amount));
  if (total === undefined || rest.length < 2) return rest;
  const others = rest.filter((amount) => amount !== total);
  const sum = others.reduce((cents, amount) => cents + amount.cents, 0);
  return sum === total.cents ? others : [total];
}

const SPLIT =
  /^\s*(?:reais|conto)?\s*[,:(-]?\s*(?:sendo|foram|foi|dividid[oa]s?|entre|q foi|que foram)?\s*$/i;

// "gastei 100: 60 no mercado e 40 na farmácia" are the two.
function isSumFirst(text: string, amounts: readonly Candidate[]): boolean {
  const [first, ...rest] = amounts;
  if (first === undefined || rest.length < 2) return false;
  const sum = rest.reduce((cents, amount) => cents + amount.cents, 0);
  return sum === first.cents && SPLIT.test(text.slice(first.end, rest[0]?.start));
}

const around = (text: string, { start, end }: MoneyFound): { before: string; after: string } => ({
  before: fold(text.slice(Math.max(0, start - 30), start)),
  after: fold(text.slice(end, end + 30)),
});

function isAside(text: string, amount: Candidate): boolean {
  const { before, after } = around(text, amount);
  return ASIDE_AFTER.test(after) || ASIDE_BEFORE.test(before);
}

function isTotal(text: string, amount: Candidate): boolean {
  const { before, after } = around(text, amount);
  return TOTAL_BEFORE.test(before) || TOTAL_AFTER.test(after);
}

const isCrossedOut = (text: string, amount: Candidate, next: Candidate | undefined): boolean =>
  next !== undefined &&
  /^\s*(?:reais\s*)?(?:por|saiu por|ficou por|paguei)\s*(?:apenas|s[oó])?\s*$/i.test(
    text.slice(amount.end, next.start),
  );

// "3 cafés de 5 cada" is 15, "2 parcelas do carro, 900 cada" 1.800.
function anchorOf(text: string, amount: Candidate): Anchor {
  const { start, end, ambiguous } = amount;
  if (ambiguous) return { cents: null, ambiguous, start, end };
  const cents = Math.abs(amount.cents);
  const times = TIMES_AFTER.exec(text.slice(end, end + REACH));
  if (times) return { cents: cents * Number(times[1]), start, end: end + times[0].length };
  if (!EACH.test(around(text, amount).after))
    return { cents: cents * measuredBefore(text, start), start, end };
  return { cents: cents * countNear(text, amount), start, end };
}

const REACH = 60;
/** "12,30 x2": so many times; "12,30 2x" and "x de" tell of parts. */
const TIMES_AFTER = /^ ?(?:reais )?x ?([2-9]|[1-4]\d)(?![\p{L}\p{N}.,])(?! ?(?:de|sem|no|com) )/iu;
// What is priced by the piece or the measure: "10 ações da petr4 a 38,50", "30 litros a 5,90".
const SHARE = /^[a-z]{4}(?:3|4|5|6|11)$/;
const MEASURED =
  /(?<![\d.,])(\d{1,6}) (?:(?:acoes|cotas|papeis|litros|kg|quilos)(?: [^\d,;]{1,20}| [a-z ]{0,8}[a-z]{4}\d{1,2})?|[a-z]{4}(?:3|4|5|6|11)) a (?:r\$ ?)?$/;

/** "3 brigadeiros a 4 reais": so many things, each at so much. */
const PIECES =
  /(?<![\d.,/])([2-9]) (?!(?:dias|meses|anos|horas|vezes|reais|parcelas|pessoas)\b)[a-z]{3,}s(?: de [a-z]+)? a (?:r\$ ?)?$/;

function measuredBefore(text: string, start: number): number {
  const before = fold(text.slice(Math.max(0, start - REACH), start));
  return Number((MEASURED.exec(before) ?? PIECES.exec(before))?.[1] ?? 1) || 1;
}

const MOST_COUNTED = 500;

function countNear(text: string, { start, end }: Candidate): number {
  const isCount = ({ value, article }: NumberFound): boolean =>
    Number.isInteger(value) && value >= 2 && value <= MOST_COUNTED && !article;
  const before = readNumbers(text.slice(Math.max(0, start - REACH), start))
    .filter(isCount)
    .at(-1);
  const after = readNumbers(text.slice(end, end + REACH)).find(isCount);
  return (before ?? after)?.value ?? 1;
}

function anchorOfParts(text: string, part: InstalmentsFound): Anchor {
  const { count, eachCents, totalCents, start, end } = part;
  const inside = text.slice(start, end);
  const numbers = [...findMoney(inside), ...readNumbers(inside)];
  return {
    ...{ cents: totalCents, start, end, parcelas: { count, eachCents, totalCents } },
    figures: numbers.map((number) => ({ start: start + number.start, end: start + number.end })),
  };
}
