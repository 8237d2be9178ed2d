import { type JuniorWeights, USUAL_WEIGHTS } from '../junior-weights/junior-weights.ts';
import { partsIn } from '../junior-weights/parts.ts';
import { weighKinds } from '../junior-weights/weigh-kinds.ts';
import { once } from '../once.ts';
import { candidatesFor } from './candidates.ts';
import { type DomainShare, domainShares } from './domain-shares.ts';
import { domainOf, type Kind, labelOf, subOf } from './kinds.ts';
import { type KindChance, learntChances } from './learnt.ts';
import { type Domain, LABELS, type Label, type Triage } from './reading.ts';
import { type Ruled, ruled } from './rules.ts';
import { see } from './see.ts';

/** A second domain is told where it has so much of the message. */
const SECOND_DOMAIN = 0.2;

/**
 * Places a message by code: rules where there is no doubt, else what was learnt from messages. Pure, linear in its length.
 *
 * @example triage('quanto gastei esse mês?').label // 'simplista'
 */
export const triage = (text: string, weights: JuniorWeights = USUAL_WEIGHTS): Triage =>
  place(readMessage(text), weights);

/** A message as far as no weight counts; each part is found when it is asked for, once. */
export type ReadMessage = {
  readonly text: string;
  readonly rule: Ruled | undefined;
  readonly chances: () => readonly KindChance[];
  readonly shares: () => readonly DomainShare[];
};

export function readMessage(text: string): ReadMessage {
  const seen = see(text);
  return {
    ...{ text, rule: ruled(seen, text) },
    ...{ chances: once(() => learntChances(seen)), shares: once(() => domainShares(text)) },
  };
}

/** Places what was read. What a rule decides is beyond doubt: no weight changes it. */
export function place(read: ReadMessage, weights: JuniorWeights): Triage {
  const { rule } = read;
  if (rule) return { ...detailsOf(rule.kind, read, weights), label: labelOf(rule.kind), ...toldOf(rule) };
  const chances = weighKinds(read, weights);
  const [{ label, chance }] = rankLabels(chances);
  const kind = best(chances.filter((each) => labelOf(each.kind) === label));
  return { ...detailsOf(kind, read, weights), label, confidence: chance, reason: REASONS[kind] };
}

type LabelChance = { readonly label: Label; readonly chance: number };

/** Every label by what is learnt of its kinds, likeliest first. */
export function rankLabels(chances: readonly KindChance[]): readonly [LabelChance, ...LabelChance[]] {
  const [first, ...others] = LABELS.map((label) => ({ label, chance: chanceOf(chances, label) })).sort(
    (one, other) => other.chance - one.chance,
  );
  return [first ?? { label: 'trivial', chance: 0 }, ...others];
}

const chanceOf = (chances: readonly KindChance[], label: Label): number =>
  chances.reduce((sum, { kind, chance }) => (labelOf(kind) === label ? sum + chance : sum), 0);

const best = (chances: readonly KindChance[]): Kind =>
  [...chances].sort((one, other) => other.chance - one.chance)[0]?.kind ?? 'conversa';

const toldOf = ({ confidence, reason }: { confidence: number; reason: string }) => ({ confidence, reason });

function detailsOf(kind: Kind, read: ReadMessage, weights: JuniorWeights): Partial<Triage> {
  const sub = subOf(kind);
  if (sub) return { sub };
  return domainOf(kind) ? placeAmong(read, weights) : {};
}

type Placed = Required<Pick<Triage, 'domain' | 'domains' | 'candidates'>>;

/** Like `triage` for a message that is known to be complex (a model said so, an agent found out). */
export function placeComplex(
  text: string,
  weights: JuniorWeights = USUAL_WEIGHTS,
): Placed & Pick<Triage, 'reason'> {
  const placed = placeAmong({ text, shares: () => domainShares(text) }, weights);
  return { ...placed, reason: REASONS[placed.domain] };
}

export function placeAmong(
  { text, shares: found }: Pick<ReadMessage, 'text' | 'shares'>,
  weights: JuniorWeights,
): Placed {
  const shares = found();
  const domains: readonly Domain[] = shares
    .slice(0, 2)
    .filter(({ share }, place) => place === 0 || share >= SECOND_DOMAIN)
    .map(({ domain }) => domain);
  return {
    domain: domains[0] ?? 'diagnostico_financeiro',
    domains,
    candidates: candidatesFor(shares, partsIn(text, weights)),
  };
}

const REASONS: Readonly<Record<Kind, string>> = {
  conversa: 'cumprimenta, agradece ou conversa',
  cotacao: 'pede um preço ou um índice',
  conta: 'fala do serviço ou do acesso a ele',
  lancamento: 'conta uma movimentação ou pede um registro',
  simplista: 'pede um dado das próprias finanças',
  educacao_financeira: 'pede a explicação de um conceito',
  diagnostico_financeiro: 'pede uma análise das finanças',
  comportamento_financeiro: 'fala do próprio comportamento com dinheiro',
  orcamento_estrategico: 'pede conselho sobre gastos ou dívidas',
  planejamento_financeiro: 'pede um plano ou uma decisão de longo prazo',
  investimentos_fundamentos: 'pede fundamentos de um investimento',
  investimentos_estrategia: 'pede conselho sobre investimentos',
};
