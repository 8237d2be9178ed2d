import { expect, test } from 'vitest';
import type { BusResponse, Json } from '#protocol';
import type { Asked, Results } from '#runtime/missions';
import { expectTraced, untraced } from './fixtures.ts';
import { at, minus, percentage, premise, said } from './source.ts';
import { openTeller } from './teller.ts';

const answers: Readonly<Record<string, { readonly asked: Asked; readonly dados: Json }>> = {
  fluxo: {
    asked: { agente: 'dados_internos', operacao: 'resumo', parametros: { categoria: 'x' } },
    dados: {
      ids: ['l1', 'l2'],
      linhas: [
        { chave: 'moradia', centavos: 185_000, ids: ['l9'] },
        { chave: 'lazer', centavos: 5_000 },
        { id: 'l7', chave: null, centavos: 700 },
      ],
      total_centavos: 185_700,
      periodo: { rotulo: 'em 2026' },
    },
  },
  media: {
    asked: { agente: 'matematico', operacao: 'media', parametros: { valores_centavos: [100, 201] } },
    dados: { media_centavos: 151 },
  },
  papel: {
    asked: {
      agente: 'pesquisa_externa',
      operacao: 'dados_fundamentalistas',
      parametros: { ticker: 'PETR4' },
    },
    dados: { preco: '38.50', pl: '4.2', em: '2026-11-16T12:00:00.000Z' },
  },
};
const results: Results = {
  get: (id) =>
    answers[id] &&
    ({
      payload: { dados: answers[id].dados, fontes: ['brapi'], confiabilidade: 100 },
    } as unknown as BusResponse),
  data: (id) => answers[id]?.dados,
  asked: (id) => answers[id]?.asked,
  ids: () => Object.keys(answers),
};

test('[F12] a sentence keeps where each of its figures comes from', async () => {
  const tell = openTeller(results);
  const text = tell.sentence(
    (say) =>
      `Moradia ${say.money(at('fluxo', 'linhas', 'chave=moradia', 'centavos'), 'moradia')}, média ${say.money(at('media', 'media_centavos'), 'média')}, PETR4 a ${say.price(at('papel', 'preco'), 'preço')} com P/L ${say.number(at('papel', 'pl'), 'P/L')}, ${say.percent(percentage(said(50), said(200)), 'parte')} de ${say.text(at('fluxo', 'periodo', 'rotulo'), 'período')}, ${say.count(premise(6, 'referência'), 'meses', ['mês', 'meses'])}.`,
  );
  expect(text).toBe(
    'Moradia R$ 1.850,00, média R$ 1,51, PETR4 a R$ 38,50 com P/L 4,2, 25% de em 2026, 6 meses.',
  );
  expect(tell.figures().map(({ rotulo, partes: [part] }) => [rotulo, part?.origem.tipo])).toEqual([
    ['moradia', 'dados'],
    ['média', 'calculo'],
    ['preço', 'fonte'],
    ['P/L', 'fonte'],
    ['parte', 'dito'],
    ['período', 'dados'],
    ['meses', 'premissa'],
  ]);
  await expectTraced(text ?? '', tell.figures());
});

test.each([
  ['a part of a sum, by its key', ['linhas', 'chave=moradia', 'centavos'], ['l9']],
  ['a part of a sum, by its place', ['linhas', '0', 'centavos'], ['l9']],
  ['one line', ['linhas', '2', 'centavos'], ['l7']],
  ['a part that tells none', ['linhas', 'chave=lazer', 'centavos'], ['l1', 'l2']],
  ['the whole', ['total_centavos'], ['l1', 'l2']],
] as const)('[F12] the rows behind %s', (_, path, ids) => {
  const tell = openTeller(results);
  tell.sentence((say) => say.money(at('fluxo', ...path), 'valor'));
  expect(tell.figures()[0]?.partes[0]?.origem).toMatchObject({ tipo: 'dados', ids });
});

test('[F12] a sentence whose figure is not there is not said, and leaves nothing behind', () => {
  const tell = openTeller(results);
  expect(tell.sentence((say) => `${say.money(said(1), 'um')} ${say.money(at('nada', 'x'), 'x')}`)).toBeNull();
  expect(tell.figures()).toEqual([]);
  expect(tell.value(minus(said(5), at('fluxo', 'linhas', '7', 'centavos')))).toBeNull();
  expect(tell.value(percentage(said(5), said(0)))).toBeNull();
});

test('[F12] a number that nobody accounts for is found, and a calculation that gives something else', async () => {
  const tell = openTeller(results);
  tell.sentence((say) => say.money(at('media', 'media_centavos'), 'média'));
  expect(untraced('São R$ 1,51 e mais R$ 7,00 em PETR4.', tell.figures())).toEqual(['7,00']);
  const [figure] = tell.figures();
  if (!figure) throw new Error('no figure');
  const forged = { ...figure, valor: 999 };
  await expect(expectTraced('R$ 1,51', [forged])).rejects.toThrow();
});
