import { ANALISE, INVESTIMENTOS, PLANEJAMENTO } from '../agents/names.ts';
import { ANALISE_FRAMEWORKS } from './analise/index.ts';
import { INVESTIMENTOS_FRAMEWORKS } from './investimentos/index.ts';
import type { AnyFramework, Question } from './kit/index.ts';
import { PLANEJAMENTO_FRAMEWORKS } from './planejamento/index.ts';

/** By which frameworks each coordinator works. */
export const frameworksOf = (lead: string): readonly AnyFramework[] => CATALOGUE[lead] ?? [];

const CATALOGUE: Readonly<Record<string, readonly AnyFramework[]>> = {
  [ANALISE]: ANALISE_FRAMEWORKS,
  [INVESTIMENTOS]: INVESTIMENTOS_FRAMEWORKS,
  [PLANEJAMENTO]: PLANEJAMENTO_FRAMEWORKS,
};

/** By which a coordinator would answer; null: it has none at all. */
export const frameworkFor = (lead: string, question: Question): AnyFramework | null =>
  frameworksOf(lead).find((framework) => framework.take(question) !== null) ?? null;

/** Whether that is one that knows the question, not the one that takes what is left. */
export function isMadeFor(lead: string, question: Question): boolean {
  const framework = frameworkFor(lead, question);
  return framework !== null && framework !== frameworksOf(lead).at(-1);
}
