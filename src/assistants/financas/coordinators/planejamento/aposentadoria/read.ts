import { firstWord } from '#language';
import { readAges, readAmounts, readTerm } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';

/** A life without work, or with less of it. */
export type RetirementAsked = {
  /** Monthly, in today's money; null: what is spent now. */
  readonly renda: number | null;
  readonly idade: number | null;
  /** Their age was told before, and not in this question. */
  readonly lembrada: boolean;
  readonly alvo: number | null;
  /** From words that name no age: "daqui a 20 anos". */
  readonly meses: number | null;
  readonly guardado: number | null;
  readonly mensal: number | null;
};

const RETIRE = [
  ...[
    'aposentar',
    'aposentadoria',
    'aposento',
    'aposentado',
    'aposentada',
    'aposentarei',
    'me aposentar',
    'aposentar-me',
  ],
  ...[
    'independência financeira',
    'parar de trabalhar',
    'paro de trabalhar',
    'renda passiva',
    'liberdade financeira',
  ],
];

/** "tenho 40 anos, quero parar aos 60": whoever stops at an age stops working. */
const STOP = ['parar', 'paro', 'parasse', 'largar o emprego', 'largar tudo', 'sair do emprego'];

export function readRetirement(question: Question): RetirementAsked | null {
  const { text } = question;
  const stops = firstWord(text, STOP) !== undefined && readAges(text).alvo !== undefined;
  return stops || firstWord(text, RETIRE) !== undefined ? retirementIn(question) : null;
}

/** What a question says of it, whatever else it is about. */
export function retirementIn({ text, today, known }: Question): RetirementAsked {
  const { renda_alvo, guardado, mensal, objetivo, valor } = readAmounts(text);
  const { atual, alvo } = readAges(text);
  const idade = atual ?? known?.idade ?? null;
  const loose = objetivo === undefined ? valor : undefined;
  return {
    ...{ renda: renda_alvo ?? loose ?? null, idade, alvo: alvo ?? null },
    lembrada: idade !== null && atual === undefined,
    meses: alvo === undefined ? (readTerm(text, today)?.meses ?? null) : null,
    ...{ guardado: guardado ?? null, mensal: mensal ?? null },
  };
}
