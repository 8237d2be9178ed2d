import { findPersonal, scrub, splitSentences, stemsOf } from '#language';
import { PROPOSE_LIMITS } from './limits.ts';
import { freelySensitive, isPlain } from './own-words.ts';

/**
 * What of a model's summary may be kept: sentence by sentence what was talked about, nothing that gives orders and no document; null where
 * nothing is left.
 */
export function checkedSummary(summary: string, said: readonly string[]): string | null {
  const known = new Set([...said, TELLING].flatMap((text) => stemsOf(text)));
  const kept: string[] = [];
  let left: number = PROPOSE_LIMITS.summaryChars;
  for (const sentence of splitSentences(scrub(summary.slice(0, 4 * PROPOSE_LIMITS.summaryChars)))) {
    const line = sentence.replace(/\s+/g, ' ').trim();
    if (!isKept(withoutMarks(line), known)) continue;
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  const text = kept.join(' ');
  return text === '' || findPersonal(text).length > 0 ? null : text;
}

/** What was scrubbed leaves a mark, which is no order. */
const withoutMarks = (line: string): string => line.replace(/\[[A-Z]+\]/g, '');

function isKept(line: string, known: ReadonlySet<string>): boolean {
  if (!isPlain(line) || freelySensitive(line) === 'high') return false;
  const stems = stemsOf(line);
  const found = stems.filter((stem) => known.has(stem)).length;
  return stems.length > 0 && found >= stems.length * PROPOSE_LIMITS.summaryGround;
}

/** Words of whoever tells what others said. */
const TELLING = `pessoa usuário cliente assistente conversa pediu pede perguntou pergunta informou disse contou explicou quis queria relatou solicitou
  confirmou respondeu orientou resolveu resolvido ficou combinado sobre`;
