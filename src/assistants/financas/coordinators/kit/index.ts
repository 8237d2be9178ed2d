export {
  comparedChart,
  drawn,
  instalmentsChart,
  owedChart,
  payOffChart,
  savingChart,
} from './charts.ts';
export { flowSteps, isFlowEmpty, MONTHLY, monthsIn } from './flow.ts';
export {
  type AnyFramework,
  coordinatorOf,
  defineFramework,
  type Framework,
  questionOf,
} from './framework.ts';
export { knownFrom, knownNote } from './known.ts';
export { couldPass, isFinal } from './passing.ts';
export { at, minus, over, percentage, plus, premise, type Source, said, type Term, times } from './source.ts';
export type { Question } from './taken.ts';
export { paragraphs, type Say, type Teller } from './teller.ts';
