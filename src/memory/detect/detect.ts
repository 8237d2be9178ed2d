import { cleanText, fold, scrub, singular } from '#language';
import { findAmended } from './amend.ts';
import type { Candidate, DetectScene } from './candidate.ts';
import { asCorrection, correctionWords, findCorrection, putsRightFrom } from './corrections.ts';
import { FORGET_WORDS, findForgetting, forgetThese } from './forget.ts';
import { instructionIn } from './instruction.ts';
import { MANNERS } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE } from './limits.ts';
import { matchPatterns, triggerWords } from './match.ts';
import { asksToKeep, noteOf } from './note.ts';
import { once } from './once.ts';
import { readText, type Sentence } from './reading.ts';
import { findReply } from './replies.ts';
import { slips } from './slips.ts';
import { findTopics } from './topics.ts';

const WORD = /[a-z]+/g;
const STRETCHED = /([a-z])\1\1/;

/** Words without which a message says nothing about its writer. `estou` is written "tô" as a rule. */
const telling = once(
  () =>
    new Set([
      ...triggerWords(),
      ...correctionWords(),
      ...FORGET_WORDS.split(' '),
      ...slips(),
      ...'to tou gravar grava grave decora decore toma constar saber saiba bota zap wpp whats cel errei enganei confundi pera perai digo ops'.split(
        ' ',
      ),
    ]),
);

/** Of a long text, scrubbed before it is cut: half a document would not be recognised, so what stands where it was cut is left out. */
function beginningOf(text: string): string {
  const { characters, scrubbed, atTheCut } = DETECT_LIMITS;
  if (text.length <= characters) return text;
  const clean = scrub(text.slice(0, scrubbed));
  return clean.slice(0, text.length <= scrubbed ? characters : Math.min(characters, clean.length - atTheCut));
}

/**
 * The PatternDetector: what a message says about its writer. Pure. Reads the first 4,000 characters; what somebody says about
 * themselves stands in a message, not in a file. Says nothing of questions, hypotheses, other people's words, passing states, data of
 * the case at hand, or orders in the clothes of a memory.
 *
 * @example detectFacts('sou gerente de loja', { now })[0] // { key: 'role', value: 'gerente', says: 'states', … }
 */
export function detectFacts(text: string, scene: DetectScene): readonly Candidate[] {
  const read = cleanText(beginningOf(text));
  const found = listen(read, scene);
  // Documents and secrets are taken out before anything is kept; looking for them costs nothing where nothing was heard.
  const clean = found.length === 0 ? read : scrub(read);
  return clean === read ? found : listen(clean, scene);
}

function listen(read: string, scene: DetectScene): readonly Candidate[] {
  const replied = scene.lastReply?.includes('?') ? findReply(read, scene) : [];
  const topics = findTopics(read, scene);
  const heard = isTelling(read) ? hear(read, scene) : [];
  if (replied.length + topics.length + heard.length === 0) return [];
  const news = replied.filter((reply) => heard.every(({ key }) => key !== reply.key));
  return tidy([...heard, ...news, ...withoutMentioned(topics, heard, scene)]);
}

/** Is there a word in it on which anything hangs? */
function isTelling(text: string): boolean {
  const folded = fold(text);
  if (STRETCHED.test(folded)) return true;
  for (const word of folded.match(WORD) ?? []) if (telling().has(word)) return true;
  return CORRECTING.test(folded);
}

const CORRECTING =
  /(?<![a-z])(?:nao|n|naum) (?:e|eh|era|foi|sao) |(?<=^|[,:.!] )(?:e|eh) [^,.;]{1,40}(?:,| e) (?:nao|n|naum) |^[a-z ]{3,40} nao, [a-z]|(?:quer dizer|ou melhor)[ ,]/;

function hear(text: string, scene: DetectScene): readonly Candidate[] {
  const reading = readText(text);
  const putRight = putsRightFrom(reading);
  const stated = reading.sentences.flatMap((sentence, index) => {
    const said = hearSentence(sentence, scene);
    return index < putRight ? said : said.map(asCorrection);
  });
  const heard =
    stated.length > 0 ? stated : findAmended(reading, scene, (told) => hear(told, { now: scene.now }));
  const forgetting = reading.sentences.map((sentence) => findForgetting(sentence, scene));
  const words = new Set(reading.sentences.flatMap((sentence) => [...sentence.words]));
  const corrections = heard.some(({ says, key }) => says === 'states' && !key.startsWith('note:'))
    ? []
    : findCorrection(reading, words, scene);
  const order = heard.length + corrections.length > 0 ? instructionIn(text) : null;
  const kept = order === null ? [...heard, ...corrections] : withoutOrders(heard, order);
  const forgotten = forgetting.flatMap(({ candidates }) => [...candidates]);
  if (forgetting.some(({ deictic }) => deictic)) return [...forgotten, ...forgetThis(kept, scene)];
  if (forgotten.length > 0)
    return [...forgotten, ...kept.filter((each) => !isIn(each, forgotten) && !each.key.startsWith('note:'))];
  return kept;
}

function hearSentence(sentence: Sentence, scene: DetectScene): readonly Candidate[] {
  const heard = matchPatterns(sentence, scene);
  if (!asksToKeep(sentence)) return heard;
  if (heard.length === 0) return noteOf(sentence, scene);
  const { explicit } = DETECTION_CONFIDENCE;
  return heard.map((each) =>
    each.says === 'states' ? { ...each, confidence: Math.max(each.confidence, explicit) } : each,
  );
}

// How one wants to be answered sounds like an order, and its values are a closed list: only what speaks for others, or in another
// voice, or against the rules, takes it away.
const ALWAYS: ReadonlySet<string> = new Set(['for_everybody', 'system_voice', 'rules', 'privilege']);

function withoutOrders(heard: readonly Candidate[], order: string): readonly Candidate[] {
  return ALWAYS.has(order) ? [] : heard.filter(({ key }) => MANNERS.has(key));
}

/** "não precisa lembrar disso": this message's facts, or those of the one before. */
function forgetThis(kept: readonly Candidate[], { recent = [], now }: DetectScene): readonly Candidate[] {
  const said = kept.filter(({ key }) => !key.startsWith('note:'));
  if (said.length > 0) return forgetThese(said);
  const before = recent.at(-1);
  return before === undefined ? [] : forgetThese(detectFacts(before, { now }));
}

function isIn({ key }: Candidate, forgotten: readonly Candidate[]): boolean {
  return forgotten.some((each) => each.key === key || each.key === key.split(':', 1)[0]);
}

// What somebody is ("sou enfermeira") is no topic of theirs for being said twice, and what shall be forgotten even less.
function withoutMentioned(
  topics: readonly Candidate[],
  heard: readonly Candidate[],
  { recent = [], now }: DetectScene,
): readonly Candidate[] {
  if (topics.length === 0 || heard.some(({ says }) => says === 'forgets')) return [];
  const before = recent.filter(isTelling).flatMap((text) => [...hear(text, { now })]);
  const said = new Set(
    [...heard, ...before].flatMap(
      ({ value, text }) => fold(`${value} ${text}`).match(WORD)?.map(singular) ?? [],
    ),
  );
  return topics.filter(({ value }) => !said.has(value));
}

/**
 * Once each; of what can be true only once the last word counts. A statement outweighs a denial beside it, and is a correction by it:
 * "não sou gerente, sou coordenadora".
 */
function tidy(candidates: readonly Candidate[]): readonly Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const before = byKey.get(candidate.key);
    const denied = before !== undefined && [before.says, candidate.says].includes('denies');
    const stays = before !== undefined && !outweighs(candidate, before);
    byKey.delete(candidate.key);
    const kept = stays ? before : candidate;
    byKey.set(candidate.key, denied ? asCorrection(kept) : kept);
  }
  return [...byKey.values()].slice(0, DETECT_LIMITS.candidates);
}

function outweighs(later: Candidate, earlier: Candidate): boolean {
  if (earlier.says === 'forgets' || later.says === 'forgets') return later.says === 'forgets';
  if (earlier.says !== later.says) return later.says === 'states';
  return later.value !== earlier.value;
}
