import { addMonths, endOfMonth } from '#language/dates';
import type { JsonObject } from '#protocol';
import type { Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO } from '../../agents/names.ts';
import { dataOf, numberIn } from './answers.ts';
import { changeIn } from './change.ts';
import { DIAGNOSIS } from './limits.ts';
import { heavy, type Seen } from './seen.ts';
import type { SpendingWish } from './spending-asked.ts';
import { latestIn } from './window.ts';

const custo = { tokens: 0, chamadas_api: 0, segundos: DIAGNOSIS.seconds };
const weight = { custo, criticidade: 'complementar', beneficio: DIAGNOSIS.benefit.change } as const;

/** What is asked for once it is known which category is spoken of. */
export const closerLook = (seen: Seen, wish: SpendingWish | null): readonly Step[] => [
  ...beforeOfMost(seen),
  ...(wish === 'por_que' ? heaviestTwo(seen) : []),
];

/** What the category that moved most came to in the months before the last. */
function beforeOfMost(seen: Seen): readonly Step[] {
  const { results, window } = seen;
  const change = numberIn(results, 'variacao', 'percentual');
  const latest = latestIn(window);
  const most = change === null ? null : changeIn(seen, change >= 0 ? 'subiu' : 'caiu');
  if (!latest || !most) return [];
  const periodo: JsonObject = { tipo: 'custom', de: window.de, ate: endOfMonth(addMonths(latest.de, -1)) };
  return [
    {
      ...{ ...weight, id: 'antes_da_categoria', agente: DADOS_INTERNOS, operacao: 'resumo' },
      objetivo: 'O que a categoria que mais mudou foi nos meses anteriores',
      parametros: {
        categoria: 'Dados_receitas_e_despesas',
        filtros: { periodo, tipo: 'despesa', categoria: most.chave },
      },
    },
  ];
}

/** How much of all spending the two largest categories are. */
function heaviestTwo({ results }: Seen): readonly Step[] {
  const categories = dataOf(results, 'categorias');
  const [first, second] = categories ? heavy(categories) : [];
  if (!categories || !first || !second) return [];
  return [
    {
      ...{ ...weight, id: 'peso_das_maiores', agente: MATEMATICO, operacao: 'percentual' },
      objetivo: 'Peso das duas maiores categorias',
      parametros: {
        parte_centavos: first.centavos + second.centavos,
        todo_centavos: categories.total_centavos,
      },
    },
  ];
}
