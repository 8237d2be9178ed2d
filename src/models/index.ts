export { geminiSource, vertexSource } from './google.ts';
export { type GoogleCredentials, googleCredentials } from './google-credentials.ts';
export { createLineup, type Lineup, type ModelEntry, type ModelsByRole, sourceOf } from './lineup.ts';
export { renderPrompt } from './prompt.ts';
export { reflexSource } from './reflex.ts';
export { type Script, type ScriptedStep, scriptedSource } from './scripted.ts';
export { STEP_METADATA } from './step-stream.ts';
export { usageOf } from './usage.ts';
