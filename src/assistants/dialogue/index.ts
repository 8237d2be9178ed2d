export { coordinatorReflex, type Front } from './coordinator.ts';
export type { Dialogue, Heard, Question, Read, Steps, Thing, Topic } from './dialogue.ts';
export { turnTo } from './enter.ts';
export { numbersIn } from './numbers.ts';
export { likeliest, type Option, pick, pickOne } from './pick.ts';
export { choice, freeText, yesNo } from './readers.ts';
export { specialistReflex } from './specialist.ts';
export type { Act, Scene, Talk } from './walk.ts';
export { OTHER } from './words.ts';
