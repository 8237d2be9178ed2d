import { z } from 'zod';
import { addMonths, isDay } from '#language/dates';
import { CATEGORIES } from '#language/spending';
import { ASSET_CLASSES, type NewEntry, RECURRENCES } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { ENTRY_KINDS, type EntryKind, type InstalmentsRead } from '../understand/entries/index.ts';
import { centsOf, monthlyRate, reais } from './amount.ts';
import type { FinancasScope } from './scope.ts';

const name = z.string().trim().min(1).max(BOUNDS.nameChars);
export const day = z.string().describe('Data local, AAAA-MM-DD.');

export const instalments = z.strictObject({
  quantidade: z.number().int().min(2).max(BOUNDS.mostInstalments),
  valor_parcela: reais.optional().describe('De cada parcela; sem ele o valor total é dividido.'),
});

/** One movement as it is proposed. No field says whose it is: that comes from the conversation. */
export const entryInput = z.strictObject({
  tipo: z.enum(ENTRY_KINDS),
  valor: reais.describe('Em reais, da compra inteira, maior que zero.'),
  categoria: z.enum(CATEGORIES).optional(),
  categoria_dita: z.literal(true).optional().describe('A própria pessoa disse a categoria.'),
  subcategoria: name.optional().describe('O lugar ou a coisa, como a pessoa chama: "Supermercado".'),
  natureza: z.enum(['fixa', 'variavel']).optional(),
  descricao: z.string().trim().min(1).max(BOUNDS.descriptionChars).optional(),
  data: day.optional().describe('AAAA-MM-DD; sem ela é hoje. De uma conta, o vencimento.'),
  parcelas: instalments.optional(),
  conta: name.optional(),
  destino: name.optional().describe('Para onde vai uma transferência.'),
  cartao: name.optional(),
  divida: name.optional(),
  juros_mes: monthlyRate.optional(),
  ativo: name.optional().describe('Investimento em que uma transferência entra.'),
  classe: z.enum(ASSET_CLASSES).optional().describe('De um investimento que ainda não está cadastrado.'),
  meta: name.optional().describe('Meta para a qual uma transferência guarda.'),
  resgate: z.boolean().optional(),
  recorrencia: z.enum(RECURRENCES).optional(),
  pago: z.boolean().optional(),
});
export type EntryInput = z.output<typeof entryInput>;

export type Settled<T> = { readonly value: T } | { readonly refused: string };

/** What is registered of a proposal, or why it cannot be: the same rules for reflexes and models. */
export function settleEntry(given: EntryInput, scope: FinancasScope): Settled<NewEntry> {
  const amount = centsOf(given.valor);
  if ('refused' in amount) return amount;
  const today = scope.today;
  const data = given.data ?? today;
  const late = refusedDay(data, today);
  if (late !== null) return { refused: late };
  const parts = settleInstalments(given.parcelas, amount.cents);
  if ('refused' in parts) return parts;
  const {
    valor: _,
    categoria_dita: __,
    parcelas: ___,
    classe: ____,
    juros_mes,
    categoria = 'outros',
    ...rest
  } = given;
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const tipo = kindOn(given.tipo, data, today);
  return {
    value: {
      ...told,
      ...parts.value,
      ...(juros_mes && { jurosMes: juros_mes }),
      tipo,
      categoria,
      data,
      origem: 'chat',
    },
  };
}

export function refusedDay(data: string, today: string): string | null {
  if (!isDay(data) || data < BOUNDS.earliestDay) return `não entendi a data "${data}"`;
  return data > addMonths(today, BOUNDS.yearsAhead * 12) ? `a data ${data} está longe demais` : null;
}

/** What has not happened yet is a bill, not a movement. */
function kindOn(tipo: EntryKind, data: string, today: string): EntryKind {
  if (data <= today) return tipo;
  if (tipo === 'despesa_simples') return 'conta_pagar';
  return tipo === 'receita_simples' ? 'conta_receber' : tipo;
}

type Parts = { readonly cents: number; readonly parcelas?: InstalmentsRead };

function settleInstalments(given: EntryInput['parcelas'], cents: number): Settled<Parts> {
  if (!given) return { value: { cents } };
  const { quantidade: count, valor_parcela } = given;
  if (valor_parcela === undefined)
    return { value: { cents, parcelas: { count, eachCents: null, totalCents: cents } } };
  const each = centsOf(valor_parcela);
  if ('refused' in each) return each;
  const totalCents = each.cents * count;
  if (totalCents > BOUNDS.mostCents)
    return { refused: 'o total das parcelas passa do que dá para registrar' };
  return { value: { cents: totalCents, parcelas: { count, eachCents: each.cents, totalCents } } };
}
