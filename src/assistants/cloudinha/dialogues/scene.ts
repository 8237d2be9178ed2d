import type { AgentView, JsonObject, Message } from '#protocol';
import type { ProfileChanges, StudentProfile } from '../desk/index.ts';
import type { Ways } from '../phrases/ways.ts';
import {
  type RouterInput,
  readSlots,
  routeMessage,
  type SlotReading,
  type StudentSlots,
} from '../understand/index.ts';
import { isWanted, type WantedWorkflow } from '../workflow-names.ts';

/** Our last message as they read it. */
export const lastReplyIn = (history: readonly Message[]): string | null =>
  history.findLast(({ role }) => role === 'assistant' || role === 'operator')?.text ?? null;

/** A message with what it was written after. */
export const heardIn = (view: AgentView, active: string | null): RouterInput => ({
  text: view.text,
  onboardingCompleted: active !== 'onboarding_workflow',
  active,
  open: view.open?.about ?? null,
  lastReply: lastReplyIn(view.history),
});

export const readIn = (view: AgentView, active: string | null): SlotReading =>
  readSlots(heardIn(view, active));

/** Which subject a text asks for by itself; one that names none is about the one that is kept for later, if it could be. */
export function wishIn(text: string, kept: string | null = null): WantedWorkflow | null {
  const { intent, target } = routeMessage({ text, onboardingCompleted: true, active: null });
  if (intent !== 'CHANGE_WORKFLOW' || !isWanted(target)) return null;
  if (!isWanted(kept)) return target;
  const again = routeMessage({ text, onboardingCompleted: true, active: kept });
  return again.intent === 'CHANGE_WORKFLOW' && isWanted(again.target) ? again.target : kept;
}

/** One of several ways, another from turn to turn, and never the one that was just said. */
export function way(view: AgentView, ways: readonly string[]): string {
  const turn = view.state.turns % ways.length;
  const last = lastReplyIn(view.history) ?? '';
  const rotated = [...ways.slice(turn), ...ways.slice(0, turn)];
  return rotated.find((each) => !last.includes(each)) ?? ways[0] ?? '';
}

/** A question in its first words, or in others if these were the last that were said. */
export function asking(view: AgentView, ways: Ways): string {
  const last = lastReplyIn(view.history) ?? '';
  return ways.find((each) => !last.includes(each)) ?? ways[0];
}

/** The client can show cards below the answer. */
export const showsCards = ({ inputs }: AgentView): boolean =>
  inputs.some(
    (input) =>
      input.kind === 'client_result' || (input.kind === 'user_message' && (input.shows ?? []).length > 0),
  );

/** What a message tells, in the profile's words: they are the same. */
export const changesOf = (slots: StudentSlots): ProfileChanges => slots;

/** Only what is not known yet, or known otherwise. */
export function newsAgainst(profile: StudentProfile, told: ProfileChanges): ProfileChanges {
  const known: Readonly<Record<string, unknown>> = profile;
  // Who tells of one more quota has not given up the others.
  const cotas = told.cotas && { cotas: [...new Set([...(profile.cotas ?? []), ...told.cotas])] };
  const fresh = Object.entries({ ...told, ...cotas }).filter(
    ([name, value]) => value !== undefined && JSON.stringify(known[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(fresh);
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

export const asInput = (changes: ProfileChanges): JsonObject => ({ updates: { ...changes } as JsonObject });

/** Sentences one after the other; what is empty is left out. */
export const joined = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' ');

/** The same, each in a paragraph of its own. */
export const paragraphs = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\n\n');
