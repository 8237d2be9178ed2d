export { type Bench, createBench } from './evals/bench.ts';
export type { EvalDesk } from './evals/eval-door.ts';
export type { OpenStage, Stage } from './evals/stage.ts';
export type { ExampleDesk } from './example-desk.ts';
export type { JudgeDoor } from './judge-door.ts';
export {
  type DeskOptions,
  type LearningDesk,
  learningDoorOn,
  openLearningDesk,
} from './learning-desk.ts';
export {
  type ExampleOptions,
  type LearningDoor,
  type LearningHouse,
  openLearningHouse,
} from './learning-house.ts';
export type { WeightReplay, WeightSuggestion, WeightsNow } from './weights-door.ts';
