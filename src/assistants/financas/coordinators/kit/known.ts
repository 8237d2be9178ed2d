import { readAmount } from '#language/money';
import type { MissionBrief } from '#runtime/missions';
import { REMEMBERED } from '../../phrases/remembered.ts';
import type { Known } from './taken.ts';

/** As the memory words it. */
const AGE = /^Tem (\d{1,3}) anos\.?$/;
const INCOME = /^Ganha (.{1,40}) por mês\.?$/;

/** What a package tells of somebody, so that it need not be asked: figures alone, and none of their words. */
export const knownNote = ({ idade, renda }: Known): string =>
  [idade === null ? null : REMEMBERED.noteAge(idade), renda === null ? null : REMEMBERED.noteIncome(renda)]
    .filter((line) => line !== null)
    .join('\n');

const NOTE_AGE = new RegExp(`^${REMEMBERED.noteAge('(\\d{1,3})')}$`, 'm');
const NOTE_INCOME = new RegExp(`^${REMEMBERED.noteIncome('(\\d{1,12})')}$`, 'm');

/** What is known of somebody that analyses reckon with: told in this visit, else remembered of an earlier one. */
export function knownIn({ pacote, memoria_contexto }: MissionBrief): Known {
  const { identidade = [], financas = [] } = memoria_contexto?.longTermMemory.memories ?? {};
  const note = pacote?.prompt_orquestracao_especializado ?? '';
  const age = NOTE_AGE.exec(note)?.[1] ?? first(identidade, AGE);
  const income = NOTE_INCOME.exec(note)?.[1];
  return {
    idade: age === undefined ? null : Number(age),
    renda: income === undefined ? centsOf(first(financas, INCOME)) : Number(income),
  };
}

/** What the working memory tells of both, whatever else stands in it. */
export function knownFrom(memories: readonly { readonly text: string }[]): Known {
  const texts = memories.map(({ text }) => text);
  const age = first(texts, AGE);
  return { idade: age === undefined ? null : Number(age), renda: centsOf(first(texts, INCOME)) };
}

const first = (texts: readonly string[], pattern: RegExp): string | undefined =>
  texts.flatMap((each) => pattern.exec(each.trim())?.[1] ?? [])[0];

function centsOf(amount: string | undefined): number | null {
  const read = readAmount(amount ?? '');
  return read && 'cents' in read && read.cents > 0 ? read.cents : null;
}
