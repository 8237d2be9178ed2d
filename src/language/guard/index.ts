export { featuresOfText, normOf } from './features.ts';
export { findInjection } from './find-injection.ts';
export { judgeSafety } from './judge.ts';
export type { InjectionFound, SafetyCategory, SafetyJudgement } from './safety.ts';
