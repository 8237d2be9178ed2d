import { REFLEX } from '#models';
import type { AutomatedDecision, Claim, ConversationState } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

/**
 * What the turn's tools decided about the person, however the turn ends: what they established holds, so what they decided does. Each is
 * told once, by its names; the rest is kept where it can be erased.
 */
export function tellDecisions(claim: Claim, deps: TurnDeps): readonly AutomatedDecision[] {
  const { assistant, clock, ledger, log } = deps;
  const declared = ledger.declared();
  if (declared.length === 0) return [];
  const { turn, session } = claim;
  const models = thinkersOf(claim, deps);
  const about = { turn, session, assistant: assistant.name, content: assistant.content };
  return declared.map((decision, index) => {
    const id = `${turn}.d${index + 1}`;
    const { kind, rule } = decision;
    // A turn whose write failed is closed once more.
    const told = log.events.some((event) => event.type === 'decision_made' && event.decision === id);
    if (!told) log.emit({ type: 'decision_made', decision: id, kind, rule });
    return { ...decision, id, ...about, models, at: clock.now() };
  });
}

/** Models that answered in this turn, in any of its attempts. */
function thinkersOf({ journal }: Claim, { log }: TurnDeps): AutomatedDecision['models'] {
  const before = journal.map((entry) => {
    if (entry.kind === 'decision') return entry.decided?.model;
    return entry.kind === 'step' ? entry.model : undefined;
  });
  const now = log.events.map((event) => (event.type === 'model_answered' ? event.model : undefined));
  const all = new Set([...before, ...now].filter((model) => model !== undefined && model !== REFLEX));
  return all.size > 0 ? ([...all] as readonly string[]) : null;
}

/** Whoever asks for a review later means the newest. */
export function decidedIn(
  state: ConversationState,
  decisions: readonly AutomatedDecision[],
): ConversationState {
  const newest = decisions.at(-1);
  return newest ? { ...state, decided: newest.id } : state;
}
