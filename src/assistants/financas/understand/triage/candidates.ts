import type { DomainShare } from './domain-shares.ts';
import { type Candidate, COORDINATORS, type Coordinator, type Domain } from './reading.ts';

/** Which part of a domain is a coordinator's; all of it the lead's unless weights say otherwise. */
export type PartOf = (domain: Domain, coordinator: Coordinator) => number;

/** Who leads in a domain, by the document's criteria, and what is told as the reason. */
const LEADS: Readonly<Record<Domain, { readonly coordinator: Coordinator; readonly why: string }>> = {
  educacao_financeira: { coordinator: 'analise', why: 'pede a explicação de um conceito de finanças' },
  diagnostico_financeiro: { coordinator: 'analise', why: 'pede um diagnóstico das próprias finanças' },
  comportamento_financeiro: { coordinator: 'analise', why: 'fala de hábitos e impulsos de consumo' },
  orcamento_estrategico: { coordinator: 'analise', why: 'trata de gastos, orçamento ou dívidas' },
  planejamento_financeiro: {
    coordinator: 'planejamento',
    why: 'fala de metas, de uma compra grande ou do longo prazo',
  },
  investimentos_fundamentos: {
    coordinator: 'investimentos',
    why: 'pergunta pelos fundamentos de um investimento',
  },
  investimentos_estrategia: { coordinator: 'investimentos', why: 'pede uma decisão sobre investimentos' },
};

export const leadOf = (domain: Domain): Coordinator => LEADS[domain].coordinator;

/** Whose field lies next to a domain: a second thought where nobody else has a share. */
const BESIDE: Partial<Readonly<Record<Domain, Coordinator>>> = {
  orcamento_estrategico: 'planejamento',
  planejamento_financeiro: 'analise',
};

const MOST = 2;
/** Of 0 to 100: what a share of nothing and of everything is worth. */
const SCORES = { least: 30, most: 95 } as const;
/** Who has less of the message is no candidate. */
const LEAST_SHARE = 0.03;

/** Up to two coordinators, best first; scores lie close where a message mixes their fields. */
export function candidatesFor(domains: readonly DomainShare[], partOf: PartOf): readonly Candidate[] {
  const shares = new Map<Coordinator, number>();
  for (const { domain, share } of domains)
    for (const coordinator of leadFirst(LEADS[domain].coordinator)) {
      const part = partOf(domain, coordinator);
      if (part > 0) shares.set(coordinator, (shares.get(coordinator) ?? 0) + share * part);
    }
  const beside = domains[0] && BESIDE[domains[0].domain];
  if (beside) shares.set(beside, Math.max(shares.get(beside) ?? 0, LEAST_SHARE));
  return [...shares]
    .sort((one, other) => other[1] - one[1])
    .slice(0, MOST)
    .filter(([, share], place) => place === 0 || share >= LEAST_SHARE)
    .map(([coordinator, share], place) => ({
      coordinator,
      score: Math.round(SCORES.least + (SCORES.most - SCORES.least) * Math.min(share, 1)),
      justificativa: `${place === 0 ? '' : 'em segundo plano, '}${whyOf(coordinator, domains, partOf)}`,
    }));
}

const leadFirst = (lead: Coordinator): readonly Coordinator[] => [
  lead,
  ...COORDINATORS.filter((each) => each !== lead),
];

/** What of the message is most theirs; else the first of their own fields. */
function whyOf(coordinator: Coordinator, domains: readonly DomainShare[], partOf: PartOf): string {
  let most: { readonly domain: Domain; readonly share: number } | undefined;
  for (const { domain, share } of domains) {
    const own = share * partOf(domain, coordinator);
    if (partOf(domain, coordinator) > 0 && (!most || own > most.share)) most = { domain, share: own };
  }
  const domain = most?.domain ?? domains.find((each) => leadOf(each.domain) === coordinator)?.domain;
  return domain ? LEADS[domain].why : '';
}
