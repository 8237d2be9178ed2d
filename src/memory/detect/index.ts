export { type Candidate, EVERYTHING } from './candidate.ts';
export { detectFacts } from './detect.ts';
export { findEntities } from './entities.ts';
export { instructionIn } from './instruction.ts';
export { expiryOf, keyRule } from './keys.ts';
export { isAboutHealth, sensitivityOf, withoutHealth, writtenSensitivityOf } from './sensitivity.ts';
