import { expect, test } from 'vitest';
import { expandSlang } from './index.ts';

test.each([
  ['vc n vem hj?', 'você não vem hoje?'],
  ['tb to c/ sono pq n dormi', 'também estou com sono porque não dormi'],
  ['blz, obg!', 'beleza, obrigado!'],
  ['qto custa p/ mim', 'quanto custa para mim'],
  ['ñ quero', 'não quero'],
  ['simmmm', 'sim'],
  ['nãããããão', 'não'],
  ['carrro e passso', 'carro e passo'],
  ['oq eh isso', 'o que é isso'],
  ['ta bom, dps eu vejo', 'está bom, depois eu vejo'],
  ['vlw, flw', 'valeu, falou'],
  ['pfv me liga amnh', 'por favor me liga amanhã'],
  ['ngm sabe de nd', 'ninguém sabe de nada'],
  ['Pq vc n me responde', 'porque você não me responde'],
  ['tds vcs', 'todos vocês'],
  ['s/ juros', 'sem juros'],
  ['n', 'não'],
  ['kd meu dinheiro', 'cadê meu dinheiro'],
])('%j in full', (short, full) => {
  expect(expandSlang(short)).toBe(full);
});

test.each([
  'rua das Flores, n 12',
  'letra n',
  'opção N',
  'moro em MT, perto de TO',
  'o SLA do contrato',
  'Comparar preços é bom',
  'não sei, talvez',
  'carro, passo, nossa',
  'veem e leem',
  'QR code',
])('leaves %j as it is', (text) => {
  expect(expandSlang(text)).toBe(text);
});
