import type { Json } from '#protocol';
import { defineExecutor, type SourceScope } from '#runtime/missions';
import { dadosInternos } from '../contracts/dados-internos.ts';
import type { DataAsked, DataTold } from '../contracts/operations/internal-data.ts';
import type {
  DataAccess,
  DataAction,
  DataAnswer,
  DataCategoryId,
  DataQuery,
  Filters,
} from '../desk/data-access.ts';

/** The data access of §3.2 for whoever asks on the bus: of the mission's own person, at the day of their message. */
export function createDadosInternos(data: DataAccess) {
  const reading = (action: DataAction) => ({
    fontes: { banco_de_dados: { tipo: 'local' as const, run: ask(data, action) } },
  });
  return defineExecutor({
    contract: dadosInternos,
    operations: {
      resumo: reading('summary'),
      lista: reading('list'),
      ranking: reading('ranking'),
      detalhe: reading('detail'),
      categorias: {
        fontes: {
          catalogo: {
            tipo: 'local' as const,
            run: ({ categoria }: { readonly categoria?: DataCategoryId }) => ({
              dados: {
                categorias: data
                  .categories()
                  .filter(({ id }) => categoria === undefined || id === categoria) as unknown as Json,
              },
            }),
          },
        },
      },
    },
  });
}

const ask = (data: DataAccess, action: DataAction) => async (asked: DataAsked, scope: SourceScope) => {
  const { org, user, today } = scope;
  scope.spend({ chamadas_banco_dados: 1 });
  const answer = await data.query({ org, user }, queryOf(asked, action), today);
  if ('invalid' in answer) {
    const mensagem = answer.invalid.map(({ filtro, mensagem: why }) => `${filtro}: ${why}`).join(' ');
    return { erro: { codigo: 'consulta_invalida', mensagem, repetivel: false } };
  }
  return { dados: told(answer) satisfies DataTold as unknown as Json };
};

const queryOf = (
  { categoria, filtros, agrupar, ordem, limite }: DataAsked,
  action: DataAction,
): DataQuery => ({
  ...{ category: categoria, action, filters: filtros as Filters },
  ...(agrupar !== undefined && { groupBy: agrupar }),
  ...(ordem !== undefined && { order: ordem }),
  ...(limite !== undefined && { limit: limite }),
});

const told = ({ total_cents, totais, count, rows, periodo, contas, ids, vazio }: DataAnswer): DataTold => ({
  ...{ total_centavos: total_cents, totais: { ...totais }, quantidade: count },
  linhas: rows.map(({ cents, count: quantidade, campos, ids: behind, ...row }) => ({
    ...row,
    ...(behind && { ids: [...behind] }),
    ...{ centavos: cents, quantidade, campos: { ...campos } },
  })),
  periodo: periodo && { de: periodo.de, ate: periodo.ate, rotulo: periodo.rotulo },
  ...{ contas: [...contas], ids: [...ids], vazio },
});
