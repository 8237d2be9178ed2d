import { describe, expect, test } from 'vitest';
import { type AgentView, NEW_CONVERSATION, NO_MEANING } from '#protocol';
import { handoverFrom, tellHandover } from './handover.ts';
import { choice, codesIn, numbersIn, pickOne, yesNo } from './index.ts';

const heard = (text: string) => ({ text, meaning: NO_MEANING, now: 0 });

describe('a hand-over', () => {
  const topics = {
    sem_internet: { owner: 'tecnico', subject: 'a sua internet' },
    segunda_via: { owner: 'financeiro', subject: 'a segunda via da fatura' },
  };
  const handed = { turn: 't1', topic: 'sem_internet', message: 'caiu tudo', later: ['segunda_via'] };

  test('is told to a model in plain words', () => {
    expect(tellHandover(handed, topics)).toBe(
      'O cliente quer resolver a sua internet. Nas palavras dele: "caiu tudo". Depois disso, ofereça ver a segunda via da fatura.',
    );
  });

  test('counts only in the turn it was made', () => {
    const view = (turn: string) =>
      ({ turn, state: { ...NEW_CONVERSATION, memos: { front: { handed } } } }) as unknown as AgentView;
    expect(handoverFrom('front', view('t1'))).toEqual(handed);
    expect(handoverFrom('front', view('t2'))).toBeNull();
    expect(handoverFrom('somebody', view('t1'))).toBeNull();
  });
});

describe('numbers', () => {
  test.each([
    ['o 1042', [1042]],
    ['mil e quarenta e dois', [1042]],
    ['dez quarenta e dois', [10, 42, 1042]],
    ['um pedido', []],
    ['dia quinze', [15]],
  ])('%s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
});

describe('a choice from a list', () => {
  const options = [
    { id: '1057', words: 'Smart TV Jandaia 50' },
    { id: '1042', words: 'Roteador Wi-Fi 6 Sabiá' },
    { id: '1063', words: 'Fone Bluetooth' },
  ];
  test.each([
    ['o 42', '1042'],
    ['o roteado', '1042'],
    ['a tv', '1057'],
    ['o terceiro', '1063'],
    ['o último', '1063'],
    ['2', '1042'],
    ['quero cancelar um pedido', undefined],
    ['me manda a segunda via', undefined],
  ])('%s', (text, id) => expect(pickOne(heard(text), options)).toBe(id));

  test('the other one of two', () => {
    expect(pickOne(heard('não, o outro'), options.slice(0, 2), { current: '1057' })).toBe('1042');
  });
});

describe('words of the subject', () => {
  const back = yesNo({ yes: 'voltou', no: 'continua', brief: 'pode' });
  test.each([
    ['voltou!', 'yes'],
    ['não voltou', 'no'],
    ['continua igual', 'no'],
    ['pode', 'yes'],
    ['antes disso você pode me mandar o boleto', undefined],
  ])('%s', (text, value) => expect(back(heard(text), {})?.value).toBe(value));

  const light = choice({ verde: 'verde', vermelha: 'vermelha|vermelho' });
  test.each([
    ['tá vermeha', 'vermelha'],
    ['não tá verde, tá vermelha', 'vermelha'],
    ['sei lá', undefined],
  ])('%s', (text, value) => expect(light(heard(text), {})?.value).toBe(value));
});

describe('numbers that can name an order', () => {
  test.each([
    ['o 1042', [], [1042]],
    ['ganho 4 mil por mês', [], []],
    ['ganho 4 mil, cadê o 1042?', [4000], [1042]],
    ['paguei R$ 1500 no pedido 1057', [], [1057]],
    ['nasci em 1990', [], []],
    ['meu telefone é 81 99999-1234', [], []],
  ])('%s', (text, personal, codes) => {
    expect(codesIn({ text, personal }).filter((code) => code >= 1_000)).toEqual(codes);
  });
});
