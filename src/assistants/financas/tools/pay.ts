import { z } from 'zod';
import { fold, words } from '#language';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { type Entry, isRefusal } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { centsOf, reais } from './amount.ts';
import { day, refusedDay } from './entry-input.ts';
import { type FinancasScope, whoOf, writerOf } from './scope.ts';
import { toldEntry } from './told-entry.ts';

/** A bill that waited is paid, or what was owed has come. */
export const pagarConta = defineTool({
  name: 'pagar_conta',
  label: 'Dando baixa na conta…',
  description:
    'Dá baixa em uma conta a pagar ou a receber que já está agendada, pelo nome dela. Não paga nada de verdade: só registra.',
  input: z.strictObject({
    palavras: z.string().trim().min(1).max(BOUNDS.descriptionChars).describe('Como a conta se chama.'),
    valor: reais.optional().describe('Se o valor pago foi outro.'),
    data: day.optional().describe('AAAA-MM-DD; sem ela é hoje.'),
  }),
  effect: 'write',
  run: async ({ palavras, valor, data }, scope: FinancasScope) => {
    const amount = valor === undefined ? null : centsOf(valor);
    if (amount && 'refused' in amount) return failed('valor_invalido', amount.refused);
    const on = data ?? scope.today;
    const late = refusedDay(on, scope.today);
    if (late !== null) return failed('data_invalida', late);
    const { scheduled } = scope.resources;
    const bill = (await scheduled.list(whoOf(scope))).find((entry) => isMeant(entry, palavras));
    if (!bill) return failed('nao_agendado', 'Não há conta agendada com esse nome.');
    const paid = await scheduled.pay(writerOf(scope), { id: bill.id, data: on, ...amount });
    if (isRefusal(paid)) return failed(paid.refused, paid.message);
    return established({ lancamento: toldEntry(paid) }, {});
  },
});

/** The soonest due comes first, so the first that has all of these words is meant. */
function isMeant({ subcategoria, descricao }: Entry, palavras: string): boolean {
  const called = words(`${subcategoria ?? ''} ${descricao ?? ''}`).map(fold);
  const said = words(palavras).filter((word) => word.length > 2 && word !== 'conta');
  return said.length > 0 && said.every((word) => called.includes(word));
}
