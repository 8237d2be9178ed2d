import { type Meaning, NO_MEANING } from '#protocol';
import { settled } from '../agent/abort.ts';
import { chooseIntent } from '../decide/choose-intent.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { routeWorkflow } from '../workflows/route-workflow.ts';
import { routeMode } from './route-mode.ts';
import type { Recalled, Routed } from './stages.ts';
import { isWordless } from './wordless.ts';

const FIRST_DRAFT = { corrections: [], said: '', speaker: null } as const;

/** Decides once what the person's text means, then where the conversation stands; agents read it, nobody decides again. */
export async function route(recalled: Recalled, deps: TurnDeps): Promise<Routed> {
  const meaning = isWordless(recalled.claim) ? NO_MEANING : await understand(recalled, deps);
  const routed = { ...recalled, ...routeMode(recalled, deps), meaning, ...FIRST_DRAFT };
  if (!deps.assistant.workflows) return routed;
  return { ...routed, before: await routeWorkflow(routed, deps) };
}

async function understand(recalled: Recalled, deps: TurnDeps): Promise<Meaning> {
  const { assistant, log, signal } = deps;
  const read = await settled(assistant.understand(recalled.text, recalled.before), signal);
  const chosen = chooseIntent(read, recalled, deps);
  const { meaning, model } = chosen instanceof Promise ? await chosen : chosen;
  const { intent, confidence, polarity } = meaning;
  const by = model === null ? ({ by: 'classifier' } as const) : ({ by: 'model', model } as const);
  log.emit({ type: 'meaning_decided', intent, confidence, polarity, ...by });
  return meaning;
}
