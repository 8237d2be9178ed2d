export {
  GROUPS,
  MEASURES,
  PACES,
  type Question,
  SHAPES,
  type Span,
} from './question.ts';
export { readQuestion } from './read-question.ts';
export { sayMonth, spanBefore, withSpans } from './spans.ts';
