export {
  GROUPS,
  type Group,
  MEASURES,
  type Measure,
  PACES,
  type Question,
  type QuestionContext,
  SHAPES,
  type Shape,
  type Span,
} from './question.ts';
export { type QuestionRead, readQuestion } from './read-question.ts';
export { sayMonth, spanBefore, withSpans } from './spans.ts';
