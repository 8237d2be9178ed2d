import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTables, type TestTables } from '#host/testing';
import { type ActionTool, toolOutcome } from '#protocol';
import { type FinanceDesk, openDesk } from '../desk/index.ts';
import { defineFinancasTables } from '../tables.ts';
import { asReais, centsOf } from './amount.ts';
import * as tools from './index.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo. */
const NOW = Date.UTC(2026, 10, 16, 13);

let tables: TestTables;
let desk: FinanceDesk;
beforeAll(async () => {
  tables = await openTables({ name: 'financas', tables: defineFinancasTables() });
  desk = openDesk(tables);
}, 60_000);
afterAll(() => tables.close());

type Run = (input: unknown, scope: unknown) => unknown;
let keys = 0;

/** Runs a tool as the runtime would: input checked by its schema. */
async function run(tool: ActionTool, input: unknown, { user = 'ana', key = '' } = {}) {
  keys += 1;
  const scope = {
    ...{ org: 'casa', user, session: 's1', turn: 't1', key: key || `k${keys}`, now: NOW, slots: {} },
    ...{ today: '2026-11-16', signal: new AbortController().signal, resources: { ...desk, quotes: null } },
  };
  const result = await (tool.run as unknown as Run)(tool.input.parse(input), scope);
  return toolOutcome(result) ?? { value: result };
}
const codeOf = async (...args: Parameters<typeof run>): Promise<string | null> => {
  const done = await run(...args);
  return 'code' in done ? done.code : null;
};

const EXPENSE = { tipo: 'despesa_simples', valor: '50.00', subcategoria: 'Feira', categoria: 'alimentacao' };
const register = (lancamentos: readonly unknown[], options = {}) =>
  run(tools.registrarLancamento, { lancamentos }, options);

describe('[F13.amounts] amounts that tools take are exact or refused', () => {
  test.each([
    [150, 15_000],
    [89.9, 8_990],
    [0.1, 10],
    ['0.10', 10],
    ['1234.56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['10 mil', 1_000_000],
    ['10000000', 1_000_000_000],
  ])('%s', (value, cents) => {
    expect(centsOf(value)).toEqual({ cents });
  });

  test.each([0, -1, 0.001, 0.1 + 0.2, 1e15, Number.NaN, 'nada', '1,234', '-50', '1e309', '10000000.01'])(
    '[fault H7] %s is none',
    (value) => {
      expect(centsOf(value)).toHaveProperty('refused');
    },
  );

  test('what a reflex passes is what it read', () => {
    for (const cents of [1, 10, 99, 100, 101, 123_456, 999_999_999])
      expect(centsOf(asReais(cents))).toEqual({ cents });
  });
});

describe('[F13.once] registrar_lancamento', () => {
  test('takes no user, and no field that it does not know', () => {
    for (const extra of [{ user_id: 'bia' }, { userId: 'bia' }, { org: 'outra' }]) {
      expect(
        tools.registrarLancamento.input.safeParse({ lancamentos: [{ ...EXPENSE, ...extra }] }).success,
      ).toBe(false);
      expect(tools.registrarLancamento.input.safeParse({ lancamentos: [EXPENSE], ...extra }).success).toBe(
        false,
      );
    }
  });

  test('the same key registers once and answers the same entry', async () => {
    const first = await register([EXPENSE], { user: 'uma_vez', key: 'mesma' });
    const again = await register([EXPENSE], { user: 'uma_vez', key: 'mesma' });
    expect(again).toEqual(first);
    expect(await desk.entries.last({ org: 'casa', user: 'uma_vez' })).toHaveLength(1);
  });

  test('all or nothing: one that cannot be keeps the others out', async () => {
    const done = await register([EXPENSE, { ...EXPENSE, data: '2026-02-31' }], { user: 'tudo' });
    expect(done).toMatchObject({ code: 'lancamento_invalido' });
    expect(await desk.entries.last({ org: 'casa', user: 'tudo' })).toHaveLength(0);
  });

  test('what has not happened yet is a bill, and in no sum', async () => {
    const done = await register([{ ...EXPENSE, data: '2026-12-01' }], { user: 'futuro' });
    expect(done).toMatchObject({ value: { lancamentos: [{ tipo: 'conta_pagar', situacao: 'agendado' }] } });
  });

  test('dates that make no sense are refused', async () => {
    for (const data of ['2026-13-01', '1889-11-15', '2999-01-01', 'ontem'])
      expect(await codeOf(tools.registrarLancamento, { lancamentos: [{ ...EXPENSE, data }] })).toBe(
        'lancamento_invalido',
      );
  });

  test('instalments are of the whole purchase', async () => {
    const parcelas = { quantidade: 3, valor_parcela: '33.33' };
    const done = await register([{ ...EXPENSE, tipo: 'gasto_cartao', valor: '99.99', parcelas }]);
    expect(done).toMatchObject({
      value: { lancamentos: [{ centavos: 9_999, parcelas: { quantidade: 3, centavos: 3_333 } }] },
    });
  });
});

describe('[F13.edit] corrigir_lancamento and apagar_lancamento', () => {
  test('an id of somebody else is not found', async () => {
    await register([EXPENSE], { user: 'dona' });
    const [mine] = await desk.entries.last({ org: 'casa', user: 'dona' });
    const alvo = { id: mine?.id };
    expect(await codeOf(tools.apagarLancamento, { alvo }, { user: 'outro' })).toBe('nao_encontrado');
    expect(await codeOf(tools.corrigirLancamento, { alvo, mudancas: { valor: 1 } }, { user: 'outro' })).toBe(
      'nao_encontrado',
    );
    expect(await desk.entries.last({ org: 'casa', user: 'dona' })).toHaveLength(1);
  });

  test('nothing to change is said, and impossible values change nothing', async () => {
    await register([EXPENSE], { user: 'edita' });
    const alvo = { ultimo: true };
    for (const mudancas of [{}, { valor: 0 }, { data: '2026-02-30' }])
      expect(await codeOf(tools.corrigirLancamento, { alvo, mudancas }, { user: 'edita' })).toBe(
        'correcao_invalida',
      );
    const done = await run(tools.corrigirLancamento, { alvo, mudancas: { valor: 45 } }, { user: 'edita' });
    expect(done).toMatchObject({ value: { feito: true, lancamento: { centavos: 4_500 } } });
  });

  test('several that may be meant are told, and none is touched', async () => {
    await register([EXPENSE, { ...EXPENSE, valor: 20 }], { user: 'duas' });
    const done = await run(tools.apagarLancamento, { alvo: { palavras: 'feira' } }, { user: 'duas' });
    expect(done).toMatchObject({ value: { feito: false, opcoes: [{}, {}] } });
    expect(await desk.entries.last({ org: 'casa', user: 'duas' })).toHaveLength(2);
  });
});

describe('[F13.undo] desfazer', () => {
  test('takes back what was done last, and says when there is nothing', async () => {
    await register([EXPENSE], { user: 'volta' });
    expect(await run(tools.desfazer, {}, { user: 'volta' })).toMatchObject({
      value: { operacao: 'registrar' },
    });
    expect(await desk.entries.last({ org: 'casa', user: 'volta' })).toHaveLength(0);
    expect(await codeOf(tools.desfazer, {}, { user: 'ninguem' })).toBe('nada_a_desfazer');
  });
});

test('[F1.trivial] every tool has a label in Portuguese and says nothing of users', () => {
  for (const tool of Object.values(tools)) {
    expect(tool.label).toMatch(/…$/);
    expect(tool.input.safeParse({ user_id: 'x' }).success, tool.name).toBe(false);
  }
});

describe('[F13.once] a turn that died after its write and goes on says what it did', () => {
  test('a correction whose entry is found by what it was', async () => {
    await register([{ ...EXPENSE, valor: '54.00' }], { user: 'rita' });
    const again = { user: 'rita', key: 'turno-1' };
    const input = { alvo: { valor: '54.00' }, mudancas: { valor: '45.00' } };
    const first = await run(tools.corrigirLancamento, input, again);
    const second = await run(tools.corrigirLancamento, input, again);
    for (const done of [first, second])
      expect(done).toMatchObject({ value: { feito: true, lancamento: { centavos: 4_500 } } });
  });

  test('a removal whose entry is not there any more, and nothing else goes', async () => {
    await register([{ ...EXPENSE, valor: '7.00' }], { user: 'nair' });
    await register([{ ...EXPENSE, valor: '9.00' }], { user: 'nair' });
    const again = { user: 'nair', key: 'turno-2' };
    for (const _ of ['first', 'resumed'])
      expect(await run(tools.apagarLancamento, { alvo: { valor: '9.00' } }, again)).toMatchObject({
        value: { feito: true, lancamento: { centavos: 900 } },
      });
    expect(await desk.entries.last({ org: 'casa', user: 'nair' })).toHaveLength(1);
  });
});
