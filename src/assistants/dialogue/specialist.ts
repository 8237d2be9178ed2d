import type { AgentView, JsonObject, Reflex, ReflexStep } from '#protocol';
import { dialogueFor, turnTo } from './enter.ts';
import { readHandover } from './handover.ts';
import { listen, smallTalk, subjectsOf, waiting } from './listen.ts';
import { memoOf, pending, postpone, toJson } from './memo.ts';
import { closing, resultOf, sceneOf, spokenStep } from './settle.ts';
import type { Act, Conduct, Scene } from './walk.ts';
import { PERSON } from './words.ts';

const END = 'end_specialist_sub_conversation';

/** The reflex of a specialist: works through its dialogues and gives the floor back when one is over or not its own. */
export function specialistReflex<S>(conduct: Conduct<S>): Reflex {
  return (view) => {
    const scene = sceneOf(view, conduct, memoOf<S>(view));
    return settle(resultOf(scene) ?? hear(scene), scene);
  };
}

function hear<S>(scene: Scene<S>): Act<S> {
  const { memo, conduct, view } = scene;
  const handover = memo.taken === view.initialContext ? null : readHandover(view.initialContext);
  const taken = { ...scene, memo: postpone({ ...memo, taken: view.initialContext }, handover?.later ?? []) };
  const owned = (topic: string): boolean => conduct.topics[topic]?.owner === conduct.agent;
  const leads = (topic: string): boolean => dialogueFor(conduct, topic) !== undefined;
  // A subject of ours without a dialogue names only the area: then it has to be asked what it is about.
  const subjects = subjectsOf(scene).filter((topic) => leads(topic) || !owned(topic));
  if (handover && leads(handover.topic)) {
    const { topic, message } = handover;
    const opening = { ...taken, heard: { ...scene.heard, text: message } };
    return turnTo([topic, ...subjects.filter((each) => each !== topic)], opening);
  }
  if (handover && owned(handover.topic) && !subjects.some(leads))
    return chat({ ...taken, memo: postpone(taken.memo, subjects) });
  const open = waiting(memo, conduct);
  if (open) return listen(open.stand, open.question, taken);
  if (subjects.length > 0)
    return turnTo([...subjects.filter(owned), ...subjects.filter((each) => !owned(each))], taken);
  const [parked] = memo.parked.slice(-1);
  if (parked) return turnTo([parked.topic], taken);
  return chat(taken);
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

function settle<S>(act: Act<S>, scene: Scene<S>): ReflexStep {
  const { view } = scene;
  if (act.kind === 'left') {
    const left = { ...act, memo: { ...act.memo, taken: null } };
    const status = act.topic === PERSON ? 'needs_handoff' : 'out_of_scope';
    const running = left.memo.parked.at(-1)?.topic ?? null;
    const result = { assunto: act.topic, em_andamento: running, depois: [...pending(left.memo)] };
    return { calls: [end(status, result, view)], ask: null, memo: toJson(left.memo) };
  }
  if (act.kind !== 'ended') return spokenStep(act);
  const { say, ask, memo } = closing(act, scene.conduct);
  const result = { assunto: act.topic, resumo: act.summary, depois: [...pending(memo)] };
  return {
    ...{ say, ask, calls: [end(act.status, result, view)] },
    memo: toJson({ ...memo, later: [], taken: null }),
  };
}

const end = (status: string, result: JsonObject, view: AgentView) => ({
  tool: END,
  input: { status, final_result: result, last_user_message: view.text },
});
