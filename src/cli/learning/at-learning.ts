import { configuredModels, configuredStore, readConfig } from '#host';
import { type LearningDesk, openLearningDesk } from '#host/learning';
import { impossible, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

/** Opens what was learnt in the configured store, does the work and closes it. */
export async function atLearning<T>(work: (desk: LearningDesk) => Promise<T>): Promise<T | Refusal> {
  const { assistants } = await import('#assistants');
  try {
    const config = readConfig();
    const models = configuredModels(config);
    const desk = await openLearningDesk(configuredStore(config), { assistants, models });
    if (!desk)
      return impossible('Nada foi guardado ainda: não há banco de dados. Converse primeiro: prosa chat');
    try {
      return await work(desk);
    } finally {
      await desk.close();
    }
  } catch (error) {
    return whyNotOpen(error);
  }
}
