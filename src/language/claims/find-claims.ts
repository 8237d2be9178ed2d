import { once } from '../once.ts';
import { AVAILABILITY_RULES } from './availability-rules.ts';
import { BOOKING_RULES } from './booking-rules.ts';
import type { Claim, FoundClaim } from './claim.ts';
import { deniesItself, isConditional, isDenied, isSupposed } from './clause.ts';
import { LOOSE_RULES } from './loose-rules.ts';
import { PRESSURE_RULES } from './pressure-rules.ts';
import { quotedIn } from './price.ts';
import { type CompiledRule, compileRule } from './rule.ts';
import { isAsked, type Said, saidIn } from './said.ts';
import { isSpecificShift } from './shift.ts';
import { TERMS_RULES } from './terms-rules.ts';

const rules = once((): readonly CompiledRule[] =>
  [...BOOKING_RULES, ...TERMS_RULES, ...AVAILABILITY_RULES, ...PRESSURE_RULES, ...LOOSE_RULES].map(
    compileRule,
  ),
);

export type Watch = {
  /** Names of claims; those that are not known are ignored. */
  readonly claims: readonly string[];
  /** `price_range`: "de R$ 1.800 a R$ 3.500" quotes no price. */
  readonly tolerated?: readonly string[];
};

/**
 * The claims among the watched ones that a text makes, sentence by sentence: said as true, not denied, supposed or asked.
 * A sentence may take its meaning from the one before it.
 *
 * @example findClaims('Fechado! Seu plantão é dia 15', { claims: ['confirm_booking'] })[0]?.claim // 'confirm_booking'
 */
export function findClaims(text: string, watch: Watch): readonly FoundClaim[] {
  const found: FoundClaim[] = [];
  for (const said of saidIn(text))
    for (const [claim, evidence] of claimsIn(said, watch))
      found.push({ claim, start: said.start, end: said.end, evidence });
  return found;
}

function claimsIn(said: Said, { claims, tolerated = [] }: Watch): ReadonlyMap<Claim, string> {
  const { sentence, before, original } = said;
  const made = new Map<Claim, string>();
  const asked = isAsked(sentence);
  // Every rule is made of words.
  for (const rule of LETTER.test(sentence) ? rules() : []) {
    const claim = watchedBy(rule, claims);
    if (claim === null || made.has(claim) || (asked && !rule.asked)) continue;
    const evidence = evidenceOf(rule, sentence, before);
    if (evidence !== null) made.set(claim, evidence);
  }
  if (claims.includes('quote_price')) {
    const price = priceIn(said, tolerated);
    if (price !== null) made.set('quote_price', price);
  }
  if (claims.includes('offer_specific_shift') && isSpecificShift(sentence, original))
    made.set('offer_specific_shift', sentence);
  return made;
}

const LETTER = /[a-z]/;

function priceIn({ sentence, before }: Said, tolerated: readonly string[]): string | null {
  const quoted = quotedIn(sentence, before);
  if (quoted?.kind === 'range' && tolerated.includes('price_range')) return null;
  return quoted?.evidence ?? null;
}

function watchedBy({ claim, otherwise }: CompiledRule, claims: readonly string[]): Claim | null {
  if (claims.includes(claim)) return claim;
  return otherwise !== undefined && claims.includes(otherwise) ? otherwise : null;
}

function evidenceOf(rule: CompiledRule, sentence: string, before: string): string | null {
  if (rule.after && !rule.after.test(before)) return null;
  let excused: boolean | undefined;
  for (const { index, 0: words } of sentence.matchAll(rule.pattern)) {
    if (!isMeant(rule, sentence, { index, words })) continue;
    excused ??= rule.unless?.test(sentence) ?? false;
    return excused ? null : words;
  }
  return null;
}

type Match = { readonly index: number; readonly words: string };

function isMeant(rule: CompiledRule, sentence: string, { index, words }: Match): boolean {
  const { evenDenied, evenSupposed } = rule;
  if (!evenSupposed && (isSupposed(sentence, index) || isConditional(sentence, index + words.length)))
    return false;
  return evenDenied === true || !(isDenied(sentence, index) || deniesItself(words));
}
