import { firstWord, words } from '#language';
import type { Json, Reflex, ReflexStep, SubConversationResult } from '#protocol';
import { turnTo } from './enter.ts';
import { writeHandover } from './handover.ts';
import { givesUp, listen, smallTalk, subjectsOf, waiting } from './listen.ts';
import { type Memo, memoOf, postpone, toJson } from './memo.ts';
import { OFFER, offerIn, resultOf, sceneOf, spokenStep } from './settle.ts';
import type { Act, Conduct, Scene } from './walk.ts';

const REQUEST = 'request_specialist_sub_conversation';
const RESUME = [
  'voltando',
  'voltar',
  'retomando',
  'retomar',
  'continuando',
  'continuar',
  'onde paramos',
  'onde a gente parou',
  'aquele assunto',
  'aquilo de antes',
  'e aquele problema',
  'e aquilo',
];

/** What a coordinator says besides what all agents say. */
export type Front = {
  /** Thanks after something was done: "Ficou tudo certo: …". */
  readonly closing: (summary: string) => string;
  readonly declined: readonly string[];
  readonly bareYes: string;
  readonly stuck: string;
};

/** Subject and slots that a bare number or "o outro" leads back to. */
export type Correct<S> = (scene: Scene<S>) => Act<S> | null;

export type CoordinatorConduct<S> = Conduct<S> & { readonly front: Front; readonly correct: Correct<S> };

/** The reflex of a coordinator: its own dialogues, and silent hand-over of every subject that somebody else owns. */
export function coordinatorReflex<S>(conduct: CoordinatorConduct<S>): Reflex {
  return (view) => {
    const memo = view.notes.reduce<Memo<S>>(read, memoOf<S>(view));
    const scene = sceneOf(view, conduct, memo);
    const refused = view.transcript.at(-1)?.calls.at(-1)?.tool === REQUEST;
    if (refused) return { say: conduct.front.stuck, ask: null, memo: toJson(memo) };
    return settle(resultOf(scene) ?? hear(scene, conduct), scene);
  };
}

/** Takes in what a specialist brought back: what was done, and what still waits. */
function read<S>(memo: Memo<S>, { status, final_result }: SubConversationResult): Memo<S> {
  const later = listIn(final_result, 'depois');
  const summary = textIn(final_result, 'resumo');
  const topic = textIn(final_result, 'assunto');
  const noted = postpone(
    { ...memo, later: [] },
    later.filter((each) => each !== topic),
  );
  if (status !== 'completed' || !summary) return noted;
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

type Attempt = <S>(scene: Scene<S>, conduct: CoordinatorConduct<S>) => Act<S> | null;

/** What a message can be, most telling first; the first that fits is acted on. */
const ATTEMPTS: readonly Attempt[] = [
  (scene, { correct }) => correct(scene),
  takeOffer,
  takeSubjects,
  takeThread,
  takeThanks,
  takeSmallTalk,
  takeBareAnswer,
];

function hear<S>(scene: Scene<S>, conduct: CoordinatorConduct<S>): Act<S> {
  const open = waiting(scene.memo, conduct);
  if (open) return listen(open.stand, open.question, scene);
  for (const attempt of ATTEMPTS) {
    const act = attempt(scene, conduct);
    if (act) return act;
  }
  return clarify(scene);
}

function takeOffer<S>(scene: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  const { view, memo, heard } = scene;
  if (view.open?.about !== OFFER) return null;
  const topic = view.open.expects;
  const rest = { ...memo, later: memo.later.filter((each) => each !== topic) };
  const others = subjectsOf(scene).filter((each) => each !== topic);
  if (heard.meaning.polarity === 'yes') return turnTo([topic, ...others], { ...scene, memo: rest });
  if (others.length > 0) return turnTo(others, { ...scene, memo: rest });
  const declines = heard.meaning.polarity === 'no' || givesUp(scene);
  return declines ? { kind: 'said', say: variant(front.declined, memo), memo: rest } : null;
}

function takeSubjects<S>(scene: Scene<S>): Act<S> | null {
  const subjects = subjectsOf(scene);
  return subjects.length > 0 ? turnTo(subjects, scene) : null;
}

/** "voltando àquilo": the last subject that was left open. */
function takeThread<S>(scene: Scene<S>): Act<S> | null {
  const { memo, heard } = scene;
  const comesBack = heard.meaning.intent === 'retomar' || firstWord(heard.text, RESUME) !== undefined;
  const topic = memo.parked.at(-1)?.topic ?? memo.later.at(-1);
  return comesBack && topic !== undefined ? turnTo([topic], scene) : null;
}

/** Thanks, or goodbye, after something was done: it is named once more. */
function takeThanks<S>(scene: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  const { memo, heard } = scene;
  const { intent } = heard.meaning;
  const last = memo.done.at(-1);
  if (!last?.summary || (intent !== 'agradecimento' && intent !== 'despedida')) return null;
  const done = memo.done.map((each) => ({ ...each, summary: '' }));
  return { kind: 'said', say: front.closing(last.summary), memo: { ...memo, done, misses: 0 } };
}

function takeSmallTalk<S>(scene: Scene<S>): Act<S> | null {
  const small = smallTalk(scene);
  return small ? { kind: 'said', say: small.say, memo: small.memo } : null;
}

/** A yes or a no to nothing in particular. */
function takeBareAnswer<S>({ heard, memo }: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  if (words(heard.text).length > 4) return null;
  const { polarity } = heard.meaning;
  if (polarity === 'yes') return { kind: 'said', say: front.bareYes, memo };
  return polarity === 'no' ? { kind: 'said', say: variant(front.declined, memo), memo } : null;
}

/** Not understood: a question that helps, another one each time, and after a few a person. */
function clarify<S>({ conduct, memo }: Scene<S>): Act<S> {
  const say = conduct.talk.clarify[memo.misses];
  const misses = memo.misses + 1;
  if (say !== undefined) return { kind: 'said', say, memo: { ...memo, misses } };
  return { kind: 'said', say: conduct.talk.offerPerson, offer: 'falar_humano', memo: { ...memo, misses: 0 } };
}

const variant = <S>(lines: readonly string[], { talked }: Memo<S>): string =>
  lines[Object.values(talked).reduce((sum, count) => sum + count, 0) % lines.length] ?? '';

function settle<S>(act: Act<S>, scene: Scene<S>): ReflexStep {
  const { conduct, view } = scene;
  const memo = toJson(act.memo);
  if (act.kind === 'left') {
    const role = conduct.topics[act.topic]?.owner ?? '';
    const later = [...act.memo.later, ...act.memo.parked.map(({ topic }) => topic)];
    const context = writeHandover({ topic: act.topic, later: [...new Set(later)] }, view.text);
    const input = { specialist_role: role, initial_context: context };
    return { calls: [{ tool: REQUEST, input }], ask: null, memo };
  }
  if (act.kind !== 'ended') return spokenStep(act, scene);
  const offer = offerIn(act, conduct);
  return { say: [act.say, offer?.say].filter(Boolean).join('\n\n'), ask: offer?.ask ?? null, memo };
}
