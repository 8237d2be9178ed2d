export { type Candidate, type DetectScene, EVERYTHING } from './candidate.ts';
export { detectFacts } from './detect.ts';
export { type Entity, findEntities } from './entities.ts';
export { instructionIn } from './instruction.ts';
export { type BaseKey, baseKey, expiryOf, KEY_RULES, type KeyRule, keyRule } from './keys.ts';
export { DETECTION_CONFIDENCE } from './limits.ts';
export { isPassing } from './passing.ts';
export { sensitivityOf } from './sensitivity.ts';
export { foldedValue } from './value.ts';
