import type { Category } from '#language/spending';
import type { DataTold } from '../../contracts/operations/internal-data.ts';

/** What nobody does without; everything else counts as a wish. A premise, and told as one. */
const NEEDS: readonly string[] = [
  'moradia',
  'contas',
  'alimentacao',
  'transporte',
  'saude',
  'educacao',
  'impostos',
] satisfies readonly Category[];

/** Where somebody chooses anew each month. */
const FLEXIBLE: readonly string[] = [
  'alimentacao',
  'lazer',
  'vestuario',
  'servicos',
  'presentes',
  'transporte',
  'outros',
] satisfies readonly Category[];

type Line = DataTold['linhas'][number];

export const isNeed = ({ chave }: Pick<Line, 'chave'>): boolean => NEEDS.includes(chave ?? '');

/** Spending by category, parted in two. */
export function needsAndWants({ linhas }: DataTold): { readonly needs: number; readonly wants: number } {
  const sum = (lines: readonly Line[]): number => lines.reduce((total, { centavos }) => total + centavos, 0);
  return { needs: sum(linhas.filter(isNeed)), wants: sum(linhas.filter((line) => !isNeed(line))) };
}

/** Of the categories those that can be chosen, the largest first. */
export const flexibleIn = ({ linhas }: DataTold): readonly Line[] =>
  linhas.filter(({ chave }) => FLEXIBLE.includes(chave ?? ''));
