import {
  readAges,
  readAmounts,
  readDown,
  readProducts,
  readRates,
  readTerm,
  readThing,
  readTickers,
} from './index.ts';

const TODAY = '2026-11-15';

/** All that is read of a question in one line, amounts in reais: "preco 80000; meses 48; nome o carro". */
export function readEverything(text: string): string {
  const amounts = Object.entries(readAmounts(text)).map(([role, cents]): [string, unknown] => [
    role,
    cents / 100,
  ]);
  const told: readonly (readonly [string, unknown])[] = [
    ...amounts,
    ['meses', readTerm(text, TODAY)?.meses],
    ...Object.entries({ ...readAges(text), ...readRates(text), ...readDown(text) }),
    ['nome', readThing(text)?.nome],
    ['papeis', readTickers(text).join(' ')],
    [
      'produtos',
      readProducts(text)
        .map(({ produto }) => produto)
        .join(' '),
    ],
  ];
  return told
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
