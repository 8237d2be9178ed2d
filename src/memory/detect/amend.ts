import type { Candidate, DetectScene } from './candidate.ts';
import type { Captured } from './captured.ts';
import { DETECTION_CONFIDENCE } from './limits.ts';
import { readValue } from './readers.ts';
import { type Reading, readText } from './reading.ts';
import { bare, QUESTIONS, replyOf } from './replies.ts';

const MARK =
  '(?:pera|perai|espera|ops|opa|errei|desculpa|perdao|na verdade|quer dizer|digo|ou melhor|alias|me (?:enganei|confundi)|corrigindo|correcao)';
const VALUE = "[a-z0-9'-]{2,20}(?: [a-z'-]{1,20}){0,4}?";
const LEAD = '(?:(?:o certo|a certa) )?(?:(?:e|eh|foi|era) )?(?:para |em |n[oa] |como |o |a )?';

// Over a whole folded text: "na verdade foi pra Olinda", "não, pera, é Recife mesmo"; "contadora não, advogada"; "31 na verdade".
const AMENDS = new RegExp(
  `^ ?(?:(?:(?:nao(?=[,.!])|${MARK})[ ,.:!]+){1,4}${LEAD}(?<a>${VALUE})(?: mesmo)?|[a-z]{3,20}(?: [a-z]{2,20}){0,2} nao,? ${LEAD}(?<b>${VALUE})|${LEAD}(?<c>${VALUE}),? na verdade)[ .!]*$`,
  'd',
);
const MOST_BACK = 3;
const NOT_A_VALUE =
  /^(?:nada|isso|nao|sim|outr[oa]|o contrario|tudo|melhor|verdade|deixa|esquece|precisa|preciso|consigo|posso|sei|vou|quero|tenho|sou|moro|gosto)(?![a-z])/;

/** What the message before told, put right in a word or two, and perhaps once more. `hear` reads an earlier message. */
export function findAmended(
  reading: Reading,
  { recent = [], now }: DetectScene,
  hear: (text: string) => readonly Candidate[],
): readonly Candidate[] {
  const said = recent.length > 0 ? amendmentIn(reading) : null;
  if (!said) return [];
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

function amendmentIn({ folded, text }: Reading): Captured | null {
  const { a, b, c } = AMENDS.exec(folded)?.indices?.groups ?? {};
  const span = a ?? b ?? c;
  if (!span || NOT_A_VALUE.test(folded.slice(...span))) return null;
  return bare({ folded: folded.slice(...span), text: text.slice(...span) });
}

const amended = (candidate: Candidate): Candidate => ({
  ...candidate,
  confidence: Math.max(candidate.confidence, DETECTION_CONFIDENCE.correction),
  pattern: candidate.pattern.replace('reply.', 'amend.'),
});
