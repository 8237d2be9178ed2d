import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { minutes } from '#protocol';
import { figureAnswer } from './dialogues/junior/figure-answer.ts';
import { openFinancas } from './fixtures.ts';

// An analysis ends asking for a figure, and the natural answer goes on with it.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `pergunta_${people}`, user: `pergunta_${people}` });
};

const RETIRE = 'quero me aposentar aos 55 com 15 mil por mês, dá?';
const DEBT = 'tenho uma dívida de 5 mil no cartão, como saio dela?';
const HOME = 'quero comprar um apartamento de 400 mil com 80 mil de entrada, cabe?';
const CAR = 'financiar um carro de 60 mil ou juntar?';

/** The analysis, then the answer to what it asked. */
async function answered(question: string, answer: string): Promise<{ chat: Chat; reply: string }> {
  const chat = somebody();
  await chat.user(question);
  chat.clock.advance(30_000);
  return { chat, reply: await chat.user(answer) };
}

describe('[F2] what an analysis asked for is heard as its answer', () => {
  test.each(['tenho 32 anos', '32 anos', '32', 'trinta e dois', 'tenho 32'])(
    '[F2] the age: "%s"',
    async (answer) => {
      const { chat, reply } = await answered(RETIRE, answer);
      expect(reply).toContain('Para chegar lá em 23 anos');
      expect(reply).not.toContain('Como não sei quantos anos');
      expect(chat.turn.missions?.[0]?.lead).toBe('planejamento');
    },
  );

  test.each(['800 por mês', 'uns 800', '800', 'oitocentos reais', 'consigo pagar até 800', 'acho que 800'])(
    '[F2] what can be paid: "%s"',
    async (answer) => {
      const { reply } = await answered(DEBT, answer);
      expect(reply).toMatch(/^Pagando R\$\s800,00 por mês/);
    },
  );

  test.each(['consigo guardar 1500', 'consigo guardar 1500 por mês', '1,5 mil', 'uns 1500 por mês'])(
    '[F2] what can be put by: "%s"',
    async (answer) => {
      const { reply } = await answered(CAR, answer);
      expect(reply).toMatch(/Guardando os R\$\s1\.500,00/);
    },
  );

  test.each(['ganho 8 mil', '8 mil', 'uns 8 mil líquidos', 'meu salário é 8000'])(
    '[F2] what is earned: "%s"',
    async (answer) => {
      const { reply } = await answered(HOME, answer);
      expect(reply).toMatch(/Considerei a renda de R\$\s8\.000,00 que você disse/);
      expect(reply).not.toContain('De onde vieram');
    },
  );

  test('[F2] who does not know is not asked for a spending', async () => {
    const { chat, reply } = await answered(DEBT, 'não sei');
    expect(reply).toContain('vale como está');
    expect(await chat.user('800')).toContain('um gasto ou um recebimento');
  });
});

describe('[F2] whatever speaks of something else is placed as ever', () => {
  test.each([
    ['gastei 50 no mercado', /^Registrado! Despesa de R\$\s50,00 em Supermercado/],
    ['quanto gastei?', /registrad/],
    ['esquece', /Tudo bem|Certo|Ok|Sem problema|Beleza/],
    [CAR, /financiar o carro/],
  ])('[F2] "%s"', async (message, wanted) => {
    const { chat, reply } = await answered(RETIRE, message);
    expect(reply).toMatch(wanted);
    expect(await chat.user('32')).not.toContain('Para chegar lá em 23 anos');
  });

  test('[F2] after half an hour the question is no longer open', async () => {
    const chat = somebody();
    await chat.user(RETIRE);
    chat.clock.advance(minutes(31));
    expect(await chat.user('32')).toContain('um gasto ou um recebimento');
  });
});

describe('[F9.planejamento] what somebody told before is not asked again', () => {
  test('[F9.planejamento] an age of an earlier message, said as such', async () => {
    const chat = somebody();
    await chat.user('tenho 32 anos');
    const reply = await chat.user(RETIRE);
    expect(reply).toContain('Pelo que você me contou, você tem 32 anos. Para chegar lá em 23 anos');
  });

  test('[F9.planejamento] an age of an earlier visit, where the long-term memory holds it', async () => {
    const chat = somebody();
    await chat.memory.plant({
      kind: 'fact',
      key: 'age',
      category: 'identidade',
      value: '32',
      text: 'Tem 32 anos',
    });
    expect(await chat.user(RETIRE)).toContain('Pelo que você me contou, você tem 32 anos');
  });

  test('[F9.planejamento] what the question says goes before what was told', async () => {
    const chat = somebody();
    await chat.user('tenho 32 anos');
    const reply = await chat.user('tenho 40 anos e quero me aposentar aos 55 com 15 mil por mês, dá?');
    expect(reply).toContain('Para chegar lá em 15 anos');
    expect(reply).not.toContain('Pelo que você me contou');
  });

  test('[F9.planejamento] an income of an earlier message', async () => {
    const chat = somebody();
    await chat.user('tenho 32 anos e ganho 8 mil por mês');
    const reply = await chat.user(HOME);
    expect(reply).toMatch(/Pelo que você me contou, você ganha R\$\s8\.000,00 por mês/);
    expect(reply).not.toContain('Quanto você ganha por mês');
  });

  test('[F9.planejamento] an income that was the whole message is registered, and reckoned with', async () => {
    const chat = somebody();
    expect(await chat.user('ganho 8 mil por mês')).toMatch(/Receita de R\$\s8\.000,00 em Renda mensal/);
    const reply = await chat.user(HOME);
    expect(reply).toContain('comprometimento da renda em 38,7%');
    expect(reply).not.toContain('Quanto você ganha por mês');
  });
});

test.each([
  ['gastei 50 no mercado', 'pagar'],
  ['paguei 800 de luz', 'pagar'],
  ['recebi 8 mil de salário', 'renda'],
  ['32 mil', 'idade'],
  ['quanto é 800 por mês em 10 anos?', 'pagar'],
  ['50 no mercado', 'pagar'],
  ['mercado 800', 'renda'],
  ['32 reais na padaria', 'idade'],
  ['', 'pagar'],
] as const)('[F2] "%s" answers nothing that asks for %s', (text, figure) => {
  expect(figureAnswer(text, figure)).toBeNull();
});

test('[F2] a hostile answer is judged to its end', () => {
  for (const unit of ['800 ', 'mil ', 'por mes ', '32 anos '])
    expect(figureAnswer(unit.repeat(100_000), 'pagar')).toBeNull();
});

test('[F14] where nothing is registered no button offers the same answer again', async () => {
  const chat = somebody();
  await chat.user(RETIRE);
  expect((await chat.messages()).at(-1)?.suggestions ?? []).toEqual([]);
});

describe('[F12] a rate out of a kept table is not told as the central bank’s', () => {
  test.each([
    [CAR, 'A taxa é a média do mercado publicada (Tabela guardada, em '],
    [HOME, 'Os juros são a média do mercado publicada (Tabela guardada, em '],
    [DEBT, 'A referência é a média do mercado publicada (Tabela guardada, em '],
    ['quero juntar 30 mil em 3 anos, quanto guardo por mês?', '(Tabela guardada, em '],
  ])('[F12] "%s"', async (question, source) => {
    const reply = await somebody().user(question);
    expect(reply).toContain(source);
    expect(reply).toContain('usei dados guardados, de menor confiança');
    expect(reply).not.toContain('Banco Central');
  });
});
