import { expandSlang, findPersonal, firstWord, fold, readAnswer, words } from '#language';
import type { Meaning } from '#protocol';
import { type Heard, lineOf, type Question, type Reading } from './dialogue.ts';
import { dialogueFor, learn, turnTo } from './enter.ts';
import { forget, type Memo, park, pending, postpone, type Stand, unlearn } from './memo.ts';
import { noting } from './memory/acknowledge.ts';
import { MEMORY_PHRASES } from './memory/phrases.ts';
import { choice, tellsItFailed } from './readers.ts';
import { type Act, answered, type Conduct, type Scene, stepOf, type Talk, walk } from './walk.ts';
import { wishAfterGivingUp } from './wish-after.ts';
import { AGREES, FILLERS, GIVE_UP, PERSON, PLAIN_ANSWER, REPEAT, RESUME, THANKS } from './words.ts';

/** An intent counts from here on; calibrated, so it is right about this often. */
const SURE = 0.5;
/** What reads like an answer gives way only to something surer. */
const SURER_THAN_AN_ANSWER = 0.75;
const WORDS_OF_A_CUE = 6;
const MISSES_BEFORE_A_PERSON = 3;
const WORDS_OF_GIVING_UP = 7;
/** Fewer words that read like an answer ask for nothing else. */
const WORDS_OF_A_REQUEST = 5;
const WORDS_THAT_SAY_LITTLE = 3;
const SURE_OF_A_WORD = 0.9;
/** No more than a word or two beside the yes. */
const SURE_OF_A_YES = 0.8;

/** The subjects a message asks for, in the order they were said. */
export function subjectsOf<S>({ heard, conduct, told }: Scene<S>, least = SURE): string[] {
  // Who tells something about themselves may ask for nothing: then a subject must be clearer.
  const needed = told === null ? least : Math.max(least, SURER_THAN_AN_ANSWER);
  return heard.meaning.ranked
    .filter(({ intent, confidence }) => confidence >= needed && intent in conduct.topics)
    .map(({ intent }) => intent);
}

/** The answer to the question that a dialogue asked; or whatever came instead of one. */
export function listen<S>(standing: Stand<S>, question: Question<S>, before: Scene<S>): Act<S> {
  const scene = learn(before);
  const { heard, memo } = scene;
  const told = toldNow(standing, scene);
  const stand = { ...standing, slots: { ...standing.slots, ...told } };
  const reading = readingOf(question, stand, scene);
  const cue = cueFor(question, stand, scene);
  if (cue && !settles(reading, question, heard))
    return turnTo([cue], { ...scene, memo: forget(memo, stand.dialogue) });
  const elsewhere = [...(cue ? [cue] : []), ...otherSubjects(stand, reading !== null, scene)];
  const distracted = elsewhere.length > 0 && question.hold !== 'free';
  const doubt = { distracted, quits: saysSo(scene), agrees: opensWithYes(heard.text) };
  if (reading && holds(reading.value, question, doubt)) {
    const later = distracted ? elsewhere : [];
    return goOn(answered(stand, question, reading), { ...scene, memo: postpone(memo, later) });
  }
  if (givesUp(scene)) return giveUp(stand, elsewhere, scene);
  if (question.offers && elsewhere.includes(question.offers))
    return goOn(answered(stand, question, { value: 'yes' }), scene);
  if (elsewhere.length > 0) return turnTo(elsewhere, scene);
  if (Object.keys(told).length > 0) return noted(stand, question, scene);
  return beside(stand, question, scene) ?? aside(stand, question, scene) ?? missed(stand, question, scene);
}

/** Something about themselves, and no answer: it is taken note of, and the question stands. */
function beside<S>(stand: Stand<S>, { again }: Question<S>, { told, memo, heard }: Scene<S>): Act<S> | null {
  if (told === null || heard.meaning.intent === 'despedida') return null;
  return askAgain(stand, noting(told, lineOf(again, stand.slots, heard.now)), memo);
}

/** What this message tells that was not known. */
function toldNow<S>({ slots }: Stand<S>, { conduct, heard }: Scene<S>): Partial<S> {
  const known: Partial<S> = slots;
  const told = Object.entries(conduct.facts?.(heard) ?? {});
  return Object.fromEntries(told.filter(([slot, value]) => known[slot as keyof S] !== value)) as Partial<S>;
}

/** "valeu" alone is thanks, though it would pass for a yes. */
function readingOf<S>(question: Question<S>, { slots }: Stand<S>, scene: Scene<S>): Reading<S> | null {
  const { heard } = scene;
  if (question.hold !== 'free' && asksAgain(heard)) return unsureOf(question, scene);
  if (question.hold === 'free' && comesBack(heard)) return null;
  const aside = thanksOnly(heard) || takesBack(scene);
  const meaning: Meaning = aside ? { ...heard.meaning, polarity: 'none' } : heard.meaning;
  return question.read({ ...heard, meaning }, slots) ?? unsureOf(question, scene);
}

/** "não, eu não sou gerente" says no to what we believe, not to what we ask. */
const takesBack = <S>({ view, told, heard }: Scene<S>): boolean =>
  told !== null &&
  (view.memory.heard.some(({ says, kind }) => says !== 'states' || kind === 'correction') ||
    NOT_OF_ME.test(fold(heard.text)));

/** "não sou mais enfermeira, virei gestora". */
const NOT_OF_ME =
  /^(?:(?:na verdade|alias|ah|oi|mas|eu|entao)[ ,]+)*nao (?:sou|moro|tenho|gosto|trabalho|estou|uso|me|prefiro|bebo|como|fumo)(?![a-z])/;

const asksAgain = ({ text }: Heard): boolean =>
  words(text).length <= WORDS_OF_A_CUE && firstWord(text, REPEAT) !== undefined;

/** "voltar", and nothing else. */
const comesBack = ({ text }: Heard): boolean =>
  words(text).length <= WORDS_THAT_SAY_LITTLE && firstWord(text, RESUME) !== undefined;

export const thanksOnly = ({ text, meaning }: Heard): boolean =>
  meaning.intent === THANKS && firstWord(expandSlang(text), PLAIN_ANSWER) === undefined;

/** The neighbouring subject that a few words ask for in this place. */
function cueFor<S>({ hold, offers }: Question<S>, stand: Stand<S>, scene: Scene<S>): string | undefined {
  const { heard, conduct } = scene;
  if (hold === 'free' || words(heard.text).length > WORDS_OF_A_CUE) return undefined;
  const cues = conduct.dialogues.find(({ name }) => name === stand.dialogue)?.cues ?? {};
  const topic = choice(cues)(heard, {})?.value;
  return topic === offers || topic === stand.topic ? undefined : topic;
}

/** Is it the answer all the same? A list is chosen from and a question agreed to with words that name other subjects. */
function settles<S>(reading: Reading<S> | null, { hold }: Question<S>, { text }: Heard): boolean {
  if (!reading || hold === 'loose') return false;
  const bare = reading.value === 'yes' || reading.value === 'no';
  return !bare || AGREES.includes(words(text)[0] ?? '');
}

function otherSubjects<S>(stand: Stand<S>, reads: boolean, scene: Scene<S>): string[] {
  const { heard, conduct } = scene;
  if (reads && words(heard.text).length < WORDS_OF_A_REQUEST) return [];
  if (namesWhatIsAsked(stand, scene) || tellsItFailed(heard.text)) return [];
  const { topics, agent } = conduct;
  return subjectsOf(scene, leastFor(heard.text, reads)).filter((topic) => {
    const led = dialogueFor(conduct, topic)?.name;
    if (topics[topic]?.area && topics[topic].owner === agent) return false;
    return led !== stand.dialogue;
  });
}

/** "o celular", and nothing else, when the celular is what was asked about: no other subject. */
function namesWhatIsAsked<S>(stand: Stand<S>, scene: Scene<S>): boolean {
  const { heard, conduct } = scene;
  const step = stepOf(conduct, stand);
  const said = words(heard.text).filter((word) => !FILLERS.includes(word));
  if (step?.kind !== 'question' || said.length !== 1) return false;
  if (step.offers !== undefined && subjectsOf(scene).includes(step.offers)) return false;
  return words(lineOf(step.ask, stand.slots, heard.now)).includes(said[0] ?? '');
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

/** "sim, e me manda o boleto" agrees; "antes me manda o boleto" and "quero mudar de endereço" do not. */
export function opensWithYes(text: string): boolean {
  const { polarity, confidence } = readAnswer(text.split(/[,.;!]|\s+e\s+/)[0] ?? '');
  return polarity === 'yes' && (confidence >= SURE_OF_A_YES || AGREES.includes(words(text)[0] ?? ''));
}

const goOn = <S>(stand: Stand<S>, scene: Scene<S>): Act<S> => walk({ ...stand, fresh: false }, scene);

const unsureOf = <S>({ next }: Question<S>, { heard }: Scene<S>) =>
  heard.meaning.polarity === 'unsure' && next.unsure !== undefined ? { value: 'unsure' } : null;

/** In so many words; a plain "não" is an answer, whatever else it might be taken for. */
const saysSo = <S>(scene: Scene<S>): boolean => !takesBack(scene) && namesGivingUp(scene.heard);

const namesGivingUp = (heard: Heard): boolean =>
  words(heard.text).length <= WORDS_OF_GIVING_UP && firstWord(heard.text, GIVE_UP) !== undefined;

export const givesUp = <S>(scene: Scene<S>): boolean => {
  const { intent, confidence } = scene.heard.meaning;
  if (takesBack(scene)) return false;
  return (intent === 'deixa_pra_la' && confidence >= SURE) || saysSo(scene);
};

/** Whoever wishes for something else in the same breath is followed, be it another thing of the same kind. */
function giveUp<S>(stand: Stand<S>, elsewhere: readonly string[], scene: Scene<S>): Act<S> {
  const wish = wishAfterGivingUp(scene.heard.text);
  const wished = elsewhere.length === 0 && wish !== null ? subjectsOf(scene) : elsewhere;
  if (wished.length === 0) return abandon(stand, scene);
  const heard = wish === null ? scene.heard : { ...scene.heard, text: wish };
  return turnTo(wished, { ...scene, heard, memo: unlearn(forget(scene.memo, stand.dialogue)) });
}

function abandon<S>(stand: Stand<S>, { memo, conduct }: Scene<S>): Act<S> {
  const subject = conduct.topics[stand.topic]?.subject ?? '';
  const { topic } = stand;
  const left = unlearn(forget(memo, stand.dialogue));
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

/** A word on something else, and back to the question; thanks are not followed by it. */
function aside<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> | null {
  const { heard, conduct } = scene;
  const { intent, confidence } = heard.meaning;
  const { midway, within = {} } = conduct.talk;
  const small =
    confidence >= SURER_THAN_AN_ANSWER && !asksAgain(heard)
      ? smallTalk(scene, { ...midway, ...within[stand.topic] })
      : null;
  if (!small) return null;
  if (intent === 'despedida')
    return {
      kind: 'ended',
      ...{ say: small.say, status: 'needs_followup', topic: stand.topic, summary: '', offer: null },
      memo: park(small.memo),
    };
  const back = intent === THANKS ? '' : `\n\n${lineOf(question.again, stand.slots, heard.now)}`;
  return askAgain(stand, `${small.say}${back}`, small.memo);
}

const askAgain = <S>(stand: Stand<S>, say: string, memo: Memo<S>): Act<S> => ({
  ...{ kind: 'asked', say, about: stand.topic, expects: stand.step },
  memo: { ...memo, active: { ...stand, fresh: false } },
});

/** Goes on with what was told; if the question still stands, at least it is not repeated as if nothing had been said. */
function noted<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> {
  const act = goOn(stand, scene);
  if (act.kind !== 'asked' || act.expects !== stand.step) return act;
  const again = lineOf(question.again, stand.slots, scene.heard.now);
  return askAgain(stand, `${scene.conduct.talk.noted} ${again}`, act.memo);
}

function missed<S>(stand: Stand<S>, question: Question<S>, scene: Scene<S>): Act<S> {
  const { conduct, memo, heard } = scene;
  const { topic } = stand;
  const { talk } = conduct;
  if (asksAbout(stand, scene)) return askAgain(stand, lineOf(question.ask, stand.slots, heard.now), memo);
  const misses = stand.misses + 1;
  if (misses >= MISSES_BEFORE_A_PERSON)
    return {
      kind: 'ended',
      ...{ say: talk.offerPerson, status: 'needs_followup', topic, summary: '', offer: PERSON },
      memo: park(memo),
    };
  const say =
    misses === 1
      ? `${excuse(stand, scene)} ${lineOf(question.again, stand.slots, heard.now)}`
      : talk.missedAgain(hintOf(question));
  return askAgain({ ...stand, misses }, say, memo);
}

/** "por que atrasou?" while the delay is spoken of: what there is to know stands before the question. */
const asksAbout = <S>(stand: Stand<S>, scene: Scene<S>): boolean =>
  scene.heard.text.includes('?') && speaksOfIt(stand, scene);

const speaksOfIt = <S>({ dialogue }: Stand<S>, scene: Scene<S>): boolean =>
  subjectsOf(scene).some((topic) => dialogueFor(scene.conduct, topic)?.name === dialogue);

/** Who says once more what it is about was understood, and so was who does not know. */
function excuse<S>(stand: Stand<S>, scene: Scene<S>): string {
  const { talk } = scene.conduct;
  if (asksAgain(scene.heard)) return talk.explain;
  const { polarity } = scene.heard.meaning;
  if (polarity === 'unsure') return talk.undecided;
  if (polarity === 'yes') return talk.agreed;
  if (findPersonal(scene.heard.text).length > 0) return MEMORY_PHRASES.notKept;
  return speaksOfIt(stand, scene) || tellsItFailed(scene.heard.text) ? talk.noted : talk.missed;
}

const hintOf = <S>({ hint, next }: Question<S>): string =>
  hint ?? ('yes' in next ? '"sim" ou "não"' : 'uma ou duas palavras');

/** Small talk in a variant not used last time. */
export function smallTalk<S>(
  { heard, conduct, memo }: Scene<S>,
  here: Talk['small'] = {},
): { readonly say: string; readonly memo: Memo<S> } | null {
  const { intent, confidence } = heard.meaning;
  if (intent === null || confidence < SURE) return null;
  const variants = here[intent] ?? conduct.talk.small[intent];
  if (!variants) return null;
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
