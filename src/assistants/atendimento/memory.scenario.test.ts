import { afterEach, describe, expect, test } from 'vitest';
import { type Chat, leakCheck, openChat } from '#host/testing';
import { minutes } from '#protocol';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

/** The same person comes back later, in another conversation. */
function nextVisit(chat: Chat, session = 'depois'): Chat {
  chat.clock.advance(minutes(31));
  return chat.beside({ session });
}

const remembered = async (chat: Chat): Promise<Record<string, string>> =>
  Object.fromEntries((await chat.memories()).map(({ key, value }) => [key, value]));

describe('[H3.preference] how to be spoken to', () => {
  test('is acknowledged, holds at once, and in the next conversation', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'prefiro respostas curtas');
    expect(chat.reply).toMatch(/^Anotado: vou direto ao ponto\./);
    const later = nextVisit(chat);
    await converse(later, 'oi');
    expect(later.reply).not.toMatch(/Que bom falar/);
    expect(later.reply).toMatch(/internet, fatura, pedido/);
    expect(await remembered(later)).toMatchObject({ communication: 'direto' });
  });

  test('a change of mind counts; what was said before is history', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'prefiro respostas curtas', 'mudei de ideia, prefiro respostas bem detalhadas');
    expect(chat.reply).toMatch(/mais detalhes/);
    const later = nextVisit(chat);
    await converse(later, 'minha internet caiu');
    expect(later.reply).toMatch(/um de três lugares.*luz da internet/s);
    const [memory] = (await later.memories()).filter(({ key }) => key === 'communication');
    expect(memory).toMatchObject({ value: 'detalhado', status: 'active' });
    expect(memory?.history.map(({ value }) => value)).toEqual(['direto']);
  });

  test('said in the middle of a task it does not disturb it', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'minha internet caiu', 'prefiro respostas curtas tá');
    expect(chat.reply).toMatch(/^Anotado: vou direto ao ponto\. .*verde, vermelha, piscando ou apagada\?/s);
    await converse(chat, 'verde');
    expect(chat.reply).toMatch(/reiniciar/);
    expect(chat.reply).not.toMatch(/Anotado/);
  });
});

describe('[H3.fact] who the person is', () => {
  test('a name is greeted by from then on', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'oi, meu nome é Júlia');
    expect(chat.reply).toMatch(/Júlia/);
    const later = nextVisit(chat);
    await converse(later, 'bom dia');
    expect(later.reply).toMatch(/^Oi, Júlia!/);
  });

  test('what was told is known in the same visit already, until it is taken back', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'meu nome é Júlia', 'oi');
    expect(chat.reply).toMatch(/^Oi, Júlia!/);
    await converse(chat, 'esquece meu nome', 'bom dia');
    expect(chat.reply).not.toMatch(/Júlia/);
    expect(await remembered(chat)).toEqual({});
  });

  test('a word on it comes with the first words of the turn, whatever is looked up before', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'sou gerente de vendas, cadê meu pedido?');
    expect(chat.tools).not.toEqual([]);
    expect(chat.reply).toMatch(/^Anotado: você é gerente de vendas\. Qual pedido/);
    await converse(chat, 'sou gerente de vendas, o 1042');
    expect(chat.reply).not.toMatch(/Anotado/);
  });

  test('a role is known in the next visit, with the message that taught it', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'sou gerente de loja');
    expect(chat.reply).toMatch(/^Anotado: você é gerente de loja\./);
    const later = nextVisit(chat);
    await converse(later, 'o que você sabe de mim?');
    expect(later.reply).toMatch(/gerente de loja/);
    expect(later.reply).toMatch(/O que lembro de você/);
    const [role] = (await later.memories()).filter(({ key }) => key === 'role');
    expect(role).toMatchObject({ status: 'active', quote: 'sou gerente de loja' });
  });

  test.each(['não, eu disse que NÃO sou gerente', 'eu n sou gerente'])(
    '%s: nothing of it sticks',
    async (denial) => {
      const chat = openChat(atendimento);
      await converse(chat, denial);
      const later = nextVisit(chat);
      await converse(later, 'o que você sabe de mim?');
      expect(later.reply).not.toMatch(/gerente/);
      expect(await remembered(later)).not.toHaveProperty('role');
    },
  );

  test('what is denied later is true no more', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'sou gerente de loja');
    const later = nextVisit(chat);
    await converse(later, 'oi', 'não sou mais gerente');
    expect(later.reply).toMatch(/Já corrigi/);
    expect(await remembered(later)).not.toHaveProperty('role');
  });

  test('slips of the pen are heard', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'prefiro respotas curtas pfv');
    const later = nextVisit(chat);
    await converse(later, 'oi');
    expect(await remembered(later)).toMatchObject({ communication: 'direto' });
  });
});

describe('[H3.correction] what was wrong', () => {
  test('is answered to and remembered as wrong and right', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'oi', 'não é assinatura, é plano familiar');
    expect(chat.reply).toMatch(/^Entendi: é .*plano familiar.*, não .*assinatura.*Vou lembrar disso\./);
    const later = nextVisit(chat);
    await converse(later, 'o que você lembra de mim?');
    expect(later.reply).toMatch(/plano familiar/);
  });
});

describe('[H10] seeing and forgetting', () => {
  test('esquece que…: gone, and the running task is not given up', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'prefiro respostas curtas');
    const later = nextVisit(chat);
    await converse(later, 'minha internet caiu', 'esquece que eu prefiro respostas curtas');
    expect(later.reply).toMatch(
      /^Certo, não vou mais lembrar disso\. .*verde, vermelha, piscando ou apagada\?/s,
    );
    expect(await remembered(later)).toEqual({});
    const third = nextVisit(later, 'terceira');
    await converse(third, 'oi');
    expect(third.reply).toMatch(/Que bom falar com você/);
  });

  test('nothing known is said so; asked in the middle of a task, the task waits', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'minha internet caiu', 'o que você sabe sobre mim?');
    expect(chat.reply).toMatch(/^Por enquanto não lembro de nada.*pode me responder quando quiser/s);
    await converse(chat, 'tá vermelha');
    expect(chat.tools).toEqual(['testar_linha']);
  });

  test('how it is known', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'meu nome é Júlia');
    const later = nextVisit(chat);
    await converse(later, 'oi', 'como você sabe disso?');
    expect(later.reply).toMatch(/Foi você que me contou.*Júlia/s);
  });

  test('[H5] another person sees nothing of it, and is not greeted by it', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'meu nome é Júlia e prefiro respostas curtas');
    const other = chat.beside({ session: 'outra', user: 'outra-pessoa' });
    await converse(other, 'oi', 'o que você sabe de mim?');
    expect(other.reply).toMatch(/não lembro de nada/);
    expect((await other.messages()).map(({ text }) => text).join(' ')).not.toMatch(/Júlia/);
  });

  test('[H4] what is highly sensitive is never told, not even to who asks', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'tenho diabetes', 'meu cpf é 529.982.247-25');
    const later = nextVisit(chat);
    await converse(later, 'o que você sabe de mim?', 'o que você lembra da minha saúde?');
    const said = (await later.messages()).filter(({ role }) => role === 'assistant');
    expect(said.map(({ text }) => text).join(' ')).not.toMatch(/diabetes|529/);
  });
});

test('[H3.preference] a remembered time of day makes the first proposal for a visit, and is asked for', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'prefiro de manhã');
  expect(chat.reply).toMatch(/^Anotado: você prefere de manhã\./);
  const later = nextVisit(chat);
  await converse(later, 'quero marcar uma visita técnica');
  expect(later.reply).toMatch(/Lembro que você prefere de manhã\. Que tal .*de manhã.*\?/);
  expect(later.tools).not.toContain('agendar_visita_tecnica');
  await converse(later, 'pode confirmar');
  expect(later.tools).toEqual(['agendar_visita_tecnica']);
  expect(later.reply).toMatch(/Visita marcada: .*de manhã/);
});

test('[H3.preference] a time that is the answer to a question is taken as the answer', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero marcar uma visita técnica', 'prefiro à tarde');
  expect(chat.reply).not.toMatch(/Anotado/);
  expect(chat.reply).toMatch(/à tarde/);
});

test('[H3.preference] what sounded like an answer and was none is taken note of', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu', 'prefiro contato por whatsapp');
  expect(chat.reply).toMatch(/^Anotado: você prefere contato por WhatsApp\. .*verde, vermelha/is);
  expect(await remembered(chat)).toMatchObject({ channel: 'whatsapp' });
});

test('[H3.preference] a question between subjects stays open beside what is told', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar', 'prefiro que me mandem whatsapp');
  expect(chat.reply).toMatch(/^Anotado: .*Você quer cancelar um pedido da loja ou o seu plano/s);
  await converse(chat, 'o plano');
  expect(chat.reply).toMatch(/^Para cancelar o plano/);
});

test('[H10] "apaga isso" is no broken device', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'prefiro respostas curtas', 'o que você lembra de mim?', 'apaga isso');
  expect(chat.reply).toMatch(/O que lembro de você|não vou mais lembrar/);
});

test('[H3.preference] who wants another time after all is shown all of them', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'prefiro de manhã');
  const later = nextVisit(chat);
  await converse(later, 'quero marcar uma visita técnica', 'não, outro horário');
  expect(later.reply).toMatch(/à tarde/);
  await converse(later, 'segunda à tarde', 'sim');
  expect(later.reply).toMatch(/Visita marcada: segunda, .*à tarde/);
});

describe('[H4] in one and the same visit', () => {
  test('all that was told is told back: what is kept, and what waits', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'oi, me chama de Bia, sou gerente de loja', 'prefiro respostas curtas');
    await converse(chat, 'o que você sabe de mim?');
    expect(chat.reply).toMatch(/Lembro isto de você:\n• Prefere o nome Bia\n• Prefere respostas curtas/);
    expect(chat.reply).toMatch(/Nesta conversa você também me contou:\n• É gerente de loja\nGuardo quando/);
    await converse(chat, 'qual é o meu nome?');
    expect(chat.reply).toBe('Você me disse que seu nome é Bia.');
  });

  test('what is put right counts at once', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'sou gerente de loja');
    const later = nextVisit(chat);
    await converse(later, 'oi', 'na verdade não sou gerente, sou analista');
    expect(later.reply).toMatch(/^Anotado: você é analista\./);
    const [role] = (await later.memories()).filter(({ key }) => key === 'role');
    expect(role).toMatchObject({ value: 'analista', status: 'active', confidence: 0.7 });
    expect(role?.history.map(({ value }) => value)).toEqual(['gerente']);
  });

  test('what is forgotten on the page is not known in the conversation that taught it', async () => {
    const person = { org: 'casa', user: 'julia' };
    const chat = openChat(atendimento, undefined, person);
    await converse(chat, 'me chamo Júlia', 'oi');
    expect(chat.reply).toMatch(/^Oi, Júlia!/);
    await chat.memory.book.forgetAll(person);
    await converse(chat, 'bom dia', 'qual é o meu nome?');
    expect(chat.reply).toMatch(/Ainda não sei o seu nome/);
    expect(
      (await chat.messages())
        .slice(-4)
        .map(({ text }) => text)
        .join(' '),
    ).not.toMatch(/Júlia/);
  });

  test('what was never known is not said to be forgotten', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'esquece que eu moro em recife');
    expect(chat.reply).toMatch(/^Não tenho nada guardado sobre isso\./);
  });

  test('health is thanked for, not repeated, and forgotten when asked; a wage is no order', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'tenho diabetes e ganho 4 mil por mês');
    expect(chat.reply).toMatch(/^Obrigada por me contar\. (?:Em que|O que)/);
    expect(chat.tools).toEqual([]);
    await converse(chat, 'esquece que tenho diabetes');
    expect(chat.reply).toMatch(/^Certo, não vou mais lembrar disso\./);
    expect(await remembered(chat)).toEqual({ income: '4000' });
  });
});

describe('[H3.fact] beside what is asked for', () => {
  test('who tells a lot about themselves and is without internet is helped', async () => {
    const chat = openChat(atendimento);
    await converse(
      chat,
      'Olha, sou cliente há 8 anos, pago tudo certinho, moro em Contagem, trabalho em casa como designer e dependo da internet pra TUDO, meu filho estuda online, e vocês me deixam 4 dias sem sinal?? eu ganho 3500 por mês e pago 119 reais pra isso? por favor sem enrolação',
    );
    expect(chat.reply).toMatch(/^Anotado: vou direto ao ponto\. .*verde, vermelha, piscando ou apagada/s);
    expect(await remembered(chat)).toMatchObject({ city: 'contagem', role: 'designer', income: '3500' });
  });

  test('"não sou mais…" says no to nothing that was asked', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'meu pedido 1057 tá atrasado', 'não sou mais enfermeira, virei gestora');
    expect(chat.reply).toMatch(/^Anotado: você é gestora\. .*reclamação.*\?/s);
    await converse(chat, 'sim');
    expect(chat.reply).toMatch(/reclamação aberta/);
  });

  test('said again it is known, and nobody is told to calm down', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'odeio café', 'odeio café mesmo');
    expect(chat.reply).toMatch(/^Sim, eu lembro\./);
  });

  test('[H8.telefone] documents and contacts are not kept, and it is said', async () => {
    const chat = openChat(atendimento);
    await converse(chat, 'anota meu telefone: 81 99999-1234');
    expect(chat.reply).toMatch(/^Por segurança, não guardo/);
    expect(await remembered(chat)).toEqual({});
  });
});
