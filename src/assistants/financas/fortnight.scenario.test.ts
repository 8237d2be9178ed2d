import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { converse, openFinancas } from './fixtures.ts';

// Two weeks of somebody's money, as it was told by a person who had never seen it; what went wrong then holds here.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `quinzena_${people}`, user: `quinzena_${people}` });
};

describe('[F13.several] what one has', () => {
  test('two accounts in one message are two', async () => {
    const chat = somebody();
    expect(await chat.user('tenho 350 no nubank e 1200 no itau')).toBe(
      'Conta cadastrada: Nubank, com saldo de R$ 350,00 hoje.\nConta cadastrada: Itaú, com saldo de R$ 1.200,00 hoje.',
    );
    expect(await chat.user('qual meu saldo?')).toContain('R$ 1.550,00');
  });

  test('a limit is of the only card, and nothing that was spent', async () => {
    const chat = somebody();
    await converse(chat, 'meu cartao é o nubank, fecha dia 25 e vence dia 2');
    expect(await chat.user('meu limite é 4000')).toContain(
      'Cartão atualizado: Nubank, limite de R$ 4.000,00',
    );
    expect(await chat.user('quanto gastei esse mes?')).not.toContain('4.000');
  });

  test('shares that are priced each are so many times the price', async () => {
    const chat = somebody();
    expect(await chat.user('comprei 10 ações da petr4 a 38,50')).toContain('Aplicação de R$ 385,00');
    expect(await chat.user('comprei 100 vale3 a 60')).toContain('Aplicação de R$ 6.000,00');
  });

  test('savings go into the ones there are', async () => {
    const chat = somebody();
    await converse(chat, 'tenho 500 na poupança da caixa', 'guardei 200 na poupança');
    expect(await chat.user('quanto tenho investido?')).toContain('R$ 700,00');
  });
});

describe('[F13.several] what one owes', () => {
  test('who is paid what is owed to them is owed less', async () => {
    const chat = somebody();
    await converse(chat, 'devo 3 mil pro meu irmao');
    expect(await chat.user('paguei 500 pro meu irmao')).toContain('Pagamento de dívida de R$ 500,00');
    expect(await chat.user('quanto eu devo?')).toContain('R$ 2.500,00');
  });

  test('the rent of every month waits for the next one', async () => {
    const chat = somebody();
    expect(await chat.user('meu aluguel é 1200 todo dia 5')).toBe(
      'Registrado! Conta a pagar de R$ 1.200,00 em Aluguel com vencimento em 05/12/2026, e se repete todo mês.',
    );
    expect(await chat.user('o que vence mes que vem?')).toContain('R$ 1.200,00');
  });

  test('whoever owed and paid owes no more', async () => {
    const chat = somebody();
    await converse(chat, 'vou receber 800 do joao dia 30');
    expect(await chat.user('o joao pagou')).toContain('Receita de R$ 800,00');
    expect(await chat.user('quanto tenho a receber?')).not.toContain('800');
  });
});

describe('[F13.edit] what was meant otherwise', () => {
  test('"não, a luz foi 154" puts the light right', async () => {
    const chat = somebody();
    await converse(chat, 'paguei a luz 145', 'gastei 20 no uber');
    expect(await chat.user('nao, a luz foi 154')).toContain('Corrigido! Despesa de R$ 154,00 em Luz');
    expect(await chat.user('quanto gastei hoje?')).toBe('Hoje você gastou R$ 174,00.');
  });

  test('[F2] an answer that comes after another question is of what was asked, and changes nothing else', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 20 no uber', 'gastei 80');
    expect(await chat.user('quanto gastei hoje?')).toContain('ficou incompleto');
    expect(await chat.user('foi no cinema')).toBe(
      'Registrado! Despesa de R$ 80,00 em Cinema na data de hoje.',
    );
    expect(await chat.user('quanto gastei hoje?')).toBe('Hoje você gastou R$ 100,00.');
  });
});

test('[F13.instalments] of an invoice that is paid in part it is told what remains', async () => {
  const chat = somebody();
  await converse(chat, 'meu cartao é o nubank, fecha dia 25 e vence dia 2', 'ifood 510 no nubank');
  await converse(chat, 'paguei 210 da fatura do nubank');
  expect(await chat.user('qual a fatura do nubank?')).toBe(
    'A fatura do cartão Nubank está em R$ 510,00 (R$ 210,00 já pagos, R$ 300,00 a pagar), fecha em 25/11/2026 e vence em 02/12/2026.',
  );
});

test('[F17] whoever asks for the last ones is told several', async () => {
  const chat = somebody();
  await converse(chat, 'gastei 20 no uber', 'gastei 30 na padaria');
  expect(await chat.user('quais foram meus ultimos gastos?')).toBe(
    'Seus últimos 2 gastos:\n- Padaria, R$ 30,00, hoje\n- Uber, R$ 20,00, hoje',
  );
});

describe('[F13.edit] more of what was meant otherwise', () => {
  test('another amount in the middle of a question is no thing that was bought', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 120');
    expect(await chat.user('era na verdade 130')).toContain('R$ 130?');
    expect(await chat.user('no posto')).toContain('Registrado! Despesa de R$ 130,00');
  });

  test('a day, and a purchase that was called off', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 50 no mercado e 30 na farmacia');
    expect(await chat.user('o mercado foi ontem')).toContain('R$ 50,00 em Supermercado na data de ontem');
    expect(await chat.user('cancela a compra da farmacia')).toContain('Apagado! Despesa de R$ 30,00');
  });
});

describe('[F13.several] money that is put aside', () => {
  test('what goes into a goal is saved, not spent', async () => {
    const chat = somebody();
    await converse(chat, 'cria uma meta de 5 mil pra moto');
    expect(await chat.user('coloquei 200 na meta da moto')).toContain(
      'Reserva de R$ 200,00 para a meta Moto',
    );
    expect(await chat.user('tirei 50 da meta da moto')).toContain('Retirada de R$ 50,00 da meta Moto');
    expect(await chat.user('quanto falta pra moto?')).toContain('Faltam R$ 4.850,00');
  });

  test('what is saved as a reserve is one', async () => {
    const chat = somebody();
    await converse(chat, 'juntei 500 pra reserva');
    expect(await chat.user('quanto tenho de reserva?')).toContain('R$ 500,00');
  });
});

test('[F17] all but what is named', async () => {
  const chat = somebody();
  await converse(chat, 'gastei 50 no mercado', 'gastei 30 no uber', 'gastei 20 na padaria');
  expect(await chat.user('quanto gastei fora mercado?')).toBe(
    'Neste mês você gastou R$ 50,00 sem contar o que foi em Supermercado.',
  );
});

describe('[F13.dates] days and bills', () => {
  test('the day of one thing is not that of another', async () => {
    const reply = await somebody().user('gastei 35 no almoço, esqueci de anotar o cafe de ontem 8,50');
    expect(reply).toContain('R$ 35,00 em Restaurante na data de hoje');
    expect(reply).toContain('R$ 8,50 em Café na data de ontem');
  });

  test('an invoice that came is not paid', async () => {
    const chat = somebody();
    expect(await chat.user('a fatura do itau veio 890')).toContain('Conta a pagar de R$ 890,00');
    expect(await chat.user('quanto tenho pra pagar?')).toContain('R$ 890,00');
  });

  test('the part of every month is paid by its name', async () => {
    const chat = somebody();
    await converse(chat, 'parcela do carro 780 todo dia 15');
    expect(await chat.user('paguei a parcela do carro')).toContain('R$ 780,00');
    expect(await chat.user('quanto tenho pra pagar?')).toContain('15/01/2027');
  });

  test('the thirteenth salary needs no other name', async () => {
    expect(await somebody().user('recebi meu 13o 1900')).toContain('Receita de R$ 1.900,00 em 13º salário');
  });
});

test('[F17] "gasto médio" is a mean, and no doctor', async () => {
  const chat = somebody();
  await converse(chat, 'gastei 160 no mercado');
  expect(await chat.user('qual meu gasto medio por dia?')).toBe(
    'Neste mês, até hoje, você gastou em média R$ 10,00 por dia (R$ 160,00 no total).',
  );
});

describe('[F17] one thing against another', () => {
  test('by categories, by days, and as a share of the salary', async () => {
    const chat = somebody();
    await converse(chat, 'recebi 1000 de salario', 'gastei 200 no mercado', 'gastei 30 no uber ontem');
    expect(await chat.user('gastei mais com comida ou transporte?')).toMatch(
      /mais com Alimentação: R\$ 200,00.*Transporte \(R\$ 30,00\)/,
    );
    expect(await chat.user('qual dia eu gastei mais?')).toMatch(/16\/11\/2026.*R\$ 200,00|hoje.*R\$ 200,00/);
    expect(await chat.user('qual a porcentagem do meu salario que foi pra comida?')).toMatch(
      /R\$ 200,00 em Alimentação, 20,0% do que recebeu/,
    );
  });
});

describe('[F13.amounts] amounts that are not one', () => {
  test('of two that it may have been, the person says which', async () => {
    const chat = somebody();
    expect(await chat.user('gastei uns 40 a 50 reais no bar')).toBe('Você quis dizer R$ 40,00 ou R$ 50,00?');
    expect(await chat.user('50')).toBe('Registrado! Despesa de R$ 50,00 em Bar na data de hoje.');
  });

  test('a loan is owed as it is paid back', async () => {
    const chat = somebody();
    expect(await chat.user('peguei 5 mil emprestado do banco pra pagar em 10x de 600')).toContain(
      'Dívida de R$ 6.000,00 com Banco',
    );
    expect(await chat.user('quanto devo?')).toContain('R$ 6.000,00');
  });
});

test('[F1.simplista] who asks whether they are in the red is told what came and went', async () => {
  const chat = somebody();
  await converse(chat, 'recebi 1000 de salario', 'gastei 1200 no mercado');
  expect(await chat.user('tô no vermelho?')).toBe(
    'Neste mês entraram R$ 1.000,00 e saíram R$ 1.200,00: faltaram R$ 200,00.',
  );
});

test('[F17] an account and a card that are called alike are not named as one', async () => {
  const chat = somebody();
  await converse(chat, 'tenho 350 no nubank', 'gastei 50 no mercado', 'uber 20 no cartao do nubank');
  expect(await chat.user('quanto gastei esse mes?')).toBe('Neste mês você gastou R$ 70,00.');
});
