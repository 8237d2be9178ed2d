export { type AskDeps, askForJson } from './ask-for-json.ts';
export { configuredEmbedder, configuredModels } from './configured-models.ts';
export { type ModelTest, TEST_DEADLINE_MS, testModels } from './test-models.ts';
export { unusedKeys } from './variables.ts';
