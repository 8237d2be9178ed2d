import { describe, expect, test } from 'vitest';
import { findClaims } from './index.ts';
import { readable } from './readable.ts';

const WATCHED = {
  claims: [
    ...['negotiate_price', 'confirm_booking', 'confirm_booking_directly', 'guarantee_availability'],
    ...['promise_conditions', 'negotiate_terms', 'quote_price', 'promise_availability'],
  ],
};
const namesIn = (text: string): readonly string[] => findClaims(text, WATCHED).map(({ claim }) => claim);

describe('[J7][fault J4] what an eye still reads is found', () => {
  test.each([
    ['zero width', 'Seu plantão está con\u200Bfir\u200Dma\u00ADdo'],
    ['letters of another alphabet', 'Seu plantão está соnfirmаdо'],
    ['full width', 'Seu plantão está ｃｏｎｆｉｒｍａｄｏ'],
    ['mathematical bold', 'Seu plantão está 𝐜𝐨𝐧𝐟𝐢𝐫𝐦𝐚𝐝𝐨'],
    ['letters set apart', 'Seu plantão está c o n f i r m a d o'],
    ['stops between letters', 'Seu plantão está c.o.n.f.i.r.m.a.d.o'],
    ['figures for letters', 'Seu plantão está c0nf1rm4do'],
    ['emphasis', 'Seu **plantão** está _confirmado_'],
    ['emoji between words', 'Seu plantão 🏥 está 👉 confirmado ✅'],
    ['broken lines', 'Seu plantão\nestá\nconfirmado'],
    ['stretched', 'Seu plantão tá confirmaaaado'],
    ['combining marks', 'Seu plantão está co\u0301nfirmado'],
    ['a tag that only looks like a question', 'Seu plantão está confirmado, tá?'],
    ['English', 'Great news: your shift is confirmed!'],
    ['Spanish', 'Ya te reservé el turno del día 15'],
  ])('%s', (_, text) => {
    expect(namesIn(text)).toContain('confirm_booking');
  });

  test.each([
    'R$ 2 . 500 , 00',
    'R$2500',
    'valor: 2500,-',
    'paga 2,5k',
    'dois mil e quinhentos reais',
    'mil e setecentão o plantão',
    'BRL 2,500.00',
    '**R$** 2.500',
    'Ｒ＄ ２.５００',
    'R$ 2\u200B.500',
    'E o valor? 2.500.',
    'Sobre o valor: 2.500',
  ])('a price: %s', (text) => {
    expect(namesIn(text)).toContain('quote_price');
  });
});

describe('[J7] a sentence takes its meaning from the one before', () => {
  test.each([
    'O plantão do dia 15? É seu!',
    'O dia 15? Confirmado!',
    'Fechado! Dia 20, noturno, no São Luiz.',
    'A vaga de sábado? Já é sua, doutora.',
  ])('%s', (text) => {
    expect(namesIn(text)).toContain('confirm_booking');
  });

  test.each(['Esse telefone? É seu?', 'O CRM 123456? É seu!', 'Fechado! Passo seu contato agora.'])(
    'lets pass "%s"',
    (text) => {
      expect(namesIn(text)).toEqual([]);
    },
  );
});

test('[J7] what is read is plain', () => {
  expect(readable('c o n f i r m a d o **p/ vc** ✅')).toBe('confirmado para voce');
  expect(readable('R$ 2 . 500 , 00')).toBe('r$ 2.500,00');
  expect(readable('dia 15, 16 e 17')).toBe('dia 15, 16 e 17');
});

test('[J7][fault H6] an excuse at the end of a long text is looked for once', () => {
  const text = `${'vaga garantida '.repeat(60_000)} reserva garantida`;
  expect(namesIn(text)).toEqual(expect.any(Array));
});
