import { type Config, testModels, unusedKeys } from '#host';
import { ProsaError } from '#protocol';
import type { ModelDiagnosis } from './model-findings.ts';

/** Asks the configured models for a word; a configuration that is wrong is a finding like others. */
export async function askModels(config: Config): Promise<ModelDiagnosis> {
  const unused = unusedKeys(config.models);
  try {
    return { tests: await testModels(config), unused, error: null };
  } catch (error) {
    if (!(error instanceof ProsaError)) throw error;
    return { tests: [], unused, error: error.message };
  }
}
