export { DECISIONS } from '../decide/bounds.ts';
export { SLOT_READERS, slotsIn } from './fill-answer.ts';
export { EXAMPLES } from './limits.ts';
export { rankedBy } from './read-by-examples.ts';
export { routeByExamples, workflowIntentsOf } from './route-by-examples.ts';
export { EXAMPLES_FLAG } from './switches.ts';
export { voteOf, weigh } from './vote.ts';
