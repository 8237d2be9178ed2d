import type { Question } from './question.ts';

export type QuestionContext = {
  /** Local date, ISO. */
  readonly today: string;
  readonly contas?: readonly string[];
  readonly cartoes?: readonly string[];
  readonly metas?: readonly string[];
  /** What was asked before, so that "e em outubro?" goes on from there. */
  readonly before?: Question | null;
};

export type QuestionRead = {
  /** Null: no simple question. */
  readonly question: Question | null;
  /** 0–1. */
  readonly confidence: number;
  /** It goes on from the question before. */
  readonly followsUp: boolean;
  /** It asks for an analysis, advice or a plan. */
  readonly complex: boolean;
  /** What has to be asked first. */
  readonly ambiguous: 'conta' | 'assunto' | null;
};

/**
 * Reads a simple question about one's own money.
 *
 * @example readQuestion('quanto gastei esse mês?', { today: '2026-11-15' }).question // { sobre: 'despesas', forma: 'total', periodo … }
 */
export function readQuestion(_text: string, _context: QuestionContext): QuestionRead {
  return { question: null, confidence: 0, followsUp: false, complex: false, ambiguous: null };
}
