import { domainOf } from './kinds.ts';
import { learntChances } from './learnt.ts';
import type { WordClass } from './lexicon.ts';
import type { Domain } from './reading.ts';
import { type Seen, see } from './see.ts';

export type DomainShare = { readonly domain: Domain; readonly share: number };

/** A message is placed as a whole; what its sentences say for themselves counts beside it. */
const SENTENCES = { most: 6, leastWords: 4, weight: 0.4 } as const;
/** Words of a field give it at least such a share: whoever leads there is worth a second thought. */
const HINT = 0.06;
const HINTS: readonly (readonly [readonly WordClass[], Domain])[] = [
  [['INVEST', 'RATIO'], 'investimentos_estrategia'],
  [['PLAN'], 'planejamento_financeiro'],
  [['BUDGET'], 'orcamento_estrategico'],
  [['DIAG', 'BEHAV'], 'diagnostico_financeiro'],
];

/** The domains of a complex message, likeliest first; they sum to 1. */
export function domainShares(text: string): readonly DomainShare[] {
  const seen = see(text);
  const whole = sharesOf(seen);
  const parts = sentencesOf(text).map((sentence) => sharesOf(see(sentence)));
  const blended = whole.map(({ domain, share }, at) => {
    if (parts.length < 2) return { domain, share };
    const mean = parts.reduce((sum, part) => sum + (part[at]?.share ?? 0), 0) / parts.length;
    return { domain, share: share * (1 - SENTENCES.weight) + mean * SENTENCES.weight };
  });
  return normalised(
    blended.map((each) => ({ ...each, share: Math.max(each.share, hintOf(each.domain, seen)) })),
  );
}

function sharesOf(seen: Seen): readonly DomainShare[] {
  const found = learntChances(seen).flatMap(({ kind, chance }) => {
    const domain = domainOf(kind);
    return domain ? [{ domain, share: chance }] : [];
  });
  const total = found.reduce((sum, { share }) => sum + share, 0);
  return found.map(({ domain, share }) => ({ domain, share: total > 0 ? share / total : 0 }));
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(0, LONGEST)
    .split(/[.!?;\n]+|,? (?=também |tambem |e também |mas )/iu)
    .filter((sentence) => sentence.split(' ').length > SENTENCES.leastWords)
    .slice(0, SENTENCES.most);
const LONGEST = 1_200;

const hintOf = (domain: Domain, { classes }: Seen): number =>
  HINTS.some(([names, of]) => of === domain && classes.some(({ name }) => names.includes(name))) ? HINT : 0;

function normalised(shares: readonly DomainShare[]): readonly DomainShare[] {
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return shares
    .map(({ domain, share }) => ({ domain, share: share / total }))
    .sort((one, other) => other.share - one.share);
}
