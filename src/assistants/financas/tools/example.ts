import { z } from 'zod';
import { failed } from '#protocol';
import { defineTool } from '#runtime';
import { isRefusal } from '../desk/index.ts';
import { type FinancasScope, writerOf } from './scope.ts';

/** A year of made-up life, marked as such, for whoever wants to look around first. */
export const dadosDeExemplo = defineTool({
  name: 'preparar_demonstracao',
  label: 'Cuidando dos dados de exemplo…',
  description:
    'Carrega um ano de lançamentos inventados, marcados como exemplo, ou retira os que estão lá. Só quando a pessoa pede.',
  input: z.strictObject({ acao: z.enum(['carregar', 'remover']) }),
  effect: 'write',
  run: async ({ acao }, scope: FinancasScope) => {
    const { demo } = scope.resources;
    const before = await demo.state(scope);
    const after = await (acao === 'carregar' ? demo.load(writerOf(scope)) : demo.remove(writerOf(scope)));
    if (isRefusal(after)) return failed(after.refused, after.message);
    return {
      acao,
      havia: before.carregado,
      lancamentos: acao === 'carregar' ? after.lancamentos : before.lancamentos,
    };
  },
});
