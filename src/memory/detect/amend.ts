import type { Candidate, DetectScene } from './candidate.ts';
import { DETECTION_CONFIDENCE } from './limits.ts';
import { readValue } from './readers.ts';
import { type Reading, readText } from './reading.ts';
import { bare, QUESTIONS, replyOf } from './replies.ts';

// "na verdade foi pra Olinda", "não, pera, é Recife mesmo", "errei, Carlos": over a whole folded text.
const AMENDS =
  /^ ?(?:(?:nao(?=[,.!])|pera|perai|espera|ops|opa|errei|desculpa|perdao|na verdade|quer dizer|digo|ou melhor|alias|me (?:enganei|confundi)|corrigindo|correcao)[ ,.:!]+){1,4}(?:(?:o certo|a certa) )?(?:e|eh|foi|era)? ?(?:para |em |n[oa] |como |o |a )?(?<v>[a-z'-]{2,20}(?: [a-z'-]{1,20}){0,4}?)(?: mesmo)?[ .!]*$/d;
const MOST_BACK = 3;
const NOT_A_VALUE =
  /^(?:nada|isso|nao|sim|outr[oa]|o contrario|tudo|melhor|verdade|deixa|esquece|precisa|preciso|consigo|posso|sei|vou|quero|tenho|sou|moro|gosto)(?![a-z])/;

/** What the message before told, put right in a word or two, and perhaps once more. `hear` reads an earlier message. */
export function findAmended(
  { folded, text }: Reading,
  { recent = [], now }: DetectScene,
  hear: (text: string) => readonly Candidate[],
): readonly Candidate[] {
  if (recent.length === 0) return [];
  const span = AMENDS.exec(folded)?.indices?.groups?.v;
  if (!span || NOT_A_VALUE.test(folded.slice(...span))) return [];
  const said = bare({ folded: folded.slice(...span), text: text.slice(...span) });
  for (const message of recent.slice(-MOST_BACK).toReversed()) {
    const told = hear(message).filter(({ says }) => says === 'states');
    const question = QUESTIONS.find(({ key }) => told.some((each) => each.key === key));
    if (question) {
      const [value] = readValue(question.read === 'position' ? 'role' : question.read, said);
      return value ? [amended(replyOf(question, value, now))] : [];
    }
    if (!AMENDS.test(readText(message).folded)) return [];
  }
  return [];
}

const amended = (candidate: Candidate): Candidate => ({
  ...candidate,
  confidence: Math.max(candidate.confidence, DETECTION_CONFIDENCE.correction),
  pattern: candidate.pattern.replace('reply.', 'amend.'),
});
