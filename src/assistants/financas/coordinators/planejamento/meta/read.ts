import { firstWord } from '#language';
import { findMoney } from '#language/money';
import {
  type Amounts,
  readAges,
  readAmounts,
  readRates,
  readTerm,
  readThing,
  type Thing,
} from '../../../reading/index.ts';
import { LONGEST } from '../../analise/hear.ts';
import type { Question } from '../../kit/index.ts';
import { lastWish } from '../last-wish.ts';

/** A sum to be reached. */
export type GoalAsked = {
  readonly thing: Thing | null;
  readonly objetivo: number;
  readonly guardado: number;
  readonly mensal: number | null;
  readonly meses: number | null;
  /** Income, where it was said. */
  readonly renda: number | null;
  /** Spent a month, where that and the income were said, and not what is left. */
  readonly gasto: number | null;
  /** What the money is said to yield, per cent as decimal text. */
  readonly taxa: { readonly valor: string; readonly de: 'mes' | 'ano' } | null;
};

const SAVE = [
  ...[
    'juntar',
    'junto',
    'juntando',
    'guardar',
    'guardando',
    'guardo',
    'poupar',
    'poupando',
    'economizar',
    'acumular',
  ],
  ...[
    'chegar a',
    'chegar em',
    'ter',
    'alcançar',
    'atingir',
    'meta',
    'objetivo',
    'conseguir',
    'aportar',
    'investir por mês',
  ],
];
const WANTS = [
  'viajar',
  'viagem',
  'casar',
  'casamento',
  'reformar',
  'reforma',
  'intercâmbio',
  'faculdade',
  'festa',
];
const ASKS = [
  ...[
    'quanto',
    'quantos',
    'como',
    'consigo',
    'dá pra',
    'da pra',
    'dá para',
    'em quanto tempo',
    'quando',
    'posso',
  ],
  ...[
    'plano',
    'planejar',
    'planejamento',
    'quero',
    'preciso',
    'queria',
    'pretendo',
    'será',
    'dá',
    'rola',
    'cabe',
  ],
];

/** A sum, and by when or how much a month. */
export function readGoal(question: Question): GoalAsked | null {
  const { text, today } = question;
  const amounts = readAmounts(text);
  const thing = readThing(lastWish(text));
  const together = togetherIn(text);
  const loose = together === null ? amounts.valor : undefined;
  const objetivo = wantedIn(isMonthly(text, amounts) ? { ...amounts, gasto: 0 } : amounts, thing, loose);
  const meses = readTerm(text, today)?.meses ?? untilAge(text);
  if (!objetivo) return downOnly(question, { amounts, thing, meses });
  // "quero 1 milhão em 2 anos": a sum and a day are a goal, whatever it is called.
  const dated = amounts.objetivo !== undefined && meses !== null;
  const planned = thing !== null && meses !== null && amounts.guardado !== undefined;
  if (!dated && firstWord(text, SAVE) === undefined && firstWord(text, WANTS) === undefined) return null;
  if (!planned && firstWord(text, ASKS) === undefined) return null;
  const { entrada = 0, renda = null } = amounts;
  const mensal = together ?? amounts.mensal ?? null;
  return {
    ...{ thing, objetivo, guardado: Math.max(heldIn(amounts, loose), entrada), mensal },
    ...{ meses, renda, taxa: rateIn(text) },
    gasto: mensal === null && renda !== null && thing === null ? (amounts.gasto ?? null) : null,
  };
}

const MONTHS = 12;

/** "quero 1 milhão aos 50, tenho 27": until then; null: the ages are not both told. */
function untilAge(text: string): number | null {
  const { atual, alvo } = readAges(text);
  return atual !== undefined && alvo !== undefined && alvo > atual ? (alvo - atual) * MONTHS : null;
}

const SAVES_DOWN =
  /(?<!\p{L})(?:quero|queria|preciso|pretendo|planejo|juntar|guardar|junto)(?: \p{L}{1,8}){0,3} entrada(?!\p{L})/iu;
type Down = { readonly amounts: Amounts; readonly thing: Thing | null; readonly meses: number | null };

/** "quero dar entrada de 60 mil em 3 anos": a down payment alone is what is saved for. */
function downOnly({ text }: Question, { amounts, thing, meses }: Down): GoalAsked | null {
  const { entrada, guardado = 0, mensal = null, renda = null } = amounts;
  if (entrada === undefined || (meses ?? mensal) === null || !SAVES_DOWN.test(text)) return null;
  return { thing, objetivo: entrada, guardado, mensal, meses, renda, gasto: null, taxa: rateIn(text) };
}

const wantedIn = (
  { objetivo, preco, gasto, mensal }: Amounts,
  thing: Thing | null,
  loose: number | undefined,
): number | undefined => objetivo ?? preco ?? (thing ? (loose ?? gasto) : mensal && loose);

const EACH_MONTH = /^\s?(?:reais |conto )?(?:por m[eê]s|ao m[eê]s|\/\s?m[eê]s|mensa(?:l|is)|todo m[eê]s)/iu;

/** "custa 1.200 por mês": what it costs each month is no sum to be reached. */
const isMonthly = (text: string, { gasto }: Amounts): boolean =>
  findMoney(text.slice(0, LONGEST)).some(
    ({ cents, end }) => cents === gasto && EACH_MONTH.test(text.slice(end, end + NEAR)),
  );

/** "começando com 15 mil": beside what is to be reached a sum is there already. */
const heldIn = ({ guardado, objetivo }: Amounts, loose: number | undefined): number =>
  guardado ?? (objetivo === undefined ? 0 : (loose ?? 0));

function rateIn(text: string): GoalAsked['taxa'] {
  const { mes, ano } = readRates(text);
  if (mes !== undefined) return { valor: mes, de: 'mes' };
  return ano === undefined ? null : { valor: ano, de: 'ano' };
}

const OTHER_SAVES =
  /(?<!\p{L})(?:guarda|junta|poupa|separa|economiza|coloca)(?: por m[eê]s)?(?: uns| cerca de| r\$)? ?$/iu;
const I_SAVE = / e eu(?: guardo| junto| poupo| consigo(?: guardar)?| mais| uns| r\$){0,2} ?$/iu;
const NEAR = 30;

/** "ele guarda 800 e eu 700 por mês": what two people put by together, in cents; null: nothing of the kind is said. */
function togetherIn(text: string): number | null {
  const [one, other] = findMoney(text.slice(0, LONGEST)).filter(({ start }) => {
    const before = text.slice(Math.max(0, start - NEAR), start);
    return OTHER_SAVES.test(before) || I_SAVE.test(before);
  });
  return one && other ? one.cents + other.cents : null;
}
