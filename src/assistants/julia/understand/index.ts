export { type EvalLabel, evalLabelOf } from './label.ts';
export { type OwnerAnswer, readOwnerAnswer } from './owner.ts';
export { readMessage } from './read-message.ts';
export type { Asked, DoctorFacts, Heard, JuliaIntent, Outcome, Reading } from './reading.ts';
