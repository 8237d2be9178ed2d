export { type CoordinatorConduct, type Correct, coordinatorReflex, type Front } from './coordinator.ts';
export type { Dialogue, Heard, Line, Question, Read, Reading, Steps, Topic, Topics } from './dialogue.ts';
export { turnTo } from './enter.ts';
export { numbersIn } from './numbers.ts';
export { likeliest, type Option, OTHER, pick, pickOne } from './pick.ts';
export { choice, freeText, yesNo } from './readers.ts';
export { specialistReflex } from './specialist.ts';
export type { Act, Scene, Talk } from './walk.ts';
