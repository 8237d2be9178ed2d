import type { Json, Reflex, ReflexStep, SubConversationResult } from '#protocol';
import { delegate, failureOf, say } from '#runtime';
import { ATTEMPTS, type CoordinatorConduct } from './attempts.ts';
import { courteous, detailed, takeInquiry } from './courtesy.ts';
import { tellHandover } from './handover.ts';
import { listen, waiting } from './listen.ts';
import { type Memo, memoIn, offered, pending, postpone, toJson } from './memo.ts';
import { closing, OFFER, proceed, sceneOf, spokenStep, unlikeBefore } from './settle.ts';
import type { Act, Scene } from './walk.ts';
import { PERSON } from './words.ts';

const REQUEST = { name: 'request_specialist_sub_conversation' };
/** The reflex of a coordinator: its own dialogues, and silent hand-over of every subject that somebody else owns. */
export function coordinatorReflex<S>(conduct: CoordinatorConduct<S>): Reflex {
  return (view) => {
    const noted = view.notes.reduce<Memo<S>>(read, memoIn<S>(view.memo));
    const memo = view.open?.about === OFFER ? offered(noted, view.open.expects) : noted;
    const scene = withoutReturn(sceneOf(view, conduct, memo));
    if (failureOf(view, REQUEST)) return say(conduct.front.stuck, { ask: null, memo: toJson(memo) });
    const inquired = takeInquiry(scene);
    if (inquired) return unlikeBefore(inquired, scene);
    const act = detailed(proceed(scene) ?? hear(scene, conduct), scene);
    return unlikeBefore(courteous(settle(act, scene), scene), scene);
  };
}

/** What somebody has just declared out of scope is not handed back to the same one. */
function withoutReturn<S>(scene: Scene<S>): Scene<S> {
  const { view, heard, conduct } = scene;
  const declined = view.notes.find(({ status }) => status === 'out_of_scope')?.specialist_role;
  if (declined === undefined) return scene;
  const ranked = heard.meaning.ranked.filter(({ intent }) => conduct.topics[intent]?.owner !== declined);
  return { ...scene, heard: { ...heard, meaning: { ...heard.meaning, ranked } } };
}

/** Takes in what a specialist brought back: what was done, and what still waits. */
function read<S>(memo: Memo<S>, { status, final_result }: SubConversationResult): Memo<S> {
  const later = listIn(final_result, 'depois');
  const summary = textIn(final_result, 'resumo');
  const topic = textIn(final_result, 'assunto');
  const waiting = status === 'completed' ? later.filter((each) => each !== topic) : later;
  const noted = postpone({ ...memo, later: [] }, waiting);
  if (status !== 'completed' || !topic) return noted;
  const done = { dialogue: topic, topic, slots: {} as S, summary, at: 0 };
  return { ...noted, done: [...memo.done.filter((each) => each.dialogue !== topic), done].slice(-4) };
}

const fieldOf = (value: Json, field: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[field]
    : undefined;

function textIn(value: Json, field: string): string {
  const text = fieldOf(value, field);
  return typeof text === 'string' ? text : '';
}

function listIn(value: Json, field: string): string[] {
  const list = fieldOf(value, field);
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

function hear<S>(scene: Scene<S>, conduct: CoordinatorConduct<S>): Act<S> {
  const open = waiting(scene.memo, conduct);
  if (open) return listen(open.stand, open.question, scene);
  for (const attempt of ATTEMPTS) {
    const act = attempt(scene, conduct);
    if (act) return act;
  }
  return clarify(scene);
}

/** Not understood: a question that helps, another one each time, and after a few a person. */
function clarify<S>({ conduct, memo }: Scene<S>): Act<S> {
  const say = conduct.talk.clarify[memo.misses];
  const misses = memo.misses + 1;
  if (say !== undefined) return { kind: 'said', say, memo: { ...memo, misses } };
  return { kind: 'said', say: conduct.talk.offerPerson, offer: PERSON, memo: { ...memo, misses: 0 } };
}

function settle<S>(act: Act<S>, { view, conduct }: Scene<S>): ReflexStep {
  if (act.kind === 'left') {
    const { topic, message } = act;
    const handed = { turn: view.turn, topic, message, later: pending(act.memo) };
    const role = conduct.topics[topic]?.owner ?? '';
    const memo = toJson({ ...act.memo, handed });
    return { ...delegate(role, tellHandover(handed, conduct.topics)), ask: null, memo };
  }
  if (act.kind !== 'ended') return spokenStep(act);
  const { say: text, ask, memo } = closing(act, conduct);
  return say(text, { ask, memo: toJson(memo) });
}
