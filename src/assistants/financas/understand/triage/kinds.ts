import { DOMAINS, type Domain, type Label, type TrivialSub } from './reading.ts';

/** What is learnt to be told apart: the parts of trivial and the domains of complexa, so that each can be learnt for itself. */
export const KINDS = ['conversa', 'cotacao', 'conta', 'lancamento', 'simplista', ...DOMAINS] as const;
export type Kind = (typeof KINDS)[number];

const SUBS: readonly TrivialSub[] = ['conversa', 'cotacao', 'conta'];

export const subOf = (kind: Kind): TrivialSub | undefined => SUBS.find((sub) => sub === kind);
export const domainOf = (kind: Kind): Domain | undefined => DOMAINS.find((domain) => domain === kind);

export function labelOf(kind: Kind): Label {
  if (kind === 'lancamento' || kind === 'simplista') return kind;
  return subOf(kind) ? 'trivial' : 'complexa';
}
