import { defineFramework } from '../../kit/index.ts';
import { evaluateReserve, planReserve } from './plan.ts';
import { type ReserveAsked, readReserve } from './read.ts';
import { tellReserve } from './tell.ts';

/** Whether what is put by would last, and what is missing. */
export const emergencyReserve = defineFramework<ReserveAsked>({
  name: 'reserva_de_emergencia',
  objective: 'Dizer se a reserva de emergência da pessoa basta, quanto falta e em quanto tempo se completa',
  read: readReserve,
  plan: planReserve,
  evaluate: evaluateReserve,
  consolidate: tellReserve,
});
