import { normalise } from '../normalise.ts';
import { once } from '../once.ts';
import { splitSentences } from '../sentences.ts';
import { expandSlang } from '../slang.ts';
import { BOOKING_RULES } from './booking-rules.ts';
import type { Claim, FoundClaim } from './claim.ts';
import { isDenied, isSupposed } from './clause.ts';
import { PRESSURE_RULES } from './pressure-rules.ts';
import { quotedIn } from './price.ts';
import { type CompiledRule, compileRule } from './rule.ts';
import { isSpecificShift } from './shift.ts';
import { TERMS_RULES } from './terms-rules.ts';

const rules = once((): readonly CompiledRule[] =>
  [...BOOKING_RULES, ...TERMS_RULES, ...PRESSURE_RULES].map(compileRule),
);

/** What is not a claim under its own name, but under another where it is not tolerated. */
export type Tolerated = 'price_range';

export type Watch = {
  /** Names of claims; those that are not known are ignored. */
  readonly claims: readonly string[];
  /** `price_range`: "de R$ 1.800 a R$ 3.500" quotes no price. */
  readonly tolerated?: readonly string[];
};

/**
 * The claims among the watched ones that a text makes, sentence by sentence: said as true, not denied, supposed or asked.
 *
 * @example findClaims('Fechado! Seu plantão é dia 15', { claims: ['confirm_booking'] })[0]?.claim // 'confirm_booking'
 */
export function findClaims(text: string, watch: Watch): readonly FoundClaim[] {
  const found: FoundClaim[] = [];
  let start = 0;
  for (const original of splitSentences(text)) {
    const end = start + original.length;
    for (const { claim, evidence } of claimsIn(original, watch))
      found.push({ claim, start, end: start + original.trimEnd().length, evidence });
    start = end;
  }
  return found;
}

type Made = Pick<FoundClaim, 'claim' | 'evidence'>;

function claimsIn(original: string, { claims, tolerated = [] }: Watch): readonly Made[] {
  const sentence = normalise(expandSlang(original));
  if (sentence === '') return [];
  const isQuestion = sentence.endsWith('?');
  const made = new Map<Claim, string>();
  for (const rule of rules()) {
    if (made.has(rule.claim) || !claims.includes(rule.claim) || (isQuestion && !rule.asked)) continue;
    const evidence = evidenceOf(rule, sentence);
    if (evidence !== null) made.set(rule.claim, evidence);
  }
  if (claims.includes('quote_price')) {
    const quoted = quotedIn(sentence, isQuestion);
    if (quoted && !(quoted.kind === 'range' && tolerated.includes('price_range')))
      made.set('quote_price', quoted.evidence);
  }
  if (claims.includes('offer_specific_shift') && isSpecificShift(sentence, original))
    made.set('offer_specific_shift', sentence);
  return [...made].map(([claim, evidence]) => ({ claim, evidence }));
}

function evidenceOf({ pattern, evenDenied, unless }: CompiledRule, sentence: string): string | null {
  for (const { index, 0: words } of sentence.matchAll(pattern)) {
    if (!evenDenied && (isDenied(sentence, index) || isDenied(`${words} `, words.length))) continue;
    if (isSupposed(sentence, index) || unless?.test(sentence)) continue;
    return words;
  }
  return null;
}
