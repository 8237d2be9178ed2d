import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { converse, openFinancas } from './fixtures.ts';

// Somebody who tries it for the first time, as people write.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `novato_${people}`, user: `novato_${people}` });
};

test('[F1.trivial][F13.amounts] ten minutes with typos, slang and changes of mind, and the sums are right', async () => {
  const chat = somebody();
  await converse(chat, 'oii td bem??', 'to bem tb', 'oq vc faz msm');
  expect(chat.reply).toContain('registro');
  await converse(chat, 'gastei 23,50 na padaria hj', 'paguei cinquenta conto de gasolina ontem');
  expect(chat.reply).toContain('R$ 50,00');
  expect(chat.reply).toContain('na data de ontem');
  await converse(chat, 'caiu meu salario 2.800');
  expect(chat.reply).toContain('Receita de R$ 2.800,00');
  await converse(chat, 'gastei 100');
  expect(chat.reply).toBe('Em que você gastou os R$ 100?');
  await converse(chat, 'no mercadinho');
  expect(chat.reply).toContain('Despesa de R$ 100,00');
  await converse(chat, 'ops era 110');
  expect(chat.reply).toContain('R$ 110,00');
  await converse(chat, 'qnto gastei esse mes');
  expect(chat.reply).toBe('Neste mês você gastou R$ 183,50.');
  await converse(chat, 'e qnto recebi?');
  expect(chat.reply).toContain('R$ 2.800,00');
  await converse(chat, 'vlw demais', 'meus dados tao seguros?', 'flw');
  expect(chat.reply).toMatch(/Até mais|Tchau/);
});

describe('[F3] what is remembered of how somebody wants to be spoken to', () => {
  test('a preference is noted, told when asked, and forgotten when wished', async () => {
    const chat = somebody();
    await converse(chat, 'prefiro respostas curtas e diretas');
    expect(chat.reply).toContain('Anotado: vou direto ao ponto.');
    await converse(chat, 'o que você sabe de mim?');
    expect(chat.reply).toMatch(/direta|direto|curt/i);
  });

  test('a name is used in greetings', async () => {
    const chat = somebody();
    await converse(chat, 'me chamo Marina');
    expect(chat.reply).toContain('Marina');
    await converse(chat, 'oi');
    expect(chat.reply).toContain('Marina');
  });
});

describe('[F1.trivial] who asks for what is not there', () => {
  test.each([
    ['faz um pix de 50 pra minha mãe', /não faço pagamento/i],
    ['conecta com o meu banco', /extrato/],
    ['quero falar com um atendente', /programa|pessoa/],
    ['quem ganhou o jogo ontem?', /finanças|dinheiro/],
  ])('"%s" is told so', async (said, answer) => {
    expect(await somebody().user(said)).toMatch(answer);
  });
});
