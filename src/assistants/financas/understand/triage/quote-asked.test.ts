import { expect, test } from 'vitest';
import { quoteAsked } from './quote-asked.ts';

const currency = (from: string) => ({ kind: 'currency', from, to: 'BRL' });
const ticker = (symbol: string) => ({ kind: 'ticker', symbol });
const coin = (symbol: string) => ({ kind: 'crypto', coin: symbol });
const index = (name: string) => ({ kind: 'index', index: name });

test.each([
  ['quanto tá o dólar?', currency('USD')],
  ['dolar hj', currency('USD')],
  ['100 dólares em reais', currency('USD')],
  ['cotação do dólar canadense', currency('CAD')],
  ['e o euro?', currency('EUR')],
  ['quanto custa a libra esterlina', currency('GBP')],
  ['1000 pesos argentinos em real', currency('ARS')],
  ['quanto tá PETR4?', ticker('PETR4')],
  ['mxrf11 ta quanto', ticker('MXRF11')],
  ['b3sa3 hoje', ticker('B3SA3')],
  ['preço da ação da Petrobras', ticker('PETR4')],
  ['petrobras hoje', ticker('PETR4')],
  ['ação da vale agora', ticker('VALE3')],
  ['ações do banco do brasil', ticker('BBAS3')],
  ['cotação da magazine luiza', ticker('MGLU3')],
  ['quanto tá o bitcoin em dólar', coin('BTC')],
  ['eth agora', coin('ETH')],
  ['a selic tá em quanto?', index('selic')],
  ['inflação de outubro', index('ipca')],
  ['como fechou a bolsa hoje?', index('ibovespa')],
  ['ibov', index('ibovespa')],
  ['bom dia', null],
  ['quanto vale minha carteira', null],
  ['fatura do itaú', null],
  ['gastei no vale', null],
])('[F1.trivial] the price or index that is asked for: %s', (text, asked) => {
  expect(quoteAsked(text)).toEqual(asked);
});
