import { firstWord } from '#language';
import { findMoney } from '#language/money';
import { readAmounts, readTerm, readThing, type Thing } from '../../../reading/index.ts';
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
export function readGoal({ text, today }: Question): GoalAsked | null {
  const amounts = readAmounts(text);
  const thing = readThing(lastWish(text));
  const together = togetherIn(text);
  const loose = together === null ? amounts.valor : undefined;
  const objetivo =
    amounts.objetivo ?? amounts.preco ?? (thing ? (loose ?? amounts.gasto) : amounts.mensal && loose);
  if (objetivo === undefined) return null;
  const meses = readTerm(text, today)?.meses ?? null;
  // "quero 1 milhão em 2 anos": a sum and a day are a goal, whatever it is called.
  const dated = amounts.objetivo !== undefined && meses !== null;
  if (!dated && firstWord(text, SAVE) === undefined && firstWord(text, WANTS) === undefined) return null;
  if (firstWord(text, ASKS) === undefined) return null;
  const { guardado = 0, entrada = 0, mensal } = amounts;
  return {
    ...{ thing, objetivo, guardado: Math.max(guardado, entrada), mensal: together ?? mensal ?? null },
    ...{ meses, renda: amounts.renda ?? null },
  };
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
