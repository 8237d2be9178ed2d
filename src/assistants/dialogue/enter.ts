import { words } from '#language';
import type { Dialogue } from './dialogue.ts';
import { forget, type Memo, park, postpone, type Stand } from './memo.ts';
import { type Act, answered, asked, type Conduct, type Scene, stepOf, walk } from './walk.ts';

/** Something put aside longer ago than this is started anew. */
const STALE_MS = 24 * 3_600_000;
const WORDS_OF_AN_ANSWER = 4;

export const dialogueFor = <S>({ dialogues }: Conduct<S>, topic: string): Dialogue<S> | undefined =>
  dialogues.find(({ topics }) => topic in topics);

/** Turns to these subjects: the first now, the others later. What ran is put aside, not lost. */
export function turnTo<S>(topics: readonly string[], scene: Scene<S>, known: Partial<S> = {}): Act<S> {
  const [topic = '', ...others] = topics;
  const { conduct, view, heard } = scene;
  const dialogue = dialogueFor(conduct, topic);
  const parked = postpone(putAside(scene.memo, dialogue ? 'for own' : 'for another'), others);
  const memo = { ...parked, later: parked.later.filter((each) => each !== topic) };
  if (!dialogue) return { kind: 'left', topic, memo, message: heard.text };
  const lead = conduct.talk.lead(heard.text, view.state.turns);
  return enter({ topic, known, dialogue, lead }, learn({ ...scene, memo }));
}

/** Keeps what the message tells about the matter in hand. */
export function learn<S>(scene: Scene<S>): Scene<S> {
  const { conduct, heard, memo } = scene;
  const told = conduct.facts?.(heard) ?? {};
  if (Object.keys(told).length === 0) return scene;
  const facts = { told: { ...memo.facts.told, ...told }, at: heard.now };
  return { ...scene, memo: { ...memo, facts } };
}

/** A dialogue that has not got anywhere yet is not worth coming back to, unless somebody else takes over. */
function putAside<S>(memo: Memo<S>, why: 'for own' | 'for another'): Memo<S> {
  const untouched = memo.active !== null && memo.active.answers === 0 && why === 'for own';
  return untouched ? { ...memo, active: null } : park(memo);
}

type Opening<S> = {
  readonly topic: string;
  readonly known: Partial<S>;
  readonly dialogue: Dialogue<S>;
  readonly lead: string;
};

function enter<S>({ topic, known, dialogue, lead }: Opening<S>, scene: Scene<S>): Act<S> {
  const { memo, heard } = scene;
  const fresh = (at: number): boolean => heard.now - at < STALE_MS;
  const told = fresh(memo.facts.at) ? memo.facts.told : {};
  const parked = memo.parked.find((stand) => stand.topic === topic && fresh(stand.at));
  if (parked && Object.keys(known).length === 0)
    return resume({ ...parked, lead, slots: { ...parked.slots, ...told } }, scene);
  const done = memo.done.find((each) => each.dialogue === dialogue.name && fresh(each.at));
  const reopens = done && dialogue.reopen !== undefined;
  const stand: Stand<S> = {
    ...{
      dialogue: dialogue.name,
      topic,
      told: heard.text,
      lead,
      fresh: true,
      misses: 0,
      answers: 0,
      at: heard.now,
    },
    step: reopens ? (dialogue.reopen ?? dialogue.start) : dialogue.start,
    slots: {
      ...scene.conduct.recalls?.(scene.view.memory),
      ...(reopens ? done.slots : inherited(dialogue, memo)),
      ...dialogue.topics[topic],
      ...told,
      ...known,
    } as S,
  };
  return walk(stand, { ...scene, memo: cleared(memo, dialogue.name) });
}

function inherited<S>({ inherits = [] }: Dialogue<S>, { done }: Memo<S>): Partial<S> {
  const last: Partial<S> = done.at(-1)?.slots ?? {};
  return Object.fromEntries(inherits.map((slot) => [slot, last[slot]])) as Partial<S>;
}

const cleared = <S>(memo: Memo<S>, dialogue: string): Memo<S> => ({ ...forget(memo, dialogue), misses: 0 });

/** Goes on where it stopped; the message that came back to it may already answer. */
function resume<S>(stand: Stand<S>, scene: Scene<S>): Act<S> {
  const { conduct, heard } = scene;
  const back = { ...scene, memo: cleared(scene.memo, stand.dialogue) };
  const step = stepOf(conduct, stand);
  if (step?.kind !== 'question') return walk(stand, back);
  const told = words(heard.text).length >= WORDS_OF_AN_ANSWER ? step.read(heard, stand.slots) : null;
  if (told && !step.hold) return walk(answered(stand, step, told), back);
  const subject = conduct.topics[stand.topic]?.subject ?? '';
  return asked(step, { ...stand, lead: `${stand.lead}${conduct.talk.resumed(subject)} ` }, back);
}
