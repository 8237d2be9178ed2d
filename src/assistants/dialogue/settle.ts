import type { AgentView, HeardFact, ReflexStep } from '#protocol';
import { say } from '#runtime';
import { type Memo, offered, pending, toJson } from './memo.ts';
import { acknowledgement } from './memory/acknowledge.ts';
import { MEMORY_PHRASES } from './memory/phrases.ts';
import { numbersIn } from './numbers.ts';
import { THING } from './things.ts';
import { type Act, type Conduct, type Scene, stepOf, walk } from './walk.ts';

export const OFFER = 'oferta';

export function sceneOf<S>(view: AgentView, conduct: Conduct<S>, memo: Memo<S>): Scene<S> {
  const { text, meaning, now } = view;
  const personal = view.memory.heard.flatMap((fact) => (isOfPerson(fact) ? numbersIn(fact.value) : []));
  return { view, conduct, memo, heard: { text, meaning, now, personal }, told: acknowledgement(view) };
}

/** A correction may well be about the matter in hand. */
const isOfPerson = ({ kind }: HeardFact): boolean => kind === 'fact' || kind === 'preference';

/** Goes on with the result of the tool that the running dialogue called in this turn, if it did. */
export function proceed<S>(scene: Scene<S>): Act<S> | null {
  const { view, memo, conduct } = scene;
  const call = view.transcript.at(-1)?.calls.at(-1);
  const stand = memo.active;
  const step = stand ? stepOf(conduct, stand) : undefined;
  if (!call || !stand || step?.kind !== 'action' || call.tool !== step.tool) return null;
  const { result } = call;
  if (result.status === 'error') {
    const next = step.failed[result.code] ?? step.failed['*'] ?? '';
    return walk({ ...stand, step: next }, scene);
  }
  const slots = { ...stand.slots, ...step.keep(result.value, stand.slots) };
  return walk({ ...stand, slots, step: step.next }, scene);
}

/** Nobody wants to read the same words twice in a row. */
export function unlikeBefore<S>(step: ReflexStep, { view, conduct, told }: Scene<S>): ReflexStep {
  const last = view.history.findLast(({ role }) => role === 'assistant')?.text;
  if (step.say === undefined || step.say !== last) return step;
  const { noted, alsoNoted } = MEMORY_PHRASES;
  const again = told?.say === noted && step.say.startsWith(noted);
  const say = again ? step.say.replace(noted, alsoNoted) : conduct.talk.repeated(step.say);
  return { ...step, say };
}

type Ended<S> = Extract<Act<S>, { kind: 'ended' }>;

/** The last words of a dialogue; a subject that waits is offered with them, once. */
export function closing<S>(act: Ended<S>, { topics, talk }: Conduct<S>) {
  const topic = act.offer === undefined ? pending(act.memo)[0] : act.offer;
  const subject = topic ? topics[topic]?.subject : undefined;
  if (!topic || subject === undefined) return { say: act.say, ask: null, memo: act.memo };
  const text = act.offer ? act.say : `${act.say}\n\n${talk.offer(subject)}`;
  return { say: text, ask: { about: OFFER, expects: topic }, memo: offered(act.memo, topic) };
}

/** What every agent does alike: speak, ask, call a tool. */
export function spokenStep<S>(act: Exclude<Act<S>, { kind: 'left' | 'ended' }>): ReflexStep {
  const memo = toJson(act.memo);
  if (act.kind === 'called')
    return { ...(act.say && { say: act.say }), calls: [{ tool: act.tool, input: act.input }], memo };
  if (act.kind === 'asked') return say(act.say, { ask: { about: act.about, expects: act.expects }, memo });
  return say(act.say, { ask: openedBy(act), memo });
}

const openedBy = ({ offer, thing }: { readonly offer?: string; readonly thing?: string }) => {
  if (offer) return { about: OFFER, expects: offer };
  return thing ? { about: THING, expects: thing } : null;
};
