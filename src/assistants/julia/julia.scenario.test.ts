import { afterEach, describe, expect, test } from 'vitest';
import { type Chat, leakCheck, manualClock, openChat } from '#host/testing';
import { days, minutes } from '#protocol';
import { julia } from '../index.ts';
import { getConversationMode, setConversationMode, setPendingTransition } from './control.ts';
import { MONDAY } from './fixtures.ts';

afterEach(leakCheck);

const open = (start = MONDAY): Chat => openChat(julia, undefined, { clock: manualClock(start) });

/** Says these lines, half a minute apart; no reply may be empty, repeat the one before, or ask more than one thing. */
async function converse(chat: Chat, ...lines: readonly string[]): Promise<void> {
  let last = '';
  for (const line of lines) {
    chat.clock.advance(30_000);
    const reply = await chat.user(line);
    if (reply === '') throw new Error(`no reply to "${line}"`);
    if (reply === last) throw new Error(`the same reply twice, to "${line}": ${reply}`);
    if (reply.split('?').length > 2) throw new Error(`more than one question, to "${line}": ${reply}`);
    last = reply;
  }
}

const decided = (chat: Chat) =>
  chat.events.flatMap((event) => (event.type === 'mode_decided' ? [event] : []));
const ruleOf = (chat: Chat) =>
  chat.events.flatMap((event) => (event.type === 'policy_decided' ? [event.rule] : []))[0];
const bridged = async (): Promise<Chat> => {
  const chat = open();
  await converse(chat, 'Oi, vocês tem plantão de cardio?', 'Noturno, por favor', 'Sim, pode passar');
  return chat;
};

test('[J11][J9.ponte_feita] the worked example of the document, message by message', async () => {
  const chat = open();
  await converse(chat, 'Oi, vocês tem plantão de cardio?');
  expect(chat.reply).toBe('Temos sim! Só pra eu ver melhor pra vc - vc prefere plantão noturno ou diurno?');
  expect(chat.mode).toMatchObject({
    mode: 'discovery',
    pending: { to: 'oferta', confirmation: 'connect_to_owner_confirm' },
  });
  expect(chat.mode?.pending?.question).toContain('noturno ou diurno?');
  expect(chat.tools).not.toContain('buscar_vagas');

  await converse(chat, 'Noturno, por favor');
  expect(decided(chat)[0]).toMatchObject({
    intent: 'neutro',
    pendingEffect: 'confirm',
    mode: 'oferta',
    pending: null,
  });
  expect(chat.tools).toEqual(['salvar_memoria', 'buscar_vagas']);
  expect(chat.reply).toMatch(/^Boa! Deixa eu ver aqui\.\.\. Tem um plantão noturno no São Luiz dia 15/);
  expect(chat.reply).toMatch(
    /Quer que eu te coloque em contato com o responsável da vaga pra vocês acertarem os detalhes\?$/,
  );

  await converse(chat, 'Sim, pode passar');
  expect(chat.tools).toEqual(['criar_handoff_externo', 'registrar_status_intermediacao']);
  expect(chat.reply).toMatch(
    /^Show! Passei seu contato pro Dr\. Paulo que tá com a vaga\. Ele vai te chamar pra acertar os detalhes\. Qualquer coisa me avisa aqui como foi!/,
  );
  expect(chat.mode).toMatchObject({ mode: 'followup', reason: 'ponte_feita', pending: null });
  await chat.close();
});

describe("[J11] the document's three integration tests", () => {
  test('[J5] discovery does not use buscar_vagas', async () => {
    const chat = open();
    await chat.operator('ana').setMode('discovery');
    await converse(chat, 'Tem alguma vaga pra mim?');
    expect(chat.tools).not.toContain('buscar_vagas');
    const equipped = chat.events.find((event) => event.type === 'agent_equipped');
    expect(equipped?.removed.map(({ tool }) => tool)).toEqual(
      expect.arrayContaining(['buscar_vagas', 'criar_handoff_externo', 'reservar_plantao', 'calcular_valor']),
    );
    await chat.close();
  });

  test("[J3.pending] discovery → oferta needs the doctor's word", async () => {
    const chat = open();
    await converse(chat, 'oi');
    await setConversationMode(chat.platform, 'conversa', { mode: 'discovery' });
    await converse(chat, 'Quero saber de vagas!');
    expect(await getConversationMode(chat.platform, 'conversa')).toMatchObject({
      ...{ mode: 'discovery', pending_transition: 'oferta', pending_transition_at: chat.clock.now() },
    });
    await chat.close();
  });

  test('[J3.confirm][J4] the word given changes the mode', async () => {
    const chat = open();
    await converse(chat, 'oi');
    await setConversationMode(chat.platform, 'conversa', { mode: 'discovery' });
    await setPendingTransition(chat.platform, 'conversa', { mode: 'oferta' });
    await converse(chat, 'Sim, tenho CRM ativo');
    expect(await getConversationMode(chat.platform, 'conversa')).toMatchObject({
      ...{ conversa_id: 'conversa', mode: 'oferta', updated_at: chat.clock.now() },
      ...{ updated_reason: 'connect_to_owner_confirm', mode_source: 'inbound' },
      ...{ pending_transition: null, pending_transition_at: null },
    });
    await chat.close();
  });
});

describe('[J4] the next message is judged against the question that was asked', () => {
  const asked = async (): Promise<Chat> => {
    const chat = open();
    await converse(chat, 'vcs tem plantao de cardio?');
    return chat;
  };

  test.each(['Noturno, por favor', 'noturnoo', 'prefiro de dia', 'tanto faz', 'diurno msm'])(
    '"%s" confirms',
    async (said) => {
      const chat = await asked();
      await converse(chat, said);
      expect(chat.mode?.mode).toBe('oferta');
      await chat.close();
    },
  );

  test.each(['não tenho CRM em SP', 'ah não, deixa pra lá', 'não, obrigado'])(
    '"%s" does not',
    async (said) => {
      const chat = await asked();
      await converse(chat, said);
      expect(chat.mode).toMatchObject({ mode: 'discovery', pending: null });
      expect(chat.tools).not.toContain('buscar_vagas');
      await chat.close();
    },
  );

  test('an unrelated message keeps it, is answered, and is followed by the question in other words', async () => {
    const chat = await asked();
    await converse(chat, 'como funciona isso?');
    expect(chat.mode).toMatchObject({ mode: 'discovery', pending: { to: 'oferta' } });
    expect(chat.reply).toMatch(/responsável.*(?:diurno|de noite)\?$/s);
    await converse(chat, 'noturno');
    expect(chat.mode?.mode).toBe('oferta');
    await chat.close();
  });

  test('[J3.expiry] after half an hour the word comes too late, and is asked for anew', async () => {
    const chat = await asked();
    chat.clock.advance(minutes(31));
    await converse(chat, 'noturno');
    expect(chat.mode?.mode).toBe('discovery');
    expect(chat.tools).not.toContain('buscar_vagas');
    await chat.close();
  });
});

describe('what a doctor does in between', () => {
  test('typos, a change of mind, a choice by number', async () => {
    const chat = open();
    await converse(chat, 'oii bom dia', 'to procurandoo plantao sim', 'pediatra', 'na vdd prefiro diurno');
    expect(chat.reply).toMatch(/1\. Plantão diurno.*\n2\. Plantão diurno/);
    expect(chat.tools).toEqual(['salvar_memoria', 'buscar_vagas']);
    await converse(chat, 'a segunda');
    expect(chat.tools).toEqual(['criar_handoff_externo', 'registrar_status_intermediacao']);
    expect(chat.mode?.mode).toBe('followup');
    await chat.close();
  });

  test('several vacancies: at most three, chosen by hospital or by day', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de pediatria?', 'tanto faz');
    expect(chat.reply.match(/^\d\. /gm)).toHaveLength(3);
    const [, hospital = '', day = ''] = /^2\. Plantão \S+ n[oa] (.+) dia (\d+)/m.exec(chat.reply) ?? [];
    const other = chat.beside({ session: 'outra', user: 'outra' });
    await converse(other, 'tem plantão de pediatria?', 'tanto faz', `o do dia ${day}`);
    expect(other.tools).toContain('criar_handoff_externo');
    await converse(chat, `quero o do ${hospital}`);
    expect(chat.tools).toContain('criar_handoff_externo');
    await chat.close();
  });

  test('whoever was not shown is not called: a place, a hospital or a region that is not there', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de pediatria?', 'diurno', 'quero o do São Luiz');
    expect(chat.reply).toMatch(/não tá entre|não achei essa/iu);
    await converse(chat, 'a terceira');
    expect(chat.tools).not.toContain('criar_handoff_externo');
    const other = chat.beside({ session: 'outra', user: 'outra' });
    await converse(other, 'tem plantão de cardio?', 'diurno', 'zona sul');
    expect(other.tools).toEqual(['salvar_memoria', 'buscar_vagas']);
    await converse(other, 'o segundo');
    expect(other.tools).not.toContain('criar_handoff_externo');
    await converse(other, 'sim');
    expect(other.tools).toContain('criar_handoff_externo');
    await chat.close();
  });

  test('those shown can be chosen after others were asked for, and another one after the bridge', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de anestesia?', 'de dia', 'quais são os outros?', 'a segunda');
    expect(chat.tools).toEqual([]);
    await converse(chat, 'sim');
    expect(chat.tools).toContain('criar_handoff_externo');
    const other = chat.beside({ session: 'outra', user: 'outra' });
    await converse(other, 'tem plantão de anestesia?', 'de dia', 'a primeira', 'era a segunda, desculpa');
    expect(other.tools).toContain('criar_handoff_externo');
    const third = chat.beside({ session: 'terceira', user: 'terceira' });
    await converse(third, 'tem plantão de anestesia?', 'de dia', 'a primeira', 'já dei plantão no Aurora');
    expect(third.tools).not.toContain('criar_handoff_externo');
    await chat.close();
  });

  test('any region is none, and a yes with a CRM is a yes', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de cardio à noite?', 'qualquer região');
    expect(chat.reply).not.toMatch(/qualquer|não achei/);
    await converse(chat, 'sim, crm 123456 sp');
    expect(chat.tools).toContain('criar_handoff_externo');
    await chat.close();
  });

  test('a yes to another region is asked which; where nothing was narrowed nothing is proposed', async () => {
    const chat = open();
    await converse(chat, 'tem vaga de dermatologia?', 'noturno', 'sim');
    expect(chat.reply).toMatch(/região/);
    expect(chat.tools).toEqual([]);
    await converse(chat, 'diurno');
    expect(chat.tools).toEqual(['salvar_memoria', 'buscar_vagas']);
    const other = chat.beside({ session: 'outra', user: 'outra' });
    await converse(other, 'tem vaga de dermatologia?', 'tanto faz');
    expect(other.reply).not.toContain('?');
    await chat.close();
  });

  test('the value: a range and one question in discovery, the owner tells it in oferta', async () => {
    const chat = open();
    await converse(chat, 'quanto paga um plantão?');
    expect(chat.reply).toMatch(/de R\$ 1\.800 a R\$ 3\.500 por 12 h.*\?$/);
    await converse(chat, 'tem de cardio?', 'noturno', 'e quanto paga?');
    expect(chat.reply).toMatch(/responsável.*\?$/);
    expect(chat.reply).not.toContain('R$');
    await chat.close();
  });

  test('no vacancy: said as it is, the wish is kept, nothing is invented', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de dermatologia?', 'noturno');
    expect(chat.tools).toContain('buscar_vagas');
    expect(chat.reply).toMatch(/não (?:tem|achei)/);
    await chat.close();
  });

  test('a refusal of one shift is taken gracefully, and the second one in peace', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de cardio?', 'noturno', 'não, essa não');
    expect(chat.reply).toMatch(/outr[ao]/);
    expect(chat.mode?.mode).toBe('oferta');
    await converse(chat, 'não, obrigado');
    expect(chat.reply).not.toContain('?');
    expect(chat.tools).toEqual([]);
    await chat.close();
  });

  test('[J2.medium] a worry is treated first, and nothing is offered until it is gone', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de cardio?', 'noturno', 'esse valor tá muito baixo');
    expect(ruleOf(chat)).toBe('medium');
    expect(chat.reply).not.toMatch(/São Luiz|em contato/);
    expect(chat.tools).toEqual([]);
    await converse(chat, 'ah entendi, tranquilo');
    expect(decided(chat)[0]?.transitions[0]).toMatchObject({
      from: 'oferta',
      to: 'discovery',
      reason: 'objecao_resolvida',
    });
    await chat.close();
  });

  test('[J2.high] who offers a person means it: a yes brings one', async () => {
    const chat = open();
    await converse(chat, 'não confio nisso, parece golpe', 'sim');
    expect(ruleOf(chat)).toBe('grave_asks_for_person');
    expect(chat.record.state.control).toBe('human');
    await chat.close();
  });

  test('greetings, thanks and goodbyes', async () => {
    const chat = open();
    await converse(chat, 'oi, tudo bem?');
    expect(chat.reply).toMatch(/Julia, assistente virtual.*plantão\?$/);
    await converse(chat, 'agora não, valeu', 'tchau');
    expect(chat.tools).toEqual([]);
    await chat.close();
  });

  test('what is told is remembered, and not asked again in another conversation', async () => {
    const chat = open();
    await converse(chat, 'oi, sou cardiologista, prefiro noturno');
    expect(chat.tools).toEqual(['salvar_memoria']);
    const later = chat.beside({ session: 'depois' });
    await converse(later, 'tem plantão?');
    expect(later.reply).not.toMatch(/especialidade|noturno ou diurno/);
    await chat.close();
  });

  test('what is not text is answered with a friendly sentence', async () => {
    const chat = open();
    const media = { kind: 'audio' } as const;
    await chat.platform.receive({
      assistant: 'julia',
      session: 'conversa',
      user: 'pessoa',
      text: '',
      media,
      messageId: 'm1',
    });
    await expect.poll(async () => (await chat.platform.messages('conversa')).at(-1)?.text).toMatch(/texto/);
    await chat.close();
  });

  test('"me chama semana que vem" sets a moment, and Julia comes back to it', async () => {
    const chat = open();
    await converse(chat, 'tem plantão de cardio?', 'noturno', 'agora to corrido, me chama semana que vem');
    expect(chat.tools).toEqual(['agendar_followup']);
    expect(chat.reply).toMatch(/segunda, 23\/11/);
    chat.clock.advance(days(8));
    expect(await chat.timers.fireDue()).toBe(1);
    expect(chat.reply).toMatch(/plantão/);
    await chat.close();
  });
});

test.each([
  'vc é um robô?',
  'to falando com uma pessoa ou é bot?',
  'isso é inteligência artificial?',
  'vc é humana?',
])('[J12] asked "%s" she says what she is and offers a person', async (said) => {
  const chat = open();
  await converse(chat, 'oi', said);
  expect(chat.reply).toMatch(/assistente virtual|programa/);
  expect(chat.reply).toMatch(/equipe/);
  expect(chat.reply).not.toMatch(/sou (?:uma )?(?:pessoa|humana)/i);
  await chat.close();
});

test('[J11] every message leaves a record of what was decided, and why', async () => {
  const chat = open();
  await converse(chat, 'tem plantão de cardio?');
  expect(decided(chat)).toMatchObject([
    {
      ...{ cause: 'message', intent: 'interesse_vaga', mode: 'discovery', pending: 'oferta' },
      transitions: [{ from: 'discovery', to: 'oferta', decision: 'PENDING' }],
    },
  ]);
  expect(decided(chat)[0]?.confidence).toBeGreaterThan(0.5);
  expect(decided(chat)[0]?.evidence).not.toBe('');
  expect(decided(chat)[0]?.forbidden).toContain('offer_specific_shift');
  await converse(chat, 'valeu');
  expect(decided(chat)).toMatchObject([{ mode: 'discovery', pendingEffect: 'keep', transitions: [] }]);
  await chat.close();
});

test('[J11] without the flag there is no router, and what no mode allows stays forbidden', async () => {
  const chat = openChat(julia, undefined, {
    clock: manualClock(MONDAY),
    flags: { conversation_mode_enabled: false },
  });
  await converse(chat, 'tem plantão de cardio?');
  expect(decided(chat)).toEqual([]);
  const equipped = chat.events.find((event) => event.type === 'agent_equipped');
  expect(equipped?.removed.map(({ tool }) => tool)).toEqual(['reservar_plantao', 'calcular_valor']);
  expect(ruleOf(chat)).toBe('new_doctor');
  await chat.close();
});

describe('after the bridge', () => {
  test('[J9.follow-up-once] a day later she asks how it went, once', async () => {
    const chat = await bridged();
    chat.clock.advance(minutes(24 * 60));
    await chat.timers.fireDue();
    expect(chat.reply).toMatch(/Dr\. Paulo.*São Luiz.*\?/);
    expect(chat.tools).toEqual(['registrar_status_intermediacao']);
    const before = await chat.platform.messages('conversa');
    await chat.timers.fireDue();
    expect(await chat.platform.messages('conversa')).toEqual(before);
    await chat.close();
  });

  test('[J9.fechado_com_responsavel] told that it worked out, she is glad', async () => {
    const chat = await bridged();
    chat.clock.advance(minutes(24 * 60));
    await chat.timers.fireDue();
    await converse(chat, 'sim, falei com ele', 'fechamos!');
    expect(chat.tools).toEqual(['registrar_status_intermediacao']);
    expect(chat.reply).toMatch(/[Pp]arabéns/);
    expect(chat.mode?.mode).toBe('followup');
    await chat.close();
  });

  test('a nod is no question, where it is stays known, and having talked is told unasked', async () => {
    const chat = await bridged();
    await converse(chat, 'ok, sim');
    expect(chat.reply).not.toContain('?');
    await converse(chat, 'e onde fica?');
    expect(chat.reply).toContain('São Luiz, em');
    await converse(chat, 'ele ainda não me chamou');
    expect(chat.reply).not.toContain('?');
    await converse(chat, 'consegui falar com ele');
    expect(chat.reply).toMatch(/fechar(?:am)?\?$/);
    await chat.close();
  });

  test('[J9.nao_fechou] told that it did not, she offers others, and asks before showing any', async () => {
    const chat = await bridged();
    chat.clock.advance(minutes(24 * 60));
    await chat.timers.fireDue();
    await converse(chat, 'não rolou');
    expect(chat.reply).toMatch(/outra/);
    expect(chat.mode).toMatchObject({
      mode: 'followup',
      pending: { to: 'oferta', confirmation: 'new_opportunity_confirm' },
    });
    await converse(chat, 'quero sim');
    expect(chat.mode?.mode).toBe('oferta');
    expect(chat.tools).toEqual(['buscar_vagas']);
    expect(chat.reply).not.toContain('São Luiz dia 15');
    await chat.close();
  });

  test('[J9.sem_resposta] no answer is written down and bothers nobody', async () => {
    const chat = await bridged();
    chat.clock.advance(minutes(24 * 60));
    await chat.timers.fireDue();
    const before = await chat.platform.messages('conversa');
    chat.clock.advance(days(2));
    await chat.timers.fireDue();
    expect(chat.tools).toEqual(['registrar_status_intermediacao']);
    expect(chat.record.ending).toBe('silent');
    expect(await chat.platform.messages('conversa')).toEqual(before);
    await chat.close();
  });

  test('[J2.opted_out][fault P8] who opted out is not followed up', async () => {
    const chat = await bridged();
    await converse(chat, 'não me mande mais mensagens');
    chat.clock.advance(minutes(24 * 60));
    await chat.timers.fireDue();
    expect(chat.record.reply).toBe('');
    expect(chat.tools).toEqual([]);
    await chat.close();
  });

  test('outside business hours the bridge is set for when they open, and said so', async () => {
    const chat = open(Date.UTC(2026, 10, 15, 15));
    await converse(chat, 'tem plantão de cardio?', 'noturno', 'sim');
    expect(chat.reply).toMatch(/assim que abrir o horário \(segunda, 16\/11, às 8h\).*Dr\. Paulo/);
    expect(chat.mode?.mode).toBe('followup');
    await chat.close();
  });
});

describe('after a silence', () => {
  test('[J2.silence] interest said after a week is not lost: reativacao, and the question in the same turn', async () => {
    const chat = open();
    await converse(chat, 'oi, sou cardiologista');
    chat.clock.advance(days(8));
    await converse(chat, 'tem plantão?');
    expect(ruleOf(chat)).toBe('silence');
    expect(decided(chat)[0]?.transitions).toMatchObject([
      { from: 'discovery', to: 'reativacao', decision: 'APPLY' },
      { from: 'reativacao', to: 'oferta', decision: 'PENDING' },
    ]);
    expect(chat.mode?.pending?.confirmation).toBe('reactivation_confirm');
    await converse(chat, 'sim');
    expect(chat.mode?.mode).toBe('oferta');
    await chat.close();
  });

  test('[J3.apply] a greeting is met warmly, and who goes on talking is back', async () => {
    const chat = open();
    await converse(chat, 'oi, sou cardiologista');
    chat.clock.advance(days(8));
    await converse(chat, 'oi, voltei');
    expect(chat.mode?.mode).toBe('reativacao');
    expect(chat.reply).not.toMatch(/São Luiz|R\$/);
    await converse(chat, 'tudo bem por aqui e com vc?');
    expect(chat.mode).toMatchObject({ mode: 'followup', reason: 'doctor_is_back' });
    await chat.close();
  });

  test('how it ended, told after a week, is still written down', async () => {
    const chat = await bridged();
    chat.clock.advance(days(9));
    await converse(chat, 'oi! fechei com o dr paulo aquele plantão');
    expect(chat.tools).toEqual(['registrar_status_intermediacao']);
    expect(chat.reply).toMatch(/[Pp]arabéns/);
    await chat.close();
  });
});

test('[J1] while a person is in control Julia says nothing, and goes on when it is given back', async () => {
  const chat = open();
  await converse(chat, 'oi');
  const ana = chat.operator('ana');
  await ana.takeOver();
  await chat.user('tem plantão de cardio?');
  expect(chat.reply).toBe('');
  expect(chat.tools).toEqual([]);
  await ana.handBack();
  await converse(chat, 'tem plantão de cardio?');
  expect(chat.mode?.pending?.to).toBe('oferta');
  await chat.close();
});

test('[J8.criar_handoff_externo] thanks for an offer is no yes: no contact goes out until they say so', async () => {
  const chat = open();
  await converse(chat, 'Oi, vocês tem plantão de cardio?', 'Noturno, por favor', 'valeu!');
  expect(chat.tools).not.toContain('criar_handoff_externo');
  await converse(chat, 'quero');
  expect(chat.tools).toContain('criar_handoff_externo');
});

test('[J9.nao_fechou] who says that it came to nothing is not told to wait, though nobody called them', async () => {
  const chat = await bridged();
  await converse(chat, 'ele ainda nao me chamou');
  expect(chat.tools).toEqual([]);
  await converse(chat, 'nao rolou, ele nem me chamou');
  expect(chat.tools).toContain('registrar_status_intermediacao');
  expect(chat.reply).toMatch(/outr/);
});
