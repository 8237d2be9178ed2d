import { type DirectReply, type Meaning, NO_MEANING } from '#protocol';
import { settled } from '../agent/abort.ts';
import { chooseIntent } from '../decide/choose-intent.ts';
import { judgeDialogue } from '../direct/judge-dialogue.ts';
import { takeMessage } from '../direct/take-message.ts';
import { readByExamples } from '../examples/read-by-examples.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { routeWorkflow } from '../workflows/route-workflow.ts';
import { routeMode } from './route-mode.ts';
import type { Recalled, Routed } from './stages.ts';
import { isWordless } from './wordless.ts';

const EXAMPLE = 'example' as const;
const CLASSIFIER = 'classifier' as const;
const FIRST_DRAFT = { corrections: [], said: '', speaker: null } as const;

/** Decides once what the person's text means, then where the conversation stands; agents read it, nobody decides again. */
export function route(recalled: Recalled, deps: TurnDeps): Promise<Routed> {
  const { directReply } = deps.assistant;
  if (!directReply || isWordless(recalled.claim)) return routeByMeaning(recalled, deps);
  return routeDirectly(recalled, directReply, deps);
}

/** Whether the message answers what is open comes first: what it means depends on it, and so does who gets it. */
async function routeDirectly(recalled: Recalled, directReply: DirectReply, deps: TurnDeps): Promise<Routed> {
  const { before, direct } = await judgeDialogue(recalled, directReply, deps);
  const routed = await routeByMeaning({ ...recalled, before }, deps);
  return { ...routed, direct: takeMessage(routed, { direct, directReply }, deps) };
}

async function routeByMeaning(recalled: Recalled, deps: TurnDeps): Promise<Routed> {
  const meaning = isWordless(recalled.claim) ? NO_MEANING : await understand(recalled, deps);
  const routed = { ...recalled, ...routeMode(recalled, deps), meaning, ...FIRST_DRAFT };
  if (!deps.assistant.workflows) return routed;
  return { ...routed, ...(await routeWorkflow(routed, deps)) };
}

async function understand(recalled: Recalled, deps: TurnDeps): Promise<Meaning> {
  const { assistant, log, signal } = deps;
  const read = await settled(assistant.understand(recalled.text, recalled.before, recalled.weights), signal);
  const shown = readByExamples(read, recalled, deps);
  const chosen = chooseIntent(shown ?? read, recalled, deps);
  const { meaning, model } = chosen instanceof Promise ? await chosen : chosen;
  const { intent, confidence, polarity } = meaning;
  const by = model === null ? { by: shown ? EXAMPLE : CLASSIFIER } : ({ by: 'model', model } as const);
  log.emit({ type: 'meaning_decided', intent, confidence, polarity, ...by });
  return meaning;
}
