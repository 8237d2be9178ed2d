import { expandSlang, findPersonal, firstWord, splitSentences, words } from '#language';
import type { Heard } from './dialogue.ts';
import { turnTo } from './enter.ts';
import { givesUp, opensWithYes, smallTalk, subjectsOf, thanksOnly } from './listen.ts';
import type { Memo } from './memo.ts';
import { noting } from './memory/acknowledge.ts';
import { MEMORY_PHRASES } from './memory/phrases.ts';
import { OFFER } from './settle.ts';
import { THING, takeLead, takeMention, takeThing, thingNamed } from './things.ts';
import type { Act, Conduct, Scene } from './walk.ts';
import { wishAfterGivingUp } from './wish-after.ts';
import { AGREES, MISREAD, MORE, OTHER_ONE, PERSON, RESUME, SETTLED, THANKS, UNSOLVED } from './words.ts';

const GUESS = 0.33;
const WORDS_OF_A_GUESS = 3;
const WORDS_OF_MORE = 5;
/** Beside what somebody tells about themselves. */
const SURE_OF_A_GREETING = 0.75;
/** A single word must say it clearly. */
const SURE_OF_ONE_WORD = 0.85;

/** What a coordinator says besides what all agents say. */
export type Front = {
  /** Thanks after something was done: "Ficou tudo certo: …". */
  readonly closing: (summary: string) => string;
  /** A greeting from somebody who left a subject open. */
  readonly welcomeBack: (subject: string) => string;
  /** What was offered and neither taken nor refused. */
  readonly stillOffered: (subject: string) => string;
  readonly declined: readonly string[];
  readonly bareYes: readonly string[];
  /** Somebody says that this was not what they meant. */
  readonly misread: readonly string[];
  /** Somebody says that it is not solved, and nothing is known of it. */
  readonly unsolved: readonly string[];
  readonly stuck: string;
};

/** Subject and slots that a bare number or "o outro" leads back to. */
export type Correct<S> = (scene: Scene<S>) => Act<S> | null;

export type CoordinatorConduct<S> = Conduct<S> & { readonly front: Front; readonly correct: Correct<S> };

const leastFor = (text: string): number | undefined =>
  words(text).length === 1 ? SURE_OF_ONE_WORD : undefined;

type Attempt = <S>(scene: Scene<S>, conduct: CoordinatorConduct<S>) => Act<S> | null;

/** What a message can be, most telling first; the first that fits is acted on. */
export const ATTEMPTS: readonly Attempt[] = [
  takeMisread,
  takeUnsolved,
  takeLead,
  (scene, { correct }) => correct(scene),
  takeOffer,
  takeThing,
  takeOther,
  takeSubjects,
  takeTold,
  takeKnown,
  takePersonal,
  takeMore,
  takeThread,
  takeAlso,
  takeThanks,
  takeSettled,
  takeSmallTalk,
  takeBareAnswer,
  takeGuess,
  takeMention,
];

function takeOffer<S>(scene: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  const { view, memo, heard } = scene;
  if (view.open?.about !== OFFER) return null;
  const topic = view.open.expects;
  const others = subjectsOf(scene, leastFor(heard.text)).filter((each) => each !== topic);
  if (takesUp(topic, others, scene)) {
    const text = memo.said[topic] ?? heard.text;
    return turnTo([topic, ...others], { ...scene, heard: { ...heard, text } });
  }
  if (others.length > 0) return turnTo(others, scene);
  const declines =
    wishAfterGivingUp(heard.text) === null && (heard.meaning.polarity === 'no' || givesUp(scene));
  return declines
    ? { kind: 'said', say: variant(front.declined, memo), memo: counted(memo, 'resposta') }
    : null;
}

/** Agrees to it, or names the area it is of and nothing else: "e a cobrança?" after that was offered. */
function takesUp<S>(topic: string, others: readonly string[], { heard, conduct }: Scene<S>): boolean {
  const { topics } = conduct;
  const ofItsArea = others.every((each) => topics[each]?.area && topics[each].owner === topics[topic]?.owner);
  if (others.length === 0) return accepts(heard);
  return ofItsArea ? heard.meaning.polarity !== 'no' : accepts(heard) && opensWithYes(heard.text);
}

const accepts = (heard: Heard): boolean => heard.meaning.polarity === 'yes' && !thanksOnly(heard);

function takeSubjects<S>(scene: Scene<S>): Act<S> | null {
  const { memo, heard } = scene;
  const subjects = subjectsOf(scene, leastFor(heard.text));
  if (subjects.length === 0) return null;
  const said = { ...memo.said, ...Object.fromEntries(subjects.slice(1).map((topic) => [topic, heard.text])) };
  return turnTo(subjects, { ...scene, memo: { ...memo, said } });
}

/** "esse não, o outro": another one of what was just done. */
function takeOther<S>(scene: Scene<S>): Act<S> | null {
  return firstWord(scene.heard.text, OTHER_ONE) === undefined ? null : sameAgain(scene);
}

/** "e o de dezembro?": more of what was just done. */
function takeMore<S>(scene: Scene<S>): Act<S> | null {
  return MORE.includes(words(scene.heard.text).slice(0, 2).join(' ')) ? sameAgain(scene) : null;
}

function sameAgain<S>(scene: Scene<S>): Act<S> | null {
  const topic = scene.memo.done.at(-1)?.topic;
  const brief = words(scene.heard.text).length <= WORDS_OF_MORE;
  return brief && topic !== undefined && topic in scene.conduct.topics ? turnTo([topic], scene) : null;
}

/** "obrigado, e a fatura?" wants more than to be thanked. */
function takeAlso<S>(scene: Scene<S>): Act<S> | null {
  const { meaning, text } = scene.heard;
  return meaning.intent === THANKS && firstWord(text, MORE) ? takeMention(scene) : null;
}

/** Not sure, but surer than of anything else; never for what acts without asking. */
function takeGuess<S>(scene: Scene<S>): Act<S> | null {
  const [best, next] = scene.heard.meaning.ranked;
  if (words(scene.heard.text).length < WORDS_OF_A_GUESS) return null;
  if (!best || best.intent === PERSON || !(best.intent in scene.conduct.topics)) return null;
  const clear = best.confidence >= GUESS && best.confidence >= 2 * (next?.confidence ?? 0);
  return clear ? turnTo([best.intent], scene) : null;
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
  const { memo, heard, view, conduct } = scene;
  const { intent } = heard.meaning;
  const last = memo.done.at(-1);
  if (!last?.summary || (intent !== 'agradecimento' && intent !== 'despedida')) return null;
  const done = memo.done.map((each) => ({ ...each, summary: '' }));
  const say = front.closing(last.summary);
  const closed = { kind: 'said', say, memo: { ...memo, done, misses: 0 } } as const;
  const offer = view.open?.about === OFFER ? view.open.expects : '';
  const subject = conduct.topics[offer]?.subject;
  return subject === undefined ? closed : { ...closed, say: `${say} ${front.stillOffered(subject)}`, offer };
}

/** "ok" after something was done asks for nothing. */
function takeSettled<S>({ heard, memo }: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  const said = words(expandSlang(heard.text)).length <= 3 && firstWord(expandSlang(heard.text), SETTLED);
  if (!said || memo.done.length === 0) return null;
  return { kind: 'said', say: variant(front.declined, memo), memo: counted(memo, 'resposta') };
}

function takeSmallTalk<S>(scene: Scene<S>, { front, topics }: CoordinatorConduct<S>): Act<S> | null {
  if (isBareYes(scene.heard)) return null;
  const small = smallTalk(scene);
  const [waits] = scene.memo.later;
  const subject = waits === undefined ? undefined : topics[waits]?.subject;
  if (small && subject !== undefined && scene.heard.meaning.intent === 'saudacao')
    return {
      kind: 'said',
      say: front.welcomeBack(subject),
      memo: small.memo,
      ...(waits && { offer: waits }),
    };
  return small ? { kind: 'said', say: small.say, memo: small.memo } : null;
}

/** "isso", whatever else the word is said with. */
const isBareYes = ({ text, meaning }: Heard): boolean =>
  words(text).length === 1 && AGREES.includes(words(text)[0] ?? '') && meaning.polarity === 'yes';

/** Something about themselves and nothing else: it was heard, and what was asked is asked again, or what they need. */
function takeTold<S>(scene: Scene<S>): Act<S> | null {
  const { told, memo } = scene;
  if (told === null) return null;
  const asked = askedStill(scene);
  if (asked) return { ...asked, say: noting(told, asked.say) };
  const small = greets(scene) ? smallTalk(scene) : null;
  const { andNow, andMore } = MEMORY_PHRASES;
  const say = noting(told, small?.say ?? variant(memo.done.length > 0 ? andMore : andNow, memo));
  return { kind: 'said', say, memo: counted(small?.memo ?? memo, 'contou') };
}

/** The same about themselves once more, and nothing else. */
function takeKnown<S>(scene: Scene<S>): Act<S> | null {
  const { view, memo } = scene;
  const told = view.memory.heard.some(({ kind, says }) => kind !== 'pattern' && says === 'states');
  if (!told || greets(scene)) return null;
  const asked = askedStill(scene);
  const { known, andNow, andMore } = MEMORY_PHRASES;
  const next = asked?.say ?? variant(memo.done.length > 0 ? andMore : andNow, memo);
  return { ...(asked ?? { kind: 'said' }), say: `${known} ${next}`, memo: counted(memo, 'contou') };
}

/** A document, a password, a telephone: nobody asked for it. */
function takePersonal<S>({ heard, memo }: Scene<S>): Act<S> | null {
  if (findPersonal(heard.text).length === 0) return null;
  const { notKept, andNow, andMore } = MEMORY_PHRASES;
  const next = variant(memo.done.length > 0 ? andMore : andNow, memo);
  return { kind: 'said', say: `${notKept} ${next}`, memo: counted(memo, 'contou') };
}

/** The question that is open between dialogues: what about a thing, or whether to take up a subject. */
function askedStill<S>({ view, conduct, memo }: Scene<S>): Extract<Act<S>, { kind: 'said' }> | null {
  const { about, expects = '' } = view.open ?? {};
  const thing = about === THING ? thingNamed(expects, conduct) : undefined;
  if (thing) return { kind: 'said', say: thing.ask, thing: expects, memo };
  const subject = about === OFFER ? conduct.topics[expects]?.subject : undefined;
  if (subject === undefined) return null;
  const say = expects === PERSON ? lastSentence(conduct.talk.offerPerson) : conduct.talk.offer(subject);
  return { kind: 'said', say, offer: expects, memo };
}

const lastSentence = (text: string): string => splitSentences(text).at(-1)?.trim() ?? text;

const GREETS: readonly string[] = ['saudacao', 'agradecimento', 'despedida'];

const greets = <S>({ heard: { meaning } }: Scene<S>): boolean =>
  GREETS.includes(meaning.intent ?? '') && meaning.confidence >= SURE_OF_A_GREETING;

/** "não era isso". */
function takeMisread<S>({ heard, memo, told }: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  if (told !== null) return null;
  if (words(heard.text).length > 5 || firstWord(heard.text, MISREAD) === undefined) return null;
  return { kind: 'said', say: variant(front.misread, memo), memo: counted(memo, 'resposta') };
}

/** "obrigado, mas não resolveu": what was done last is taken up again. */
function takeUnsolved<S>(scene: Scene<S>, { front, topics }: CoordinatorConduct<S>): Act<S> | null {
  const { heard, memo } = scene;
  if (words(heard.text).length > 8 || firstWord(heard.text, UNSOLVED) === undefined) return null;
  if (subjectsOf(scene).length > 0) return null;
  const topic = memo.done.at(-1)?.topic ?? '';
  if (topic in topics) return turnTo([topic], scene);
  return { kind: 'said', say: variant(front.unsolved, memo), memo: counted(memo, 'resposta') };
}

/** A yes or a no to nothing in particular. */
function takeBareAnswer<S>({ heard, memo }: Scene<S>, { front }: CoordinatorConduct<S>): Act<S> | null {
  const { polarity } = heard.meaning;
  if (words(heard.text).length > 3 || (polarity !== 'yes' && polarity !== 'no')) return null;
  return { kind: 'said', say: variant(BARE[polarity](front), memo), memo: counted(memo, 'resposta') };
}

const BARE = {
  yes: ({ bareYes }: Front) => bareYes,
  no: ({ declined }: Front) => declined,
} as const;

const counted = <S>(memo: Memo<S>, what: string): Memo<S> => ({
  ...memo,
  talked: { ...memo.talked, [what]: (memo.talked[what] ?? 0) + 1 },
});

const variant = <S>(lines: readonly string[], { talked }: Memo<S>): string =>
  lines[Object.values(talked).reduce((sum, count) => sum + count, 0) % lines.length] ?? '';
