import * as z from 'zod';
import { isDay } from '#language/dates';
import { CATEGORIES } from '#language/spending';
import { ACCOUNT_KINDS, ASSET_CLASSES, RECURRENCES } from '../desk/index.ts';
import { ENTRY_KINDS } from '../understand/entries/index.ts';

/** Far above what anybody has, and still exact: R$ 100 billion. */
const MOST_CENTS = 10_000_000_000_000;
const LONGEST_NAME = 80;
const LONGEST_TEXT = 200;
const MOST_INSTALMENTS = 480;
const MOST_PER_PAGE = 500;

export const cents = z.int().min(1).max(MOST_CENTS);
const anyCents = z.int().min(-MOST_CENTS).max(MOST_CENTS);
const noughtOrMore = z.int().min(0).max(MOST_CENTS);
export const day = z.string().refine(isDay);
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
export const name = z.string().trim().min(1).max(LONGEST_NAME);
const text = z.string().trim().max(LONGEST_TEXT);
const dayOfMonth = z.int().min(1).max(31);

export const accountShape = z.strictObject({
  nome: name,
  tipo: z.enum(ACCOUNT_KINDS).optional(),
  instituicao: name.nullable().optional(),
  saldoCents: anyCents.nullable().optional(),
  saldoEm: day.optional(),
  principal: z.boolean().optional(),
});

export const cardShape = z.strictObject({
  nome: name,
  limiteCents: noughtOrMore.nullable().optional(),
  fechamento: dayOfMonth.nullable().optional(),
  vencimento: dayOfMonth.nullable().optional(),
});

export const debtShape = z.strictObject({
  nome: name,
  credor: name.nullable().optional(),
  cents,
  data: day,
  parcelas: z.int().min(1).max(MOST_INSTALMENTS).nullable().optional(),
  parcelaCents: cents.nullable().optional(),
  jurosMes: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,4})?$/)
    .nullable()
    .optional(),
});

export const assetShape = z.strictObject({
  nome: name,
  classe: z.enum(ASSET_CLASSES),
  instituicao: name.nullable().optional(),
  codigo: name.nullable().optional(),
  valorCents: noughtOrMore,
  aplicadoCents: noughtOrMore.nullable().optional(),
  data: day,
  reserva: z.boolean().optional(),
});

export const goalShape = z.strictObject({
  nome: name,
  alvoCents: cents,
  guardadoCents: noughtOrMore.optional(),
  prazo: day.nullable().optional(),
});

const natureza = z.enum(['fixa', 'variavel']).nullable().optional();
const parcelas = z
  .strictObject({
    count: z.int().min(1).max(MOST_INSTALMENTS),
    eachCents: cents.nullable().default(null),
    totalCents: cents.nullable().default(null),
  })
  .optional();

export const entryShape = z.strictObject({
  tipo: z.enum(ENTRY_KINDS),
  cents,
  categoria: z.enum(CATEGORIES),
  subcategoria: name.nullable().optional(),
  natureza,
  descricao: text.nullable().optional(),
  data: day,
  parcelas,
  conta: name.optional(),
  destino: name.optional(),
  cartao: name.optional(),
  divida: name.optional(),
  ativo: name.optional(),
  meta: name.optional(),
  resgate: z.boolean().optional(),
  fatura: month.optional(),
  recorrencia: z.enum(RECURRENCES).nullable().optional(),
  pago: z.boolean().optional(),
});

export const billShape = entryShape.extend({ tipo: z.enum(['conta_pagar', 'conta_receber']) });

export const entryPatchShape = z
  .strictObject({
    tipo: z.enum(ENTRY_KINDS).optional(),
    cents: cents.optional(),
    totalCents: cents.optional(),
    data: day.optional(),
    categoria: z.enum(CATEGORIES).optional(),
    subcategoria: name.nullable().optional(),
    natureza,
    descricao: text.nullable().optional(),
    conta: name.nullable().optional(),
    destino: name.nullable().optional(),
    cartao: name.nullable().optional(),
    parcelas,
  })
  .refine((patch) => Object.keys(patch).length > 0);

/** A whole number written in an address. */
const count = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(MOST_PER_PAGE));

export const entryPageShape = z.strictObject({
  de: day.optional(),
  ate: day.optional(),
  conta: name.optional(),
  cartao: name.optional(),
  importacao: name.optional(),
  after: name.optional(),
  limit: count.optional(),
});
