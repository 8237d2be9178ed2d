export type { ExampleDesk } from './example-desk.ts';
export type { JudgeDoor } from './judge-door.ts';
export { type DeskOptions, type LearningDesk, openLearningDesk } from './learning-desk.ts';
export {
  type ExampleOptions,
  type LearningDoor,
  type LearningHouse,
  openLearningHouse,
} from './learning-house.ts';
export { openExamples } from './open-examples.ts';
