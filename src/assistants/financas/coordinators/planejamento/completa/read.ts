import { firstWord } from '#language';
import { SEVERAL, subjectsIn } from '../../../orchestrator/complexity.ts';
import type { Question } from '../../kit/index.ts';
import { type RetirementAsked, readRetirement } from '../aposentadoria/read.ts';

/** Everything at once, and retirement where it is named. */
export type WholeAsked = { readonly aposentadoria: RetirementAsked | null };

const WHOLE = [
  ...['situação financeira completa', 'completamente', 'vida financeira', 'planejamento financeiro completo'],
  ...[
    'plano financeiro completo',
    'plano completo',
    'análise completa',
    'tudo sobre minhas finanças',
    'visão completa',
  ],
  ...['minha situação financeira', 'organizar minhas finanças', 'por onde começo', 'por onde começar'],
];

/** How things are, and not what to do: another coordinator's. */
const DIAGNOSIS = ['diagnóstico', 'diagnosticar', 'raio-x', 'raio x'];

export function readWhole(question: Question): WholeAsked | null {
  const { text } = question;
  const several = subjectsIn(text) >= SEVERAL;
  if (!several && (firstWord(text, WHOLE) === undefined || firstWord(text, DIAGNOSIS) !== undefined))
    return null;
  return { aposentadoria: readRetirement(question) };
}
