import { firstWord, readAnswer, words } from '#language';
import { lineOf, type Question } from './dialogue.ts';
import { dialogueFor, turnTo } from './enter.ts';
import { forget, type Memo, park, pending, postpone, type Stand } from './memo.ts';
import { type Act, answered, type Conduct, type Scene, stepOf, walk } from './walk.ts';
import { GIVE_UP, PERSON } from './words.ts';

/** An intent counts from here on; calibrated, so it is right about this often. */
const SURE = 0.5;
/** What reads like an answer gives way only to something surer. */
const SURER_THAN_AN_ANSWER = 0.75;
const MISSES_BEFORE_A_PERSON = 3;
const WORDS_OF_GIVING_UP = 7;
/** Fewer words that read like an answer ask for nothing else. */
const WORDS_OF_A_REQUEST = 5;
const WORDS_THAT_SAY_LITTLE = 3;
const SURE_OF_A_WORD = 0.9;

/** The subjects a message asks for, in the order they were said. */
export const subjectsOf = <S>({ heard, conduct }: Scene<S>, least = SURE): string[] =>
  heard.meaning.ranked
    .filter(({ intent, confidence }) => confidence >= least && intent in conduct.topics)
    .map(({ intent }) => intent);

/** The answer to the question that a dialogue asked; or whatever came instead of one. */
export function listen<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> {
  const { heard, conduct, memo } = scene;
  const reading = question.read(heard, stand.slots) ?? unsureOf(question, scene);
  const brief = reading !== null && words(heard.text).length < WORDS_OF_A_REQUEST;
  const elsewhere = (brief ? [] : subjectsOf(scene, leastFor(heard.text, reading !== null))).filter(
    (topic) => dialogueFor(conduct, topic)?.name !== stand.dialogue,
  );
  const distracted = elsewhere.length > 0 && question.hold !== 'free';
  if (
    reading &&
    holds(reading.value, question, { distracted, quits: saysSo(scene), agrees: opensWithYes(heard.text) })
  ) {
    const later = distracted ? elsewhere : [];
    return goOn(answered(stand, question, reading), { ...scene, memo: postpone(memo, later) });
  }
  if (givesUp(scene)) return abandon(stand, scene);
  if (elsewhere.length > 0) return turnTo(elsewhere, scene);
  return aside(stand, question, scene) ?? missed(stand, question, scene);
}

/** A word or two say little: they must say it clearly. */
const leastFor = (text: string, reads: boolean): number => {
  if (words(text).length < WORDS_THAT_SAY_LITTLE) return SURE_OF_A_WORD;
  return reads ? SURER_THAN_AN_ANSWER : SURE;
};

type Doubt = { readonly distracted: boolean; readonly quits: boolean; readonly agrees: boolean };

/** Is what reads like an answer one, though the message may also ask for something else or give up? */
function holds<S>(value: string, { hold }: Question<S>, { distracted, quits, agrees }: Doubt): boolean {
  if (value === 'yes' && (!distracted || agrees)) return true;
  return !quits && (!distracted || (value !== 'no' && value !== 'yes' && hold !== 'loose'));
}

/** "sim, e me manda o boleto" agrees; "antes me manda o boleto" does not. */
const opensWithYes = (text: string): boolean =>
  readAnswer(text.split(/[,.;!]|\s+e\s+/)[0] ?? '').polarity === 'yes';

const goOn = <S>(stand: Stand<S>, scene: Scene<S>): Act<S> => walk({ ...stand, fresh: false }, scene);

const unsureOf = <S>({ next }: Question<S>, { heard }: Scene<S>) =>
  heard.meaning.polarity === 'unsure' && next.unsure !== undefined ? { value: 'unsure' } : null;

/** In so many words; a plain "não" is an answer, whatever else it might be taken for. */
const saysSo = <S>({ heard }: Scene<S>): boolean =>
  words(heard.text).length <= WORDS_OF_GIVING_UP && firstWord(heard.text, GIVE_UP) !== undefined;

export const givesUp = <S>(scene: Scene<S>): boolean => {
  const { intent, confidence } = scene.heard.meaning;
  return (intent === 'deixa_pra_la' && confidence >= SURE) || saysSo(scene);
};

function abandon<S>(stand: Stand<S>, { memo, conduct }: Scene<S>): Act<S> {
  const subject = conduct.topics[stand.topic]?.subject ?? '';
  const { topic } = stand;
  const left = forget(memo, stand.dialogue);
  const { gaveUp, anythingElse } = conduct.talk;
  const say = pending(left).length > 0 ? gaveUp(subject) : `${gaveUp(subject)} ${anythingElse}`;
  return {
    kind: 'ended',
    say,
    status: 'user_cancelled',
    topic,
    summary: '',
    memo: left,
  };
}

/** A word on something else, and back to the question. */
function aside<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> | null {
  const { heard } = scene;
  const small = heard.meaning.confidence >= SURER_THAN_AN_ANSWER ? smallTalk(scene) : null;
  if (!small) return null;
  if (heard.meaning.intent === 'despedida')
    return {
      kind: 'ended',
      ...{ say: small.say, status: 'needs_followup', topic: stand.topic, summary: '', offer: null },
      memo: park(small.memo),
    };
  const active = { ...stand, fresh: false };
  const say = `${small.say}\n\n${lineOf(question.again, stand.slots, heard.now)}`;
  return { kind: 'asked', say, about: stand.topic, expects: stand.step, memo: { ...small.memo, active } };
}

function missed<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> {
  const { conduct, memo, heard } = scene;
  const { topic, step } = stand;
  const misses = stand.misses + 1;
  if (misses >= MISSES_BEFORE_A_PERSON) {
    const say = conduct.talk.offerPerson;
    return {
      kind: 'ended',
      ...{ say, status: 'needs_followup', topic, summary: '', offer: PERSON },
      memo: park(memo),
    };
  }
  const lead = conduct.talk.missed[(misses - 1) % conduct.talk.missed.length];
  const say = `${lead} ${lineOf(question.again, stand.slots, heard.now)}`;
  return {
    kind: 'asked',
    say,
    about: topic,
    expects: step,
    memo: { ...memo, active: { ...stand, fresh: false, misses } },
  };
}

/** Small talk in a variant not used last time. */
export function smallTalk<S>({
  heard,
  conduct,
  memo,
}: Scene<S>): { readonly say: string; readonly memo: Memo<S> } | null {
  const { intent, confidence } = heard.meaning;
  const variants = intent !== null && confidence >= SURE ? conduct.talk.small[intent] : undefined;
  if (intent === null || !variants) return null;
  const used = memo.talked[intent] ?? 0;
  const say = variants[used % variants.length] ?? '';
  return { say, memo: { ...memo, talked: { ...memo.talked, [intent]: used + 1 }, misses: 0 } };
}

/** The question that waits for an answer, if one does. */
export function waiting<S>(
  memo: Memo<S>,
  conduct: Conduct<S>,
): { stand: Stand<S>; question: Question<S> } | null {
  const step = memo.active ? stepOf(conduct, memo.active) : undefined;
  return memo.active && step?.kind === 'question' ? { stand: memo.active, question: step } : null;
}
