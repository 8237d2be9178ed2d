import { defineFramework, type Framework } from '../kit/index.ts';
import { consolidateDiagnosis } from './consolidate.ts';
import { evaluateDiagnosis, planDiagnosis } from './plan.ts';
import { type SpendingWish, spendingAsked } from './spending-asked.ts';

const work: Omit<Framework<SpendingWish>, 'name' | 'read'> = {
  objective: 'Mostrar para onde vai o dinheiro da pessoa, o que mudou e onde há espaço, com os números dela',
  plan: (_, mission) => planDiagnosis(mission),
  evaluate: (_, progress) => evaluateDiagnosis(progress),
  consolidate: (_, tell, progress) => consolidateDiagnosis(progress, tell),
};

/** How somebody's spending is, what changed and where there is room. */
export const diagnosis = defineFramework<SpendingWish>({
  ...work,
  name: 'diagnostico_de_gastos',
  read: ({ text }) => spendingAsked(text),
});

/** What no other framework of the coordinator took: how things are. */
export const overview = defineFramework<SpendingWish>({
  ...work,
  name: 'situacao_geral',
  read: () => 'geral',
});
