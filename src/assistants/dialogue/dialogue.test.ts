import { describe, expect, test } from 'vitest';
import { NO_MEANING } from '#protocol';
import { readHandover, writeHandover } from './handover.ts';
import { choice, numbersIn, pickOne, yesNo } from './index.ts';

const heard = (text: string) => ({ text, meaning: NO_MEANING, now: 0 });

describe('a hand-over', () => {
  test('is read as it was written', () => {
    const written = {
      topic: 'sem_internet',
      later: ['segunda_via', 'ja_paguei'],
      message: 'caiu "tudo"\n. Depois: x.',
    };
    expect(readHandover(writeHandover(written))).toEqual(written);
    expect(readHandover(writeHandover({ ...written, later: [] }))).toEqual({ ...written, later: [] });
  });

  test('in the words of a model says nothing to a reflex', () => {
    expect(readHandover('O cliente está sem internet desde ontem.')).toBeNull();
    expect(readHandover(null)).toBeNull();
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
