import { firstWord } from '#language';
import { asksForRatio } from '../../../orchestrator/metrics.ts';
import { CONCEPTS, type ConceptName } from '../../../phrases/investimentos-conceitos.ts';
import { readAmounts, readTickers } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { EXPLAINS, OF_DEBT, OWN_PORTFOLIO, plainOf } from '../words.ts';

/** What is to be explained, what was named first by its most exact name. */
export type ConceptAsked = { readonly concepts: readonly ConceptName[] };

const NATURE =
  /(?<!\p{L})(?:diferencas?|tributacao|paga(?:m)? (?:imposto|ir)|paga ir|imposto|isent\p{L}+|garantia|fgc|e (?:mesmo )?segur[ao]|tem riscos?|(?:quais|que) (?:sao os )?riscos?|qual (?:e )?o risco|pode perder|perder dinheiro|liquidez|taxa de administracao|tem taxa|afeta\p{L}*|por que|mesma coisa|e bom|rentabilidade historica|custos|corretora|relacao entre|nunca investi|aprender|o basico|paga dividendos?|reinvest\p{L}+|confiavel|e uma boa)(?!\p{L})/u;
/** Who says such a word wants to know about it, whatever else is asked. */
const SPECIFIC: ReadonlySet<ConceptName> = new Set([
  ...(['come_cotas', 'marcacao', 'coe', 'day_trade', 'ipo', 'stop_loss', 'hedge', 'capitalizacao'] as const),
  ...(['multimercado', 'analisar_acao', 'fgc', 'bdr', 'cri_cra'] as const),
]);
const MOST = 2;

/** What a question wants explained; null: it is for another framework. */
export function readConcept({ text }: Question): ConceptAsked | null {
  const plain = plainOf(text);
  const amounts = readAmounts(text);
  if (readTickers(text).length > 0 || OF_DEBT.test(plain) || amounts.valor !== undefined) return null;
  if (/(?<!\p{L})(?:previdencia social|nivel de poupanca)(?!\p{L})/u.test(plain)) return null;
  const concepts = conceptsIn(text);
  const [first] = concepts;
  if (first === undefined) return null;
  const asks = EXPLAINS.test(plain) || asksForRatio(text) || SPECIFIC.has(first);
  return asks || (NATURE.test(plain) && !OWN_PORTFOLIO.test(plain)) ? { concepts } : null;
}

/** The most exact names stand first in the table: what one of them says is not said again by a wider one. */
function conceptsIn(text: string): readonly ConceptName[] {
  const found: { readonly name: ConceptName; readonly as: string }[] = [];
  for (const name of Object.keys(CONCEPTS) as ConceptName[]) {
    const as = firstWord(text, CONCEPTS[name].names);
    if (as !== undefined && !found.some((other) => other.as.includes(as))) found.push({ name, as });
  }
  return found.slice(0, MOST).map(({ name }) => name);
}
