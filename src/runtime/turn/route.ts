import { settled } from '../agent/abort.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Recalled, Routed } from './stages.ts';

/** Decides once what the person's text means; agents read it, nobody decides again. */
export async function route(recalled: Recalled, { assistant, log, signal }: TurnDeps): Promise<Routed> {
  const meaning = await settled(assistant.understand(recalled.text, recalled.before), signal);
  const { intent, confidence, polarity } = meaning;
  log.emit({ type: 'meaning_decided', intent, confidence, polarity });
  return { ...recalled, meaning, corrections: [] };
}
