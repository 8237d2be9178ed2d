export { isCancellation } from './continuity/cancellation.ts';
export { continues } from './continuity/continues.ts';
export { EXPECTS, type Expects } from './continuity/expects.ts';
export { quoteAsked } from './triage/quote-asked.ts';
export {
  type Candidate,
  COORDINATORS,
  type Coordinator,
  DOMAINS,
  type Domain,
  LABELS,
  type Label,
  type Triage,
  type TrivialSub,
} from './triage/reading.ts';
export { placeComplex, triage } from './triage/triage.ts';
export { triageUnderstand } from './triage/triage-understand.ts';
