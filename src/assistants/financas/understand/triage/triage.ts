import { candidatesFor } from './candidates.ts';
import { domainOf, type Kind, labelOf, subOf } from './kinds.ts';
import { type KindChance, learntChances } from './learnt.ts';
import { type Domain, LABELS, type Label, type Triage } from './reading.ts';
import { see } from './see.ts';

/**
 * Places a message by code. Pure, linear in its length.
 *
 * @example triage('quanto gastei esse mês?').label // 'simplista'
 */
export function triage(text: string): Triage {
  const seen = see(text);
  const chances = learntChances(seen);
  const byLabel = LABELS.map((label) => ({ label, chance: chanceOf(chances, label) })).sort(byChance);
  const { label = 'trivial', chance = 0 } = byLabel[0] ?? {};
  const best = chances.filter(({ kind }) => labelOf(kind) === label).sort(byChance)[0]?.kind ?? 'conversa';
  return { ...detailsOf(text, best), label, confidence: chance, reason: 'x' };
}

function detailsOf(text: string, kind: Kind): Partial<Triage> {
  const sub = subOf(kind);
  if (sub) return { sub };
  return domainOf(kind) ? placeComplex(text) : {};
}

const byChance = (one: { chance: number }, other: { chance: number }): number => other.chance - one.chance;

const chanceOf = (chances: readonly KindChance[], label: Label): number =>
  chances.reduce((sum, { kind, chance }) => (labelOf(kind) === label ? sum + chance : sum), 0);

/** Like `triage` for a message that is known to be complex (a model said so, an agent found out). */
export function placeComplex(
  text: string,
): Required<Pick<Triage, 'domain' | 'domains' | 'candidates' | 'reason'>> {
  const ranked = learntChances(see(text))
    .flatMap(({ kind, chance }) => {
      const domain = domainOf(kind);
      return domain ? [{ domain, chance }] : [];
    })
    .sort(byChance);
  const total = ranked.reduce((sum, { chance }) => sum + chance, 0);
  const domains: readonly Domain[] = ranked
    .slice(0, 2)
    .filter(({ chance }, at) => at === 0 || chance / total >= 0.25)
    .map(({ domain }) => domain);
  const domain = domains[0] ?? 'diagnostico_financeiro';
  return { domain, domains, candidates: candidatesFor(text, ranked), reason: 'x' };
}
