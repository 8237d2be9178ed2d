import { expect, test } from 'vitest';
import { readDown, readProducts, readThing, readTickers } from './index.ts';

test.each([
  ['PETR4 ou VALE3?', ['PETR4', 'VALE3']],
  ['petr4 tá barata', ['PETR4']],
  ['o que acha de HGLG11 e mxrf11', ['HGLG11', 'MXRF11']],
  ['Qual o P/L da Magazine Luiza?', ['MGLU3']],
  ['magalu caiu muito, compro?', ['MGLU3']],
  ['Petrobras caiu 3% ontem, devo vender?', ['PETR4']],
  ['vale a pena investir em ações?', []],
  ['vale a pena comprar Petrobras?', ['PETR4']],
  ['ações da Vale ou do Itaú?', ['VALE3', 'ITUB4']],
  ['Vale caiu 5%, é hora de comprar?', ['VALE3']],
  ['Vale ou Petrobras pra dividendos?', ['VALE3', 'PETR4']],
  ['quanto vale meu carro?', []],
  ['meu vale refeição acabou', []],
  ['não vale a pena', []],
  ['investir na Vale compensa?', ['VALE3']],
  ['isso vale mais que poupança?', []],
  ['tenho conta no Itaú', []],
  ['CDB do Itaú ou do Bradesco', []],
  ['cartão do Nubank com fatura alta', []],
  ['compro ações do Banco do Brasil?', ['BBAS3']],
  ['WEG, Ambev e Gerdau', ['WEGE3', 'ABEV3', 'GGBR4']],
  ['tenho 20 mil no Santander e quero comprar ações da Weg', ['WEGE3']],
  ['trabalho na Petrobras e ganho 8 mil', []],
  ['financiamento na Caixa', []],
  ['Itaúsa ou Itaú, qual paga mais dividendos?', ['ITSA4', 'ITUB4']],
  ['dividend yield de TAEE11', ['TAEE11']],
  ['B3SA3 e AAPL34', ['B3SA3', 'AAPL34']],
  ['Eletrobras vale a pena?', ['AXIA3']],
  ['roe da renner', ['LREN3']],
  ['comparar Sanepar, Copasa e Sabesp em dividendos', ['SAPR11', 'CSMG3', 'SBSP3']],
  ['Suzano e Klabin', ['SUZB3', 'KLBN11']],
  ['PETR4F', ['PETR4']],
  ['Cosan, Raízen e Ultrapar', ['CSAN3', 'RAIZ4', 'UGPA3']],
  ['petrobrás ou bradesco', ['PETR4', 'BBDC4']],
  ['Smart Fit é boa ação?', ['SMFT3']],
  ['como economizar no mercado?', []],
])('[F9] shares by ticker or by name: %s', (text, tickers) => {
  expect(readTickers(text)).toEqual(tickers);
});

test.each([
  ['10 mil num CDB a 110 do CDI ou LCI 92 cdi?', ['cdb 110cdi «CDB a 110 do CDI»', 'lci 92cdi «LCI 92 cdi»']],
  ['CDB de 110% do CDI ou LCI a 92%?', ['cdb 110cdi «CDB de 110% do CDI»', 'lci 92cdi «LCI a 92%»']],
  ['Tesouro Selic ou poupança?', ['tesouro_selic «Tesouro Selic»', 'poupanca «poupança»']],
  ['cdb ou tesouro direto', ['cdb «cdb»', 'tesouro_selic «tesouro direto»']],
  [
    'IPCA+ 6% ou prefixado a 13% ao ano',
    ['tesouro_ipca 6aa «IPCA+ 6%»', 'tesouro_prefixado 13aa «prefixado a 13% ao ano»'],
  ],
  ['CDB prefixado de 14% a.a.', ['cdb 14aa «CDB prefixado de 14% a.a.»']],
  ['FIIs ou ações?', ['fii «FIIs»', 'acoes «ações»']],
  ['fundo imobiliário é renda fixa?', ['fii «fundo imobiliário»']],
  ['bitcoin, dólar ou ouro', ['cripto «bitcoin»', 'dolar «dólar»', 'ouro «ouro»']],
  [
    'caixinha do nubank rende 100% do CDI',
    ['conta_remunerada 100cdi «caixinha do nubank rende 100% do CDI»'],
  ],
  ['PGBL ou VGBL', ['previdencia «PGBL»']],
  ['que ações devo tomar pra sair das dívidas?', []],
  ['debêntures incentivadas ou CRI', ['debenture «debêntures incentivadas»']],
  ['lca 90% do cdi x cdb 105% do cdi', ['lca 90cdi «lca 90% do cdi»', 'cdb 105cdi «cdb 105% do cdi»']],
  ['CDB 100% do CDI ou CDB 120% do CDI?', ['cdb 100cdi «CDB 100% do CDI»', 'cdb 120cdi «CDB 120% do CDI»']],
  ['Tesouro IPCA+ 2035', ['tesouro_ipca «Tesouro IPCA+»']],
  ['etf ou fundo di', ['etf «etf»', 'fundo_di «fundo di»']],
  ['poupansa ta rendendo pouco', ['poupanca «poupansa»']],
  ['LCI e LCA sao isentas', ['lci «LCI»', 'lca «LCA»']],
  ['minha fatura do cartão', []],
  [
    'conta remunerada vs tesouro selic',
    ['conta_remunerada «conta remunerada»', 'tesouro_selic «tesouro selic»'],
  ],
])('[F9] products with the rate beside them: %s', (text, products) => {
  const told = readProducts(text).map(({ produto, texto, cdi, ano }) =>
    [produto, cdi && `${cdi}cdi`, ano && `${ano}aa`, `«${texto}»`].filter(Boolean).join(' '),
  );
  expect(told).toEqual(products);
});

test.each([
  ['Quero comprar um carro de R$ 80.000', 'carro', 'o carro'],
  ['dá pra financiar uma casa?', 'imovel', 'a casa'],
  ['apê de 350 mil', 'imovel', 'o apartamento'],
  ['quero comprar minha casa própria', 'imovel', 'a casa'],
  ['juntar pra viajar pro Japão', 'viagem', 'a viagem'],
  ['vamos casar em 2028', 'casamento', 'o casamento'],
  ['vender o carro pra comprar um apartamento', 'imovel', 'o apartamento'],
  ['tenho um carro e quero uma moto', 'moto', 'a moto'],
  ['pagar a faculdade do meu filho', 'faculdade', 'a faculdade'],
  ['vou reformar o banheiro', 'reforma', 'a reforma'],
  ['iphone 15 parcelado', 'celular', 'o celular'],
  ['quero comprar uma harpa de 5 mil', 'outro', 'a harpa'],
  ['comprar um violão de 2 mil', 'outro', 'o violão'],
  ['trocar de carro', 'carro', 'o carro'],
  ['intercâmbio de 40 mil', 'viagem', 'o intercâmbio'],
  ['um terreno de 90 mil', 'imovel', 'o terreno'],
])('[F9] the thing that money is for: %s', (text, tipo, nome) => {
  expect(readThing(text)).toEqual({ tipo, nome });
});

test.each([
  'trabalho em casa',
  'sou dona de casa',
  'despesas da casa',
  'comprei nas Casas Bahia',
  'comprar ações',
  'onde investir 10 mil?',
])('[F9] no thing is spoken of: %s', (text) => {
  expect(readThing(text)).toBeNull();
});

test.each([
  ['caiu 3% ontem', { caiu: '3' }],
  ['queda de 12,5% no mês', { caiu: '12.5' }],
  ['subiu 2% hoje', { subiu: '2' }],
  ['a bolsa despencou uns 10 por cento', { caiu: '10' }],
  ['PETR4 caiu 3% e VALE3 subiu 1%', { caiu: '3', subiu: '1' }],
  ['não caiu 3%', {}],
  ['rende 100% do CDI', {}],
  ['minha carteira tá caindo 8%', { caiu: '8' }],
  ['alta de 20% no dólar', { subiu: '20' }],
  ['a ação valorizou 40% em um ano', { subiu: '40' }],
  ['tá com prejuízo de 15%', { caiu: '15' }],
  ['o bitcoin derreteu 30 %', { caiu: '30' }],
  ['vou dar 20% de entrada', {}],
])('[F9] by how much it fell or rose: %s', (text, moves) => {
  expect(readDown(text)).toEqual(moves);
});
