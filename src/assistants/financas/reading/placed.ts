import { findMoney, type MoneyFound } from '#language/money';
import { durations } from './durations.ts';
import { LIMITS } from './limits.ts';
import { percentages } from './rates.ts';
import { type Placed, phraseAt, type Said, stretch, tokenFrom, wordOf, wordSet } from './said.ts';
import { isThing } from './thing.ts';

/** The amounts of a question that are money: no ages, years, counts, rates; a range is one. */
export function placedIn(said: Said): readonly Placed[] {
  const others = [...durations(said.text), ...percentages(said.text)];
  const found = findMoney(said.text)
    .filter(({ start, end }) => !others.some((other) => start < other.end && other.start < end))
    .map((each) => withoutCounted(said, withThousands(said, withHundred(said, place(said, each)))))
    .filter((each, index, all) => each.to <= (all[index + 1]?.from ?? each.to))
    .filter((each) => each.low > 0 && !isCount(said, each));
  return joined(said, found);
}

const SCALED = /(?:mil|milh|mi|bi|k)\s*(?:reais|conto)?/i;

function place(said: Said, { cents, start, end, said: named }: MoneyFound): Placed {
  const scaled = SCALED.test(said.text.slice(start, end));
  const value = Math.abs(cents);
  return {
    low: value,
    high: value,
    from: tokenFrom(said, start),
    to: tokenFrom(said, end),
    named: named || scaled,
    scaled,
  };
}

const HUNDRED = 100;

/** "por cento e oitenta mil": no percentage, but a hundred that belongs to the amount. */
function withHundred(said: Said, amount: Placed): Placed {
  const { from, low } = amount;
  if (!amount.scaled || !phraseAt(said, from - 3, ['por', 'cento', 'e']) || /\d/.test(wordOf(said, from - 4)))
    return amount;
  const more = low + HUNDRED * 100 * scaleOf(low);
  return low < HUNDRED * 100 * scaleOf(low) ? { ...amount, low: more, high: more, from: from - 2 } : amount;
}

const UNITS = wordSet('zero um dois tres quatro cinco seis sete oito nove');

/** "dois e quinhentos": thousands that go without saying. */
function withThousands(said: Said, amount: Placed): Placed {
  const { from, low, scaled } = amount;
  const reais = low / 100;
  if (scaled || reais % HUNDRED !== 0 || reais >= 1_000 || wordOf(said, from - 1) !== 'e') return amount;
  const told = wordOf(said, from - 2);
  const unit = /^\d$/.test(told) ? Number(told) : [...UNITS].indexOf(told);
  const more = low + unit * 100_000;
  return unit > 0 && said.breaks[from] === 'none' && said.breaks[from - 1] === 'none'
    ? { ...amount, low: more, high: more, from: from - 2 }
    : amount;
}

/** "200 mil e duas filhas", "140 mil e um hb20": whoever counts on counts no reais. */
function withoutCounted(said: Said, amount: Placed): Placed {
  const { low, to } = amount;
  const counted = phraseAt(said, to - 2, ['e', 'duas'])
    ? 2
    : /^e uma?$/.test(stretch(said, to - 2, to))
      ? 1
      : 0;
  const rest = low - counted * 100;
  return counted > 0 && rest > 0 ? { ...amount, low: rest, high: rest, to: to - 2 } : amount;
}

const COUNTED = wordSet(
  `filho filhos filha filhas pessoas pessoa cartao cartoes acoes cotas cota papeis emprego empregos banco bancos quarto quartos divida dividas carro carros
  parcela parcelas salario salarios cenario cenarios opcao opcoes objetivo objetivos meta metas conta contas dependentes porcento percentual vaga vagas
  bitcoins unidades imoveis casas motos`,
);
/** So many things nobody counts; hundredths. */
const MOST_COUNTED = 1_000;
const BEFORE_YEAR = wordSet('em ate ano desde vencimento para');

/** A bare number that counts or dates: "3 filhos", "48 de 60 parcelas", "até 2030", "carro 2019". */
function isCount(said: Said, amount: Placed): boolean {
  const { low, from, to, named } = amount;
  if (named) return false;
  const beside = said.breaks[to] === 'none' ? wordOf(said, to) : '';
  if (COUNTED.has(beside) || (low < MOST_COUNTED && isThing(said, to) && beside !== '')) return true;
  if (beside === 'de' && COUNTED.has(wordOf(said, to + 2)) && /^\d/.test(wordOf(said, to + 1))) return true;
  // "nós dois", "pras duas".
  if (low < MOST_COUNTED && /^[a-z]/.test(wordOf(said, from))) return true;
  if (phraseAt(said, from - 2, ['vez', 'de']) && low < LIMITS.leastBare) return true;
  return isYear(said, amount);
}

function isYear(said: Said, { low, from }: Placed): boolean {
  const year = low / 100;
  if (!Number.isInteger(year) || year < LIMITS.firstYear || year > LIMITS.lastYear) return false;
  if (!/^\d{4}$/.test(wordOf(said, from))) return false;
  return BEFORE_YEAR.has(wordOf(said, from - 1)) || OF_MODEL.test(stretch(said, Math.max(0, from - 2), from));
}

const OF_MODEL =
  /(?:carro|moto|civic|onix|gol|corolla|ipca|selic|prefixado|hb20|kwid|polo|palio|uno|modelo|ano|renda|educa|(?:fim|final|comeco|inicio|meados|meio) de)$/;

const BETWEEN = /^(?:a|ou|ate|e|-)$/;

/** "de 70 a 80 mil", "entre 5 e 6 mil": one amount with two ends; the scale of the second is that of the first. */
function joined(said: Said, found: readonly Placed[]): readonly Placed[] {
  const whole: Placed[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const [one, other] = [found[index], found[index + 1]];
    if (one && other && isRange(said, one, other)) {
      whole.push(range(one, other));
      index += 1;
    } else if (one) whole.push(one);
  }
  return whole;
}

function isRange(said: Said, one: Placed, other: Placed): boolean {
  const joint = wordOf(said, one.to);
  const between = other.from - one.to === 1 && BETWEEN.test(joint) && said.breaks[one.to] === 'none';
  const dashed =
    other.from === one.to &&
    /^\s?[-–]\s?$/.test(said.text.slice(said.list[one.to - 1]?.end ?? 0, said.list[other.from]?.start ?? 0));
  if (!between && !dashed) return false;
  if (joint === 'ou' && other.low > one.low * FARTHEST && !other.scaled) return false;
  return joint !== 'e' || wordOf(said, one.from - 1) === 'entre';
}

/** "12x de 199 ou 1.990 no boleto": no two ends of one amount are so far apart. */
const FARTHEST = 3;

function range(one: Placed, other: Placed): Placed {
  const short = other.scaled && !one.scaled && one.low < 100_000;
  const low = short ? one.low * scaleOf(other.low) : one.low;
  return {
    low: Math.min(low, other.low),
    high: Math.max(low, other.low),
    from: one.from,
    to: other.to,
    named: true,
    scaled: other.scaled,
  };
}

const scaleOf = (cents: number): number => (cents >= 100_000_000 ? 1_000_000 : 1_000);
