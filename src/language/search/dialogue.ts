import { fold } from '../normalise.ts';
import { type Asked, readAsked } from './asked.ts';
import { type AskedTerm, buildCollection, questionTerms, scoreTexts } from './collection.ts';
import { idealScore } from './concepts.ts';
import { type OfferedInTalk, readOfferedInTalk } from './offered.ts';
import { searchWords } from './terms.ts';
import { LIMITS, WEIGHTS } from './weights.ts';

interface Line {
  readonly text: string;
  readonly speaker?: string;
  readonly session?: string;
}

const ASSISTANTS: ReadonlySet<string> = new Set('assistente assistant atendente agente bot robo'.split(' '));
// "Mel" for "Melanie"; two letters would be anything.
const SHORTEST_NICKNAME = 3;

/** Ranks the lines of one conversation by what they say, by what is said around them, and by who says it. */
export function createDialogueRanking(lines: readonly Line[]) {
  const collection = buildCollection(lines.map(({ text }) => ({ title: '', text })));
  const offers = lines.map(({ text }) => readOfferedInTalk(text.slice(0, LIMITS.textChars)));
  const speakers = lines.map(({ speaker = '' }) => fold(speaker));
  const names = [...new Set(speakers)].filter((name) => name !== '');
  return (question: string) => {
    const words = searchWords(question);
    const terms = withoutNames(questionTerms(words, collection.language), names);
    const said = inContext(scoreTexts(collection, terms), lines);
    const about = names.filter((name) => words.some((word) => isNameOf(word, name)));
    const asked = readAsked(question, words);
    const scores = said.map((score, place) => {
      const speaker = speakers[place] ?? '';
      const named = about.length === 1 && about[0] === speaker ? 1 + WEIGHTS.speaker : 1;
      return (
        score * named * (ASSISTANTS.has(speaker) ? WEIGHTS.assistant : 1) * fitness(asked, offers[place])
      );
    });
    return { scores, ideal: idealScore(terms, collection) * (1 + WEIGHTS.visit) };
  };
}

function isNameOf(word: string, name: string): boolean {
  return name === word || (word.length >= SHORTEST_NICKNAME && name.startsWith(word));
}

// Who is asked about says who spoke, not what was said; unless nothing else is asked.
function withoutNames(terms: readonly AskedTerm[], names: readonly string[]): readonly AskedTerm[] {
  const rest = terms.filter(({ word }) => !names.some((name) => isNameOf(word, name)));
  return rest.length > 0 ? rest : terms;
}

function inContext(scores: Float64Array, lines: readonly Line[]): Float64Array {
  const visitBest = new Map<string | undefined, number>();
  lines.forEach(({ session }, place) => {
    visitBest.set(session, Math.max(visitBest.get(session) ?? 0, scores[place] ?? 0));
  });
  return scores.map((score, place) => {
    const session = lines[place]?.session;
    const at = (other: number): number => (lines[other]?.session === session ? (scores[other] ?? 0) : 0);
    let sum = score + WEIGHTS.visit * (visitBest.get(session) ?? 0);
    WEIGHTS.before.forEach((weight, distance) => {
      sum += weight * at(place - distance - 1);
    });
    WEIGHTS.after.forEach((weight, distance) => {
      sum += weight * at(place + distance + 1);
    });
    return sum;
  });
}

function fitness(asked: Asked, offered: OfferedInTalk | undefined): number {
  let factor = offered?.asks ? WEIGHTS.asking : 1;
  if (asked.amount && offered?.amount) factor *= 1 + WEIGHTS.amountSaid;
  if (asked.name && offered?.name) factor *= 1 + WEIGHTS.nameSaid;
  if (asked.time && offered?.time) factor *= 1 + WEIGHTS.timeSaid;
  return factor;
}
