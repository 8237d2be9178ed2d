import type { Json, JsonObject } from '#protocol';
import { dataOf } from './answers.ts';
import { changesIn } from './change.ts';
import { DIAGNOSIS } from './limits.ts';
import { income, monthly, type Seen, spending } from './seen.ts';

/** Operations that read the person's own rows, and those that calculate. */
const READ = ['fluxo', 'categorias', 'lugares', 'ultimo_mes', 'dividas', 'reserva', 'metas'] as const;
const CALCULATED = [
  ...([
    'media_mensal',
    'media_anterior',
    'variacao',
    'peso_das_maiores',
    'regra',
    'meses_de_reserva',
  ] as const),
];

/** Figures with the operation that gave them, and the rows behind it as far as they fit. */
export function supportIn({ results, window }: Seen): readonly Json[] {
  const { de, ate } = window;
  const flow = { operacao: 'fluxo', periodo: { de, ate } };
  return [
    { figura: 'receitas', centavos: income(window), ...flow },
    { figura: 'despesas', centavos: spending(window), ...flow },
    { figura: 'saldo', centavos: income(window) - spending(window), ...flow },
    ...READ.flatMap((operacao): readonly JsonObject[] => {
      const told = dataOf(results, operacao);
      if (!told) return [];
      const { total_centavos, totais, quantidade, periodo, linhas, ids } = told;
      return [
        {
          ...{ figura: operacao, operacao, agente: results.get(operacao)?.remetente ?? '' },
          ...{ centavos: total_centavos, totais, quantidade, periodo, ids: ids.slice(0, DIAGNOSIS.ids) },
          linhas: linhas.map(
            ({ titulo, chave, centavos, parte, campos: { receitas = null, despesas = null } }) => ({
              ...{ titulo, chave, centavos, parte, receitas, despesas },
            }),
          ),
        },
      ];
    }),
  ];
}

/** Results with their premises and steps, as they were calculated; and what a category comes to in a month. */
export const calculationsIn = ({ results, window }: Seen): readonly Json[] => [
  ...CALCULATED.flatMap((operacao) => {
    const dados = results.data(operacao);
    return dados === undefined ? [] : [{ operacao, agente: results.get(operacao)?.remetente ?? '', dados }];
  }),
  ...(dataOf(results, 'categorias')?.linhas ?? []).map(({ chave, centavos }) => ({
    ...{ figura: 'por_mes', chave, centavos: monthly(centavos, window), operacao: 'categorias' },
    formula: `${centavos} ÷ ${window.meses.length}`,
  })),
];

/** Each category, last month and before, with where both come from. */
export const comparisonsIn = (seen: Seen): readonly Json[] =>
  changesIn(seen).map((change) => ({
    ...change,
    operacoes: ['categorias', 'ultimo_mes'],
    formula: `(total − último mês) ÷ ${seen.window.meses.length - 1}`,
  }));
