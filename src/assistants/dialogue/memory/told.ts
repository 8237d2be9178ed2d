import { type AgentMemory, type AgentView, type HeardFact, minutes, type WorkingMemory } from '#protocol';
import { isPrivate } from './acknowledge.ts';
import { TOLD_ID } from './recalled.ts';

/**
 * A fact that the person told in this visit: known here as it would be to anybody who listens, before the end of the visit decides what is
 * remembered. Preferences need no such help: they are remembered at once, and gone as soon as somebody forgets them elsewhere.
 */
export type ToldFact = Pick<WorkingMemory, 'kind' | 'key' | 'value' | 'text'> & {
  readonly turn: string;
  readonly at: number;
};

const KEPT = 8;
/** As long as a visit without a word lasts. */
const KEPT_MS = minutes(30);
const EVERYTHING = '*';

type Hearing = Pick<AgentView, 'memory' | 'turn' | 'now'>;

/** What was told so far, with this message; what it takes back is gone, and so is what nobody spoke of for a while. */
export function keepTold(told: readonly ToldFact[], { memory, turn, now }: Hearing): readonly ToldFact[] {
  const { heard } = memory;
  const lasting = told.filter(({ at }) => now - at < KEPT_MS);
  if (heard.length === 0) return lasting.length === told.length ? told : lasting;
  const others = lasting.filter(({ key }) =>
    heard.every((fact) => fact.key !== key && fact.key !== EVERYTHING),
  );
  // Said again it is as old as when it was first said: then it was answered to.
  const since = ({ key, value }: HeardFact): string =>
    lasting.find((fact) => fact.key === key && fact.value === value)?.turn ?? turn;
  const fresh = heard.filter(isKept).map((fact) => {
    const { kind, key, value, text } = fact;
    return { kind, key, value, text, turn: since(fact), at: now };
  });
  return [...others, ...fresh].slice(-KEPT);
}

const isKept = (fact: HeardFact): boolean =>
  fact.says === 'states' && fact.kind === 'fact' && !isPrivate(fact);

/** What is remembered, and what was told in earlier turns of this visit, which is newer. */
export function withTold(memory: AgentMemory, told: readonly ToldFact[], turn: string): AgentMemory {
  const earlier = told.filter((fact) => fact.turn !== turn);
  if (earlier.length === 0) return memory;
  const { workingSet } = memory;
  const own = earlier.map(
    ({ kind, key, value, text }): WorkingMemory => ({ id: TOLD_ID, kind, key, value, text, scope: 'user' }),
  );
  const semantic = [
    ...workingSet.semantic.filter(({ key }) => own.every((fact) => fact.key !== key)),
    ...own,
  ];
  const profile = { ...workingSet.profile, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) };
  return { ...memory, workingSet: { ...workingSet, semantic, profile } };
}
