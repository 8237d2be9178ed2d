import { afterAll, expect, test } from 'vitest';
import { leakCheck } from '#host/testing';
import { exampleWishIn } from './dialogues/junior/index.ts';
import { openFinancas } from './fixtures.ts';

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

test('[F17] who wants to look around first is given a made-up year, and only that goes away again', async () => {
  const chat = house.beside({ session: 'exemplo', user: 'exemplo' });
  await chat.user('gastei 10 na padaria');
  expect(await chat.user('quero ver com dados de exemplo')).toMatch(
    /^Pronto! Carreguei um ano de dados inventados \(\d{3,} lançamentos,/,
  );
  expect(chat.tools).toEqual(['preparar_demonstracao']);
  expect(await chat.user('usa os dados de exemplo')).toContain('já estão aqui');
  expect(await chat.user('quanto gastei esse mês?')).not.toBe('Neste mês você gastou R$ 10,00.');
  expect(await chat.user('apaga os dados de exemplo')).toMatch(/^Retirei os dados de exemplo \(\d{3,} lan/);
  expect(await chat.user('quanto gastei esse mês?')).toBe('Neste mês você gastou R$ 10,00.');
  expect(await chat.user('tira os dados de demonstração')).toBe('Não há dados de exemplo por aqui.');
});

test.each([
  ['Quero ver com dados de exemplo', 'carregar'],
  ['carrega uns dados fictícios aí', 'carregar'],
  ['dados de exemplo', 'carregar'],
  ['queria testar com números inventados', 'carregar'],
  ['remove os lançamentos de teste', 'remover'],
  ['não quero mais os dados de demonstração', 'remover'],
  ['me dá um exemplo', null],
  ['gastei 50 na conta de exemplo da aula', null],
  ['fiz um teste de 80 reais na farmácia', null],
  ['apaga o último', null],
])('[F17] %s: %s', (text, wish) => {
  expect(exampleWishIn(text)).toBe(wish);
});
