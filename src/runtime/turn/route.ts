import { NO_MEANING } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Recalled, Routed } from './stages.ts';

/** Decides once what the person's text means; agents read it, nobody decides again. */
export function route(recalled: Recalled, { assistant, log }: TurnDeps): Routed {
  const meaning = assistant.understand?.(recalled.text, recalled.before) ?? NO_MEANING;
  const { intent, confidence, polarity } = meaning;
  log.emit({ type: 'meaning_decided', intent, confidence, polarity });
  return { ...recalled, meaning, corrections: [] };
}
