export type { JudgeDoor } from './judge-door.ts';
export { type DeskOptions, type LearningDesk, openLearningDesk } from './learning-desk.ts';
export { type LearningDoor, type LearningHouse, openLearningHouse } from './learning-house.ts';
