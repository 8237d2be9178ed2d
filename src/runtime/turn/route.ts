import type { TurnDeps } from '../turn-deps.ts';
import type { Recalled, Routed } from './stages.ts';

/** Decides once what the person's text means; agents read it, nobody decides again. */
export async function route(recalled: Recalled, { assistant, log }: TurnDeps): Promise<Routed> {
  const meaning = await assistant.understand(recalled.text, recalled.before);
  const { intent, confidence, polarity } = meaning;
  log.emit({ type: 'meaning_decided', intent, confidence, polarity });
  return { ...recalled, meaning, corrections: [] };
}
