import { z } from 'zod';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { ACCOUNT_KINDS, ASSET_CLASSES, isRefusal, type Refusal } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { centsOf, monthlyRate, type Reais, reais } from './amount.ts';
import { day, refusedDay } from './entry-input.ts';
import { type FinancasScope, whoOf, writerOf } from './scope.ts';

const nome = z.string().trim().min(1).max(BOUNDS.nameChars).describe('Como a pessoa chama.');
const dayOfMonth = z.number().int().min(1).max(31).describe('Dia do mês.');

const refused = ({ refused: code, message }: Refusal) => failed(code, message);
const wrong = (message: string) => failed('valor_invalido', message);

/** Cents of an amount that may be left out; zero is one here. */
function maybeCents(
  value: Reais | undefined,
): { readonly cents: number | null } | { readonly refused: string } {
  if (value === undefined) return { cents: null };
  return value === 0 || value === '0' || value === '0.00' ? { cents: 0 } : centsOf(value);
}

export const registrarMeta = defineTool({
  name: 'registrar_meta',
  label: 'Guardando a meta…',
  description:
    'Cria uma meta com nome, valor e, se houver, prazo; se já existe uma com esse nome, muda o valor e o prazo.',
  input: z.strictObject({ nome, valor: reais, prazo: day.optional() }),
  effect: 'write',
  run: async ({ nome: name, valor, prazo }, scope: FinancasScope) => {
    const amount = centsOf(valor);
    if ('refused' in amount) return wrong(amount.refused);
    const today = scope.today;
    const late = prazo === undefined ? null : refusedDay(prazo, today);
    if (late !== null) return failed('data_invalida', late);
    const { goals } = scope.resources;
    const wanted = { nome: name, alvoCents: amount.cents, ...(prazo !== undefined && { prazo }) };
    const before = await goals.get(whoOf(scope), name, today);
    const goal = before
      ? await goals.update(writerOf(scope), { id: before.id, patch: wanted })
      : await goals.create(writerOf(scope), wanted);
    if (isRefusal(goal)) return refused(goal);
    const { nome: told, alvoCents, guardadoCents, prazo: until } = goal;
    return established(
      { nome: told, centavos: alvoCents, guardado: guardadoCents, prazo: until, nova: !before },
      {},
    );
  },
});

export const registrarConta = defineTool({
  name: 'registrar_conta',
  label: 'Guardando a conta…',
  description: 'Cadastra uma conta, ou diz quanto há nela hoje (saldo em reais).',
  input: z.strictObject({
    nome,
    tipo: z.enum(ACCOUNT_KINDS).optional().describe('Tipo da conta.'),
    saldo: reais.optional(),
  }),
  effect: 'write',
  run: async ({ nome: name, tipo, saldo }, scope: FinancasScope) => {
    const amount = maybeCents(saldo);
    if ('refused' in amount) return wrong(amount.refused);
    const today = scope.today;
    const { accounts } = scope.resources;
    const told = {
      nome: name,
      ...(tipo && { tipo }),
      ...(amount.cents !== null && { saldoCents: amount.cents, saldoEm: today }),
    };
    const before = await accounts.get(whoOf(scope), name, today);
    const account = before
      ? await accounts.update(writerOf(scope), { id: before.id, patch: told })
      : await accounts.create(writerOf(scope), told);
    if (isRefusal(account)) return refused(account);
    const centavos = account.saldoInformado ? account.saldoCents : null;
    return established({ nome: account.nome, centavos, nova: !before }, {});
  },
});

export const registrarCartao = defineTool({
  name: 'registrar_cartao',
  label: 'Guardando o cartão…',
  description:
    'Cadastra um cartão de crédito, ou muda limite e dias de fechamento e vencimento. Nunca o número do cartão.',
  input: z.strictObject({
    nome,
    limite: reais.optional(),
    fechamento: dayOfMonth.optional(),
    vencimento: dayOfMonth.optional(),
  }),
  effect: 'write',
  run: async ({ nome: name, limite, fechamento, vencimento }, scope: FinancasScope) => {
    const amount = maybeCents(limite);
    if ('refused' in amount) return wrong(amount.refused);
    const { cards } = scope.resources;
    const told = {
      nome: name,
      ...(amount.cents !== null && { limiteCents: amount.cents }),
      ...(fechamento !== undefined && { fechamento }),
      ...(vencimento !== undefined && { vencimento }),
    };
    const before = await cards.get(whoOf(scope), name, scope.today);
    const card = before
      ? await cards.update(writerOf(scope), { id: before.id, patch: told })
      : await cards.create(writerOf(scope), told);
    if (isRefusal(card)) return refused(card);
    const { nome: called, limiteCents: centavos } = card;
    return established(
      { nome: called, centavos, fechamento: card.fechamento, vencimento: card.vencimento, nova: !before },
      {},
    );
  },
});

export const registrarDivida = defineTool({
  name: 'registrar_divida',
  label: 'Guardando a dívida…',
  description:
    'Cadastra uma dívida que a pessoa já tem: nome ou credor, quanto deve hoje e quanto ela custa por mês.',
  input: z.strictObject({ nome, valor: reais, juros_mes: monthlyRate.optional() }),
  effect: 'write',
  run: async ({ nome: name, valor, juros_mes }, scope: FinancasScope) => {
    const amount = centsOf(valor);
    if ('refused' in amount) return wrong(amount.refused);
    const data = scope.today;
    const { debts } = scope.resources;
    const before = await debts.get(whoOf(scope), name, data);
    const told = { nome: name, cents: amount.cents, data, ...(juros_mes && { jurosMes: juros_mes }) };
    const debt = before
      ? await debts.update(writerOf(scope), { id: before.id, patch: told })
      : await debts.create(writerOf(scope), told);
    if (isRefusal(debt)) return refused(debt);
    const { nome: called, saldoCents: centavos, jurosMes } = debt;
    return established({ nome: called, centavos, jurosMes, nova: !before }, {});
  },
});

export const registrarInvestimento = defineTool({
  name: 'registrar_investimento',
  label: 'Guardando o investimento…',
  description:
    'Cadastra um investimento ou bem que a pessoa já tem, com o valor de hoje; se já existe, muda o valor.',
  input: z.strictObject({
    nome,
    valor: reais,
    classe: z.enum(ASSET_CLASSES).describe('Classe do investimento ou do bem.'),
    codigo: z.string().max(12).optional().describe('Código de negociação: PETR4.'),
    reserva: z.boolean().optional().describe('É a reserva de emergência.'),
  }),
  effect: 'write',
  run: async ({ nome: name, valor, ...rest }, scope: FinancasScope) => {
    const amount = centsOf(valor);
    if ('refused' in amount) return wrong(amount.refused);
    const data = scope.today;
    const { assets } = scope.resources;
    const before = await assets.get(whoOf(scope), name, data);
    const told = { nome: name, valorCents: amount.cents, data, ...defined(rest) };
    const asset = before
      ? await assets.update(writerOf(scope), { id: before.id, patch: told })
      : await assets.create(writerOf(scope), told);
    if (isRefusal(asset)) return refused(asset);
    return established({ nome: asset.nome, centavos: asset.valorCents, nova: !before }, {});
  },
});

const defined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
