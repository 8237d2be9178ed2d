import { hasWord } from '#language';
import { judgeSafety } from '#language/guard';
import type { Check } from '#protocol';

/** What care sounds like: whoever says where help is may name what it is for. */
const CARE: readonly string[] = ['188', 'cvv', '192', 'samu'];

/**
 * The rules that messages pass on their way in, on the way out: nothing leaves that threatens, degrades or urges anybody to harm
 * themselves. What is said is judged with what was said just before it, and each sentence waits for the next one. Orders to models are
 * no harm to a reader; what must not be repeated is `leakCheck`'s.
 */
export function guardCheck(): Check {
  return {
    name: 'guardrails',
    reads: 'context',
    test: (text) => {
      const { verdict, category } = judgeSafety(text);
      if (verdict === 'SAFE' || category === 'Injection') return null;
      if (category === 'Self-Harm' && CARE.some((word) => hasWord(text, word))) return null;
      // The reason stands in the record and in the next prompt: it names no word of what was said.
      return 'Sua resposta continha conteúdo impróprio (violência, ofensa, assédio ou autolesão). Escreva de novo, com cuidado e respeito.';
    },
  };
}
