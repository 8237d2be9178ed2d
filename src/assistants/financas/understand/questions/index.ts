export type { Group, Measure, Question, Shape, Span } from './question.ts';
export { type QuestionContext, type QuestionRead, readQuestion } from './read-question.ts';
