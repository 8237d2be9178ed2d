export { classifyIntent } from './classify.ts';
export type { IntentExample, IntentGuess, IntentModel } from './model.ts';
export { asksForReview } from './review-request.ts';
export { fitIntents, trainIntents } from './train.ts';
