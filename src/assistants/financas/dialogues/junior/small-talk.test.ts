import { expect, test } from 'vitest';
import { type Small, smallTalkIn } from './small-talk.ts';

const SAID: readonly (readonly [string, Small | null])[] = [
  ['Oi, tudo bem?', 'greetingBack'],
  ['oiii td bem', 'greetingBack'],
  ['e ai, blz?', 'greetingBack'],
  ['Bom dia! Tudo certo?', 'greetingBack'],
  ['oi', 'greeting'],
  ['Olá', 'greeting'],
  ['bom diaaa', 'morning'],
  ['boa tarde', 'afternoon'],
  ['Boa noite!', 'evening'],
  ['muito obrigada', 'thanks'],
  ['vlw!!', 'thanks'],
  ['tchau, até amanhã', 'bye'],
  ['kkkkkk', 'laugh'],
  ['rsrs', 'laugh'],
  ['blz', 'ok'],
  ['entendi', 'ok'],
  ['não', 'no'],
  ['vc é mto bom, adorei', 'praise'],
  ['que burro', 'upset'],
  ['quem é vc?', 'who'],
  ['qual o seu nome?', 'name'],
  ['vc é um robô?', 'isHuman'],
  ['o q vc faz', 'can'],
  ['me ajuda', 'can'],
  ['como funciona?', 'how'],
  ['como eu registro um gasto?', 'how'],
  ['quero falar com uma pessoa de verdade, isso aqui não resolve', 'person'],
  ['meus dados estão seguros aqui?', 'privacy'],
  ['esqueci minha senha e agora', 'access'],
  ['isso é pago?', 'cost'],
  ['quero apagar minha conta', 'erase'],
  ['dá pra importar extrato?', 'statement'],
  ['vc conecta com o banco?', 'bank'],
  ['faz um pix de 50 pra minha mãe', 'pay'],
  ['conta uma piada', 'joke'],
  ['que dia é hoje?', 'day'],
  ['to sem grana', 'broke'],
  ['ganhei um aumento!!', 'happyMoney'],
  ['tô bem cansado hoje', 'notFine'],
  ['obrigado, e quanto gastei com mercado no mês passado?', null],
  ['quanto tá o dólar', null],
  ['', null],
];

test.each(SAID)('[F1.trivial] "%s" is %s', (message, small) => {
  expect(smallTalkIn(message)).toBe(small);
});

test('[F1.trivial] after "e com você?" the answer is one to it', () => {
  expect(smallTalkIn('tudo ótimo, e vc?', true)).toBe('fine');
  expect(smallTalkIn('não muito bem', true)).toBe('notFine');
});

test('[F1.trivial] a hostile message is read in no time', () => {
  expect(smallTalkIn('ha'.repeat(50_000))).toBe('laugh');
  expect(smallTalkIn('oi '.repeat(20_000))).toBeNull();
});
