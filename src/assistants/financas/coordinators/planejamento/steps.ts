import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO, PESQUISA_EXTERNA } from '../../agents/names.ts';

type Asking = Omit<Step, 'agente'>;

export const calculating = (step: Asking): Step => ({ ...step, agente: MATEMATICO });
export const reading = (step: Asking): Step => ({ ...step, agente: DADOS_INTERNOS });
const researching = (step: Asking): Step => ({ ...step, agente: PESQUISA_EXTERNA });

/** A rate or an index as the central bank tells it. */
export const indicator = (id: string, indicador: string, objetivo: string): Step =>
  researching({
    ...{ id, operacao: 'indicador', objetivo, criticidade: 'complementar', beneficio: 60 },
    parametros: { indicador },
  });

/** What is invested, all of it or the reserve alone. */
export const invested = (id: string, filtros: JsonObject, objetivo: string): Step =>
  reading({
    ...{ id, operacao: 'resumo', objetivo, criticidade: 'complementar', beneficio: 70 },
    parametros: { categoria: 'Dados_investimentos', filtros },
  });

/** A figure of an answer; null: it is not there, or none. */
export function figure(results: Results, id: string, field: string): number | null {
  const found = (results.data(id) as JsonObject | undefined)?.[field];
  const value = typeof found === 'string' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A rate as it was published, per cent as text; null: it is not there. */
export function published(results: Results, id: string): string | null {
  const valor = (results.data(id) as JsonObject | undefined)?.valor;
  return typeof valor === 'string' ? valor : null;
}
