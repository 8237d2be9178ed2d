export { type EvalLabel, evalLabelOf } from './label.ts';
export { type OptOutWeights, optOutFit, optOutLikelihood, optOutPlaces } from './opt-out-fit.ts';
export { readOwnerAnswer } from './owner.ts';
export { readMessage } from './read-message.ts';
export type { DoctorFacts, Heard, JuliaIntent, Reading } from './reading.ts';
