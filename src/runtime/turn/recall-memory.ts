import { reasonOf, type TurnHooks } from '#memory';
import { type HookName, NOTHING_REMEMBERED, type Person, type Recollection } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Recalled, TurnMemory } from './stages.ts';
import { isWordless } from './wordless.ts';

export const NO_MEMORY: TurnMemory = Object.freeze({ view: NOTHING_REMEMBERED, candidates: [] });

/** The hooks of this turn; none where the assistant does not want them, or nobody brought any. */
export const remembers = ({ hooks, assistant }: TurnDeps): TurnHooks | null =>
  hooks && assistant.memory !== 'off' ? hooks : null;

/** A store that does not know is asked for everything. */
const UNKNOWN: NonNullable<Recollection['person']> = {
  visitBegins: false,
  unsettled: true,
  remembered: true,
};

const NOTHING: readonly never[] = [];

/** The turn with what is remembered of the person; a second read where there is something. */
export function remind(recalled: Recalled, deps: TurnDeps): Recalled | Promise<Recalled> {
  const memory = recallMemory(recalled, deps);
  if (memory === recalled.memory) return recalled;
  return memory instanceof Promise
    ? memory.then((found) => ({ ...recalled, memory: found }))
    : { ...recalled, memory };
}

/**
 * The hooks before a query: what the person says about themselves, what waited since their last visit, and what is remembered.
 * Nobody of whom nothing is remembered costs a read, or a promise.
 */
function recallMemory(recalled: Recalled, deps: TurnDeps): TurnMemory | Promise<TurnMemory> {
  const hooks = remembers(deps);
  const { before, history, text, person = UNKNOWN } = recalled;
  if (!hooks || isWordless(recalled.claim)) return NO_MEMORY;
  const scene = { text, now: deps.clock.now(), history, visitBegins: person.visitBegins };
  const candidates = attempt('pre_query', deps, () => hooks.hear(scene)) ?? NOTHING;
  const seen = before.seen ?? NOTHING;
  const looks = before.waiting === true || candidates.some(({ says }) => says !== 'states');
  const asks = (person.unsettled || person.remembered || looks) && !deps.signal.aborted;
  if (asks) return lookUp(recalled, { hooks, person, candidates, looks }, deps);
  const view = attempt('pre_query', deps, () => hooks.stranger({ seen, heard: candidates }));
  return { view: view ?? NOTHING_REMEMBERED, candidates };
}

type Looking = {
  readonly hooks: TurnHooks;
  readonly person: NonNullable<Recollection['person']>;
  readonly candidates: TurnMemory['candidates'];
  /** At what was told in this visit, and at what is taken back. */
  readonly looks: boolean;
};

async function lookUp(
  { claim, before, text }: Recalled,
  { hooks, person, candidates, looks }: Looking,
  deps: TurnDeps,
): Promise<TurnMemory> {
  const [{ org, user }] = claim.inputs;
  const owner: Person = { org, user };
  const seen = before.seen ?? NOTHING;
  const stranger: TurnMemory = { view: hooks.stranger({ seen, heard: candidates }), candidates };
  const ended = person.unsettled
    ? await attempted('session_end', deps, () => hooks.sessionEnd(owner))
    : undefined;
  if (!person.remembered && !ended?.changes.length && !looks) return stranger;
  // What was settled since the claim has changed what is remembered.
  const version = person.unsettled ? undefined : person.version;
  const about = { text, seen, heard: candidates, version, looks };
  const scene = { person: owner, ...about, now: deps.clock.now(), signal: deps.signal };
  const found = await attempted('pre_query', deps, () => hooks.preQuery(scene));
  if (!found) return stranger;
  for (const event of found.events) deps.log.emit(event);
  return { view: found.memory, candidates };
}

/** A hook that fails is told of; the turn goes on without it. */
export function attempt<T>(hook: HookName, deps: TurnDeps, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    return giveUp(hook, error, deps);
  }
}

export async function attempted<T>(
  hook: HookName,
  deps: TurnDeps,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    return giveUp(hook, error, deps);
  }
}

function giveUp(hook: HookName, error: unknown, { log, report }: TurnDeps): undefined {
  log.emit({ type: 'hook_failed', hook, reason: reasonOf(error) });
  report({ error, what: `hook ${hook}` });
}
