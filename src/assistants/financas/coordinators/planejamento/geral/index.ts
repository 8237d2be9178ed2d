import { readAmounts } from '../../../reading/index.ts';
import { defineFramework } from '../../kit/index.ts';
import { orderSteps, planOrder } from './plan.ts';
import { type OrderAsked, tellOrder } from './tell.ts';

/** What no other framework of the coordinator took: how much there is to plan with, and in which order. */
export const planoGeral = defineFramework<OrderAsked>({
  name: 'plano_geral',
  objective: 'Mostrar com quanto a pessoa pode planejar e em que ordem, com os números dela',
  read: ({ text }) => {
    const { guardado, valor } = readAmounts(text);
    return { valor: guardado ?? valor ?? null };
  },
  plan: (_, mission) => planOrder(mission),
  evaluate: (_, progress) => orderSteps(progress),
  consolidate: tellOrder,
});
