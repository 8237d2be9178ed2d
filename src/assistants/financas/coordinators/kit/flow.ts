import { addMonths, startOfMonth } from '#language/dates';
import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO } from '../../agents/names.ts';
import type { DataTold } from '../../contracts/operations/internal-data.ts';
import { at, minus, type Source, type Term } from './source.ts';

/** Whole months before this one; the month that runs counts only where there is no other. */
const MONTHS = 6;
const ROWS = 24;
const BENEFIT = 95;

export type FlowMonth = { readonly chave: string; readonly receitas: number; readonly despesas: number };

/** What comes in, goes out and is left in a mean month, by the person's own rows. */
export const MONTHLY: { readonly renda: Term; readonly despesa: Term; readonly sobra: Source } = {
  renda: at('renda_media', 'media_centavos'),
  despesa: at('despesa_media', 'media_centavos'),
  sobra: minus(at('renda_media', 'media_centavos'), at('despesa_media', 'media_centavos')),
};

/**
 * The operations behind `MONTHLY`: `fluxo`, `renda_media`, `despesa_media`. Where nothing is registered the means are not asked, and
 * sentences with them are not said.
 */
export function flowSteps(today: string, criticidade: Step['criticidade'] = 'critica'): readonly Step[] {
  const shared = { criticidade, beneficio: BENEFIT } as const;
  const mean = (id: string, objetivo: string, field: 'receitas' | 'despesas'): Step => ({
    ...{ ...shared, id, agente: MATEMATICO, operacao: 'media', objetivo, depende_de: ['fluxo'] },
    parametros: (results) => valuesOf(monthsIn(results, today).map((month) => month[field])),
  });
  return [
    {
      ...{ ...shared, id: 'fluxo', agente: DADOS_INTERNOS, operacao: 'resumo' },
      objetivo: 'Receitas e despesas de cada mês',
      parametros: {
        ...{ categoria: 'Dados_receitas_e_despesas', agrupar: 'mes', limite: ROWS },
        filtros: {
          periodo: { tipo: 'custom', de: addMonths(startOfMonth(today), -MONTHS), ate: today },
        },
      },
    },
    mean('renda_media', 'Renda média por mês', 'receitas'),
    mean('despesa_media', 'Gasto médio por mês', 'despesas'),
  ];
}

/** Months without a single row of the kind tell nothing of it: who registers expenses alone has an income all the same. */
const valuesOf = (valores_centavos: readonly number[]): JsonObject | null =>
  valores_centavos.some((value) => value !== 0) ? { valores_centavos: [...valores_centavos] } : null;

/** The whole months with entries; the month that runs, where it is all there is. */
export function monthsIn(results: Results, today: string): readonly FlowMonth[] {
  const flow = results.data('fluxo') as unknown as DataTold | undefined;
  const months = (flow?.linhas ?? []).flatMap(({ chave, campos }) =>
    chave === null ? [] : { chave, receitas: Number(campos.receitas), despesas: Number(campos.despesas) },
  );
  const running = today.slice(0, 'YYYY-MM'.length);
  const whole = months.filter(({ chave }) => chave < running);
  return whole.length > 0 ? whole : months;
}

/** Nothing of the person's is registered in these months. */
export const isFlowEmpty = (results: Results, today: string): boolean =>
  results.get('fluxo') !== undefined && monthsIn(results, today).length === 0;
