import type { Reflex, ReflexStep } from '#protocol';
import { finish } from '#runtime';
import { courteous, detailed, takeInquiry } from './courtesy.ts';
import { dialogueFor, turnTo } from './enter.ts';
import { handoverFrom } from './handover.ts';
import { listen, smallTalk, subjectsOf, waiting } from './listen.ts';
import { memoIn, pending, postpone, toJson } from './memo.ts';
import { noting } from './memory/acknowledge.ts';
import { MEMORY_PHRASES } from './memory/phrases.ts';
import { closing, proceed, sceneOf, spokenStep, unlikeBefore } from './settle.ts';
import { takeLead, takeThing } from './things.ts';
import type { Act, Conduct, Scene } from './walk.ts';
import { PERSON } from './words.ts';

/** `coordinator` is whose hand-overs it takes. */
export type SpecialistConduct<S> = Conduct<S> & { readonly coordinator: string };

/** The reflex of a specialist: works through its dialogues and gives the floor back when one is over or not its own. */
export function specialistReflex<S>(conduct: SpecialistConduct<S>): Reflex {
  return (view) => {
    const scene = sceneOf(view, conduct, memoIn<S>(view.memo));
    const inquired = takeInquiry(scene);
    if (inquired) return unlikeBefore(inquired, scene);
    const act = detailed(proceed(scene) ?? hear(scene, conduct), scene);
    return unlikeBefore(courteous(settle(act, scene), scene), scene);
  };
}

function hear<S>(scene: Scene<S>, conduct: SpecialistConduct<S>): Act<S> {
  const handover = handoverFrom(conduct.coordinator, scene.view);
  const taken = { ...scene, memo: postpone(scene.memo, handover?.later ?? []) };
  const owned = (topic: string): boolean => conduct.topics[topic]?.owner === conduct.agent;
  const leads = (topic: string): boolean => dialogueFor(conduct, topic) !== undefined;
  // A subject of ours without a dialogue names only the area: then it has to be asked what it is about.
  const subjects = subjectsOf(scene).filter((topic) => leads(topic) || !owned(topic));
  if (handover && leads(handover.topic)) {
    const { topic, message } = handover;
    const opening = { ...taken, heard: { ...scene.heard, text: message } };
    return turnTo([topic, ...subjects.filter((each) => each !== topic)], opening);
  }
  const waits = pending(taken.memo).find((topic) => owned(topic) && leads(topic));
  if (handover && owned(handover.topic) && !subjects.some(leads) && waits !== undefined)
    return turnTo([waits, ...subjects.filter((each) => !owned(each))], taken);
  if (handover && owned(handover.topic) && !subjects.some(leads))
    return chat({ ...taken, memo: postpone(taken.memo, subjects) });
  const open = waiting(scene.memo, conduct);
  if (open) return listen(open.stand, open.question, taken);
  const thing = takeLead(taken) ?? takeThing(taken);
  if (thing) return thing;
  if (subjects.length > 0)
    return turnTo([...subjects.filter(owned), ...subjects.filter((each) => !owned(each))], taken);
  if (taken.told)
    return { kind: 'said', say: noting(taken.told, MEMORY_PHRASES.andNow[0]), memo: taken.memo };
  const [parked] = scene.memo.parked.slice(-1);
  return parked ? turnTo([parked.topic], taken) : chat(taken);
}

/** Nothing to work on yet: a word of small talk, or a question what it is about; then the coordinator tries. */
function chat<S>(scene: Scene<S>): Act<S> {
  const small = smallTalk(scene);
  if (small) return { kind: 'said', say: small.say, memo: small.memo };
  const { conduct, memo } = scene;
  const say = conduct.talk.clarify[memo.misses];
  if (say === undefined) return { kind: 'left', topic: '', message: '', memo: { ...memo, misses: 0 } };
  return { kind: 'said', say, memo: { ...memo, misses: memo.misses + 1 } };
}

function settle<S>(act: Act<S>, { view, conduct }: Scene<S>): ReflexStep {
  const lastUserMessage = view.text;
  if (act.kind === 'left') {
    const status = act.topic === PERSON ? 'needs_handoff' : 'out_of_scope';
    const running = act.memo.parked.at(-1)?.topic ?? null;
    const result = { assunto: act.topic, em_andamento: running, depois: [...pending(act.memo)] };
    return { ...finish(result, { status, lastUserMessage }), ask: null, memo: toJson(act.memo) };
  }
  if (act.kind !== 'ended') return spokenStep(act);
  const { say, ask, memo } = closing(act, conduct);
  const { status } = act;
  const result = { assunto: act.topic, resumo: act.summary, depois: [...pending(memo)] };
  const step = finish(result, { status, lastUserMessage, text: say });
  return { ...step, ask, memo: toJson({ ...memo, later: [] }) };
}
