import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { converse, openFinancas } from './fixtures.ts';

// Registration as people type it, over the real store.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `lanca_${people}`, user: `lanca_${people}` });
};
const told = async (...lines: readonly string[]): Promise<string> => converse(somebody(), ...lines);

describe('[F13.several] several in one message', () => {
  test('one line each, and what came in is not added to what went out', async () => {
    expect(await told('gastei 30 no uber, 50 no mercado e recebi 200 de salário')).toBe(
      [
        'Registrado!',
        '• Despesa de R$ 30,00 em Uber na data de hoje.',
        '• Despesa de R$ 50,00 em Supermercado na data de hoje.',
        '• Receita de R$ 200,00 em Salário na data de hoje.',
        'Total: R$ 80,00 em despesas e R$ 200,00 em receitas.',
      ].join('\n'),
    );
  });

  test('of one kind there is one total', async () => {
    expect(await told('paguei 45 de internet e 80 de água ontem')).toMatch(/ontem\.\nTotal: R\$ 125,00\.$/);
  });
});

describe('[F13.several] a movement and a question in one message', () => {
  test('what was told is registered, and the question is asked back instead of lost', async () => {
    const chat = somebody();
    expect(await chat.user('gastei 50 no mercado, quanto já gastei esse mês?')).toBe(
      'Registrado! Despesa de R$ 50,00 em Supermercado na data de hoje. Agora, com isso já registrado, me pergunte de novo: "quanto já gastei esse mês?"',
    );
    expect(await chat.user('quanto já gastei esse mês?')).toBe('Neste mês você gastou R$ 50,00.');
  });

  test('sent one after the other, each has its answer', async () => {
    const chat = somebody();
    const sent = await Promise.all([chat.send('gastei 30 no uber'), chat.send('gastei 20 na padaria')]);
    await Promise.all(sent.map(({ done }) => done));
    expect(await chat.user('quanto gastei hoje?')).toContain('R$ 50,00');
  });

  test('what almost happened did not', async () => {
    expect(await told('quase gastei 500 num tênis')).not.toContain('Registrado');
  });
});

describe('[F13.instalments] in parts and on cards', () => {
  test('"10x de 89,90" is a purchase of 899 on the card that is named', async () => {
    expect(await told('comprei uma tv em 10x de 89,90 no cartão nubank')).toMatch(
      /^Registrado! Despesa de R\$ 899,00 em [^,]+, em 10x de R\$ 89,90 no cartão Nubank na data de hoje\.$/i,
    );
  });

  test('a purchase on credit goes onto the card one has', async () => {
    const reply = await told(
      'cadastra meu cartão nubank, limite 4 mil, fecha dia 3 e vence dia 10',
      'gastei 80 no crédito com gasolina',
    );
    expect(reply).toMatch(
      /^Registrado! Despesa de R\$ 80,00 em (?:Gasolina|Combustível|Posto) no cartão Nubank na data de hoje\.$/,
    );
  });
});

describe('[F13.missing] what is missing is asked for, one thing at a time', () => {
  test('an amount and then what it was for', async () => {
    const chat = somebody();
    expect(await chat.user('quero registrar um gasto')).toBe('Claro! Qual foi o valor, e com o quê?');
    expect(await chat.user('35')).toBe('Em que você gastou os R$ 35?');
    expect(await chat.user('padaria')).toBe('Registrado! Despesa de R$ 35,00 em Padaria na data de hoje.');
  });

  test('several at once, where all of it was asked for', async () => {
    expect(await told('quero registrar um gasto', 'café 6,50, almoço 32, ônibus 9,60')).toMatch(
      /Total: R\$ 48,10\.$/,
    );
  });

  test('[fault H7] an amount with two readings', async () => {
    const chat = somebody();
    expect(await chat.user('gastei 1,234 no mercado')).toBe('Você quis dizer R$ 1,23 ou R$ 1.234,00?');
    expect(await chat.user('o segundo')).toBe(
      'Registrado! Despesa de R$ 1.234,00 em Supermercado na data de hoje.',
    );
  });

  test('another currency is not converted by anybody’s head', async () => {
    const chat = somebody();
    expect(await chat.user('gastei 50 dólares no mercado')).toBe(
      'Eu registro em reais. Quanto deu em reais?',
    );
    expect(await chat.user('270 reais')).toBe(
      'Registrado! Despesa de R$ 270,00 em Supermercado na data de hoje.',
    );
  });

  test('more than ten million is asked again', async () => {
    const chat = somebody();
    expect(await chat.user('gastei 50 milhões no mercado')).toMatch(/valor/);
    expect(await chat.user('50')).toBe('Registrado! Despesa de R$ 50,00 em Supermercado na data de hoje.');
  });

  test('three questions at most; then it is a draft, in no sum, and that is said', async () => {
    const chat = somebody();
    await chat.user('gastei 77 reais');
    const asked = [chat.reply];
    for (let n = 0; n < 3; n += 1) asked.push(await chat.user('ué'));
    expect(new Set(asked).size).toBe(4);
    expect(asked.at(-1)).toContain('guardei como rascunho (R$ 77,00)');
    expect(chat.tools).toEqual(['guardar_rascunho']);
    expect(chat.record.state.open).toBeNull();
    expect(await chat.user('quanto gastei esse mês?')).not.toContain('77');
  });

  test('who does not know what it was for has it filed as such', async () => {
    expect(await told('gastei 40 reais', 'não lembro')).toBe(
      'Registrado! Despesa de R$ 40,00 em Outros na data de hoje.',
    );
  });

  test('a change of mind half-way: the amount', async () => {
    expect(await told('gastei 450 reais', 'na verdade foram 500, no mercado')).toBe(
      'Registrado! Despesa de R$ 500,00 em Supermercado na data de hoje.',
    );
  });
});

describe('[F13.edit] what is registered can be put right', () => {
  test('"era 45, não 54"', async () => {
    expect(await told('gastei 54 na farmácia', 'era 45, não 54')).toBe(
      'Corrigido! Despesa de R$ 45,00 em Farmácia na data de hoje.',
    );
  });

  test('"na verdade o almoço foi 38" puts the lunch right, not what was registered last', async () => {
    expect(
      await told('gastei 32 no almoço', 'gastei 15 de estacionamento', 'na vdd o almoço foi 38'),
    ).toMatch(/^Corrigido! Despesa de R\$ 38,00 em (?:Restaurante|Almoço) na data de hoje\.$/);
  });

  test('the sum follows', async () => {
    expect(await told('gastei 54 na farmácia', 'era 45, não 54', 'quanto gastei hoje?')).toContain(
      'R$ 45,00',
    );
  });

  test('where several may be meant, it is asked which', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 25 na padaria', 'gastei 40 na padaria', 'apaga a padaria');
    expect(chat.reply).toBe(
      [
        'Encontrei mais de um. Qual deles?',
        '1. Despesa de R$ 40,00 em Padaria na data de hoje',
        '2. Despesa de R$ 25,00 em Padaria na data de hoje',
      ].join('\n'),
    );
    expect(chat.record.state.open).toMatchObject({ expects: 'escolha', question: 'Qual deles?' });
    expect(await chat.user('o de 25')).toBe('Apagado! Despesa de R$ 25,00 em Padaria na data de hoje.');
    expect(await chat.user('quanto gastei hoje?')).toContain('R$ 40,00');
  });

  test('what is not there is not changed', async () => {
    expect(await told('gastei 30 no uber', 'apaga o cinema')).toContain('Não encontrei');
  });
});

describe('[F13.undo] what was done can be taken back', () => {
  test('"apaga o último", and that again', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 30 no uber', 'apaga o último');
    expect(chat.reply).toBe('Apagado! Despesa de R$ 30,00 em Uber na data de hoje.');
    expect(await chat.user('desfaz')).toBe(
      'Desfeito! Despesa de R$ 30,00 em Uber na data de hoje: voltou ao registro.',
    );
    expect(await chat.user('quanto gastei hoje?')).toContain('R$ 30,00');
  });

  test('nothing to undo is said', async () => {
    expect(await told('desfaz')).toBe('Não há nada para desfazer.');
  });
});

describe('[F13.once] the same said again', () => {
  test('is registered, and it is said that there is another like it', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 30 no uber');
    expect(await chat.user('gastei 30 no uber')).toBe(
      'Registrado! Despesa de R$ 30,00 em Uber na data de hoje. Já havia outro igual nesse dia; se foi sem querer, é só dizer "desfaz".',
    );
    expect(await chat.user('quanto gastei hoje?')).toContain('R$ 60,00');
  });
});

describe('[F13.categories] the person’s own history goes before the lexicon', () => {
  test('what was filed elsewhere is filed there the next time', async () => {
    const chat = somebody();
    await converse(chat, 'gastei 20 na padaria', 'muda a padaria pra lazer', 'gastei 15 na padaria');
    expect(await chat.user('quanto gastei com lazer esse mês?')).toContain('R$ 35,00');
  });
});

describe('[F13.dates] when it was', () => {
  test.each([
    ['gastei 20 na padaria anteontem', 'na data de anteontem.'],
    ['gastei 20 na padaria dia 10', 'na data de 10/11/2026.'],
    ['gastei 20 na padaria há 3 dias', 'na data de 13/11/2026.'],
    ['gastei 20 na padaria sexta passada', 'na data de 13/11/2026.'],
  ])('"%s"', async (said, when) => {
    expect(await told(said)).toMatch(new RegExp(`${when}$`));
  });

  test('[fault T4] "hoje" at the edge of the day is the person’s own day', async () => {
    const chat = openFinancas();
    // 23:59:50 of the 16th in São Paulo.
    chat.clock.advance(Date.UTC(2026, 10, 17, 2, 59, 50) - chat.clock.now());
    await chat.user('gastei 10 na padaria hoje');
    chat.clock.advance(20_000);
    await chat.user('gastei 7 na padaria hoje');
    expect(await chat.user('quanto gastei hoje?')).toContain('R$ 7,00');
    expect(await chat.user('quanto gastei ontem?')).toContain('R$ 10,00');
    await chat.close();
  });
});

describe('[F13.several] what one has, owes and saves for', () => {
  test('a debt, and a payment that lowers it', async () => {
    const chat = somebody();
    expect(await chat.user('tô devendo 3 mil pro meu irmão')).toBe(
      'Registrado! Dívida de R$ 3.000,00 com Irmão na data de hoje.',
    );
    await chat.user('paguei 500 da dívida do irmão');
    expect(await chat.user('quanto eu devo?')).toContain('R$ 2.500,00');
  });

  test('a debt that one has, and no money that moves', async () => {
    const chat = somebody();
    expect(await chat.user('tenho uma divida de 3 mil com meu irmao')).toBe(
      'Dívida anotada: R$ 3.000,00 com Irmão.',
    );
    expect(await chat.user('quanto gastei esse mês?')).not.toContain('3.000');
    expect(await chat.user('quanto eu devo?')).toContain('R$ 3.000,00');
  });

  test('a goal, and what is kept for it', async () => {
    const chat = somebody();
    expect(await chat.user('cria uma meta de 10 mil pra viagem até dezembro de 2027')).toContain(
      'Meta criada: Viagem, de R$ 10.000,00, até 31/12/2027.',
    );
    expect(await chat.user('guardei 200 na meta viagem')).toBe(
      'Registrado! Reserva de R$ 200,00 para a meta Viagem na data de hoje.',
    );
    expect(await chat.user('quanto falta pra minha meta de viagem?')).toContain('R$ 9.800,00');
  });

  test('a goal without an amount is asked for it', async () => {
    const chat = somebody();
    expect(await chat.user('cria uma meta pra reforma')).toBe('Quanto você quer juntar?');
    expect(await chat.user('15 mil')).toContain('Meta criada: Reforma, de R$ 15.000,00.');
  });

  test('an investment that is told of, and a first one that money goes into', async () => {
    const chat = somebody();
    await converse(chat, 'tenho 5 mil no tesouro selic', 'investi 500 no CDB');
    expect(chat.reply).toBe('Registrado! Aplicação de R$ 500,00 em CDB na data de hoje.');
    expect(await chat.user('quanto tenho investido no total?')).toContain('R$ 5.500,00');
  });

  test('a bill waits, and is paid without its amount being said again', async () => {
    const chat = somebody();
    expect(await chat.user('tenho que pagar 120 de luz dia 20')).toBe(
      'Registrado! Conta a pagar de R$ 120,00 em Luz com vencimento em 20/11/2026.',
    );
    expect(await chat.user('paguei a luz')).toBe('Registrado! Despesa de R$ 120,00 em Luz na data de hoje.');
  });

  test('an account, and a transfer from it', async () => {
    const chat = somebody();
    expect(await chat.user('minha conta no itaú tem 2.300')).toBe(
      'Conta cadastrada: Itaú, com saldo de R$ 2.300,00 hoje.',
    );
    expect(await chat.user('transferi 200 do itaú pra poupança')).toBe(
      'Registrado! Transferência de R$ 200,00 de Itaú para Poupança na data de hoje.',
    );
  });
});

test('[F13.edit][H3.correction] what is put right in the ledger is no memory of the person', async () => {
  const chat = house.beside({ session: 'acerto', user: 'acerto' });
  for (const text of ['gastei 45 na padaria', 'na verdade foi ontem', 'na verdade foi no mercado']) {
    await chat.user(text);
    expect(chat.turn.memory?.saved ?? []).toEqual([]);
  }
  expect(chat.reply).toMatch(/^Corrigido! Despesa de R\$ 45,00 em \S+ na data de ontem\./);
});
