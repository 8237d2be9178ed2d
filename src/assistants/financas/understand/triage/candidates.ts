import type { Candidate, Coordinator, Domain } from './reading.ts';

const LEADS: Readonly<Record<Domain, Coordinator>> = {
  educacao_financeira: 'analise',
  diagnostico_financeiro: 'analise',
  comportamento_financeiro: 'analise',
  orcamento_estrategico: 'analise',
  planejamento_financeiro: 'planejamento',
  investimentos_fundamentos: 'investimentos',
  investimentos_estrategia: 'investimentos',
};

/** Up to two coordinators. */
export function candidatesFor(
  _text: string,
  ranked: readonly { readonly domain: Domain; readonly chance: number }[],
): readonly Candidate[] {
  const total = ranked.reduce((sum, { chance }) => sum + chance, 0);
  const by = new Map<Coordinator, number>();
  for (const { domain, chance } of ranked)
    by.set(LEADS[domain], (by.get(LEADS[domain]) ?? 0) + chance / total);
  return [...by]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 2)
    .filter(([, share], at) => at === 0 || share >= 0.1)
    .map(([coordinator, share]) => ({ coordinator, score: Math.round(share * 100), justificativa: 'x' }));
}
