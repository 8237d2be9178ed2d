import { fold } from '#language';
import { settledText } from '../../reading/index.ts';
import { mended } from '../../reading/spelling.ts';
import { once } from '../../understand/once.ts';
import type { Question } from './taken.ts';

/** Words by which frameworks know their questions, beside those that readers mend. */
const MEANT = `dividend fundamentos fundamento emergencia carteira diversificada diversificado rendimento rendimentos desconto orcamento cheque especial
  economia gastando invisto investidos dividir funciona indicadores portfolio tranquilo herança decimo terceiro amortizar amortizo antecipar antecipo
  quitar parcelar parcelado consignado rotativo inflacao dividendos segurar vender rebalancear planejar planejamento objetivos financeira financeiramente
  financas situacao completamente investimentos emprestimos reservas`;

const sorted = (word: string): string => [...word].toSorted().join('');
const table = once(() => new Map(MEANT.split(/\s+/).map((word) => [sorted(fold(word)), fold(word)])));

/** Two neighbours that changed places. */
function isSwap(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return (
    at >= 0 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

function meant(word: string): string {
  const folded = fold(word);
  const swapped = table().get(sorted(folded));
  if (swapped !== undefined && isSwap(folded, swapped)) return swapped;
  // Of six letters many words of their own are one letter away.
  const whole = folded.length === AMBIGUOUS ? folded : mended(folded);
  return whole === folded ? word : whole;
}

const AMBIGUOUS = 6;

/** Shorter ones are names, and what is longer than a question is no question; characters. */
const WORD = /(?<![\p{L}\p{N}])\p{L}{3,24}(?![\p{L}\p{N}])/gu;
const LONGEST = 2_000;

/** A question is shown to every framework, and mended for the first. */
const known = new WeakMap<Question, Question>();

/** The same question as it is meant by now, with slips of the finger mended in the words that tell what it is about. */
export function withoutSlips(question: Question): Question {
  const text = settledText(question.text);
  const whole = known.get(question) ?? {
    ...question,
    text: text.slice(0, LONGEST).replace(WORD, meant) + text.slice(LONGEST),
  };
  known.set(question, whole);
  return whole;
}
