import { afterEach, describe, expect, test } from 'vitest';
import { call, delegate, finish, leakCheck, openChat, say } from '#host/testing';
import { defineAgent, defineAssistant } from './define.ts';
import { blockedBy } from './floor.ts';
import { prepareAssistant } from './prepare.ts';

afterEach(leakCheck);

const agents = {
  agent: defineAgent({ name: 'coordenador', instructions: 'Coordene.' }),
  specialists: [
    defineAgent({ name: 'tecnico', instructions: 'Resolva.' }),
    defineAgent({ name: 'financeiro', instructions: 'Cobre.' }),
  ],
};
const suporte = defineAssistant({ name: 'suporte', ...agents });

describe('handing over', () => {
  test('[R3.sameTurn] the specialist answers the same message in the same turn', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico', 'sem sinal')],
      tecnico: [say('A luz está vermelha?')],
    });
    await chat.user('meu roteador caiu');
    expect(chat.reply).toBe('A luz está vermelha?');
    expect(chat.floor).toBe('tecnico');
    expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['coordenador', 'tecnico']);
  });

  test('[R3.silent] what the coordinator says beside the hand-over is withheld', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico', 'sem sinal', 'Vou transferir você!')],
      tecnico: [say('A luz está vermelha?')],
    });
    await chat.user('meu roteador caiu');
    expect(chat.reply).toBe('A luz está vermelha?');
    expect(chat.turn.text).toBe('A luz está vermelha?');
    expect(chat.turn.withheld).toEqual([{ agent: 'coordenador', chars: 20, why: 'floor_moved' }]);
    expect(JSON.stringify(await chat.messages())).not.toContain('transferir');
  });

  test('[R3.silent] what the coordinator said in an earlier step of that turn is withheld too', async () => {
    const chat = openChat(suporte, {
      coordenador: [call('inexistente', {}, 'Um instante, vou chamar alguém.'), delegate('tecnico')],
      tecnico: [say('Oi! O que houve?')],
    });
    await chat.user('socorro');
    expect(chat.reply).toBe('Oi! O que houve?');
  });

  test('[R3] the next message goes straight to the specialist', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico')],
      tecnico: [say('Vermelha?'), say('Reinicie, por favor.')],
    });
    await chat.user('caiu');
    await chat.user('sim, vermelha');
    expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([['tecnico', 'holds_the_floor']]);
  });

  test('[R5.unknownRole] an unknown role is an error the coordinator can answer from', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('mago'), say('Posso ajudar com suporte ou cobrança.')],
    });
    await chat.user('oi');
    expect(chat.reply).toBe('Posso ajudar com suporte ou cobrança.');
    expect(chat.turn.hops[0]?.calls[0]).toMatchObject({ code: 'unknown_role', status: 'refused' });
    expect(chat.floor).toBe('coordenador');
  });

  test('[R5.unknownRole] prototype names are no roles', async () => {
    for (const role of ['__proto__', 'constructor', 'coordenador', '']) {
      const chat = openChat(suporte, { coordenador: [delegate(role), say('Certo.')] });
      await chat.user('oi');
      expect(chat.reply).toBe('Certo.');
      expect(chat.floor).toBe('coordenador');
    }
  });

  test('[R5] calls after the hand-over in the same step do not run, and the signal stands', async () => {
    const chat = openChat(suporte, {
      coordenador: [
        {
          calls: [
            {
              tool: 'request_specialist_sub_conversation',
              input: { specialist_role: 'tecnico', initial_context: 'x' },
            },
            {
              tool: 'request_specialist_sub_conversation',
              input: { specialist_role: 'financeiro', initial_context: 'y' },
            },
          ],
        },
      ],
      tecnico: [say('Oi!')],
    });
    await chat.user('oi');
    expect(chat.floor).toBe('tecnico');
    expect(chat.turn.hops[0]?.calls).toMatchObject([{ status: 'refused', code: 'floor_moved' }]);
  });

  test('a specialist cannot delegate, and a coordinator cannot end', async () => {
    const chat = openChat(suporte, {
      coordenador: [finish({}), delegate('tecnico')],
      tecnico: [delegate('financeiro'), say('Sigo com você.')],
    });
    await chat.user('oi');
    expect(chat.floor).toBe('tecnico');
    expect(chat.turn.hops.map(({ calls }) => calls[0]?.code)).toEqual(['unknown_tool', 'unknown_tool']);
  });
});

describe('giving back', () => {
  test('[R4.pending] the result waits for the next message and is read once', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), say('Que bom! Algo mais?'), say('De nada!')],
      tecnico: [finish({ resolvido: true }, { text: 'Pronto, reiniciei.' })],
    });
    await chat.user('meu roteador caiu');
    expect(chat.reply).toBe('Pronto, reiniciei.');
    expect(chat.floor).toBe('coordenador');
    await chat.user('valeu');
    expect(chat.turn.hops.map(({ notes }) => notes)).toEqual([1]);
    await chat.user('tchau');
    expect(chat.turn.hops.map(({ notes }) => notes)).toEqual([0]);
  });

  test('[R4.outOfScope] out of scope: the coordinator hands over again in the same turn, silently', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), delegate('financeiro')],
      tecnico: [say('A luz está acesa?'), finish({}, { status: 'out_of_scope', text: 'Isso não é comigo.' })],
      financeiro: [say('Sua fatura vence dia 10.')],
    });
    await chat.user('caiu a internet');
    await chat.user('e minha fatura?');
    expect(chat.reply).toBe('Sua fatura vence dia 10.');
    expect(chat.floor).toBe('financeiro');
    expect(chat.turn.hops.map(({ agent, notes }) => [agent, notes])).toEqual([
      ['tecnico', 0],
      ['coordenador', 1],
      ['financeiro', 0],
    ]);
  });

  test('[R5.noText] a specialist that ends without a word leaves the answer to the coordinator, at once', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), say('Está tudo certo com a sua linha.')],
      tecnico: [finish({ sinal: 'ok' })],
    });
    await chat.user('testa minha linha');
    expect(chat.reply).toBe('Está tudo certo com a sua linha.');
    expect(chat.record.state.floor).toEqual({ kind: 'coordinator', pending: null });
  });

  test('[R5.firstCall] a specialist may end on its very first call, with a text', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico')],
      tecnico: [finish({ ok: 1 }, { text: 'Já resolvi!' })],
    });
    await chat.user('testa minha linha');
    expect(chat.reply).toBe('Já resolvi!');
    expect(chat.record.state.floor).toMatchObject({
      pending: { specialist_role: 'tecnico', final_result: { ok: 1 } },
    });
  });

  test('[R6.finalResult] a text that is only the result counts as none', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), say('Tudo certo!')],
      tecnico: [finish({ a: 1 }, { text: '```json\n{"final_result": {"a": 1}}\n```' })],
    });
    await chat.user('oi');
    expect(chat.reply).toBe('Tudo certo!');
  });

  test('any status is accepted; only out_of_scope calls the coordinator at once', async () => {
    for (const status of [
      'failed',
      'user_cancelled',
      'needs_handoff',
      'needs_followup',
      'cannot_resolve',
      'outra_coisa',
    ]) {
      const chat = openChat(suporte, {
        coordenador: [delegate('tecnico')],
        tecnico: [finish(null, { status, text: 'Até aqui.' })],
      });
      await chat.user('oi');
      expect(chat.reply).toBe('Até aqui.');
      expect(chat.record.state.floor).toMatchObject({ pending: { status } });
    }
  });
});

describe('what a provider is told', () => {
  test('[R9] the coordinator learns its specialists, and everybody the rules, without the author writing them', () => {
    const loja = defineAssistant({
      name: 'loja',
      agent: defineAgent({ name: 'coordenador', instructions: 'Atenda.' }),
      specialists: [
        defineAgent({ name: 'financeiro', purpose: 'reembolsos e cobranças', instructions: 'Cobre.' }),
      ],
    });
    const { agents } = prepareAssistant(loja);
    const coordinator = agents.get('coordenador');
    expect(coordinator?.instructions).toContain("- 'financeiro': reembolsos e cobranças");
    expect(coordinator?.instructions).toContain('request_specialist_sub_conversation');
    expect(agents.get('financeiro')?.instructions).toContain("status 'out_of_scope'");
    const schema = coordinator?.functions.get('request_specialist_sub_conversation')?.inputSchema;
    expect(schema?.properties?.specialist_role).toMatchObject({
      enum: ['financeiro'],
      description: 'Um destes especialistas: financeiro (reembolsos e cobranças)',
    });
  });

  test('an author who wrote the rules has the whole word', () => {
    const own = 'Use request_specialist_sub_conversation quando quiser.';
    const loja = defineAssistant({
      ...agents,
      name: 'loja',
      agent: defineAgent({ name: 'coordenador', instructions: own }),
    });
    expect(prepareAssistant(loja).agents.get('coordenador')?.instructions).toBe(own);
  });
});

describe('bounds', () => {
  test('[R5.hops] the fifth hop does not happen; an honest apology closes the turn', async () => {
    const chat = openChat(suporte, {
      coordenador: [delegate('tecnico'), delegate('tecnico')],
      tecnico: [finish({}, { status: 'out_of_scope' }), finish({}, { status: 'out_of_scope' })],
    });
    await chat.user('oi');
    expect(chat.turn.hops.length).toBe(4);
    expect(chat.reply).toBe(suporte.phrases.tooManyHops);
    expect(chat.floor).toBe('coordenador');
  });

  test('[fault J7] a loop is blocked at the stated limits and the lead is told', async () => {
    const eager = defineAssistant({ name: 'eager', ...agents, limits: { hops: 20 } });
    const chat = openChat(eager, {
      coordenador: [delegate('tecnico'), delegate('tecnico'), delegate('tecnico')],
      tecnico: [1, 2, 3].map(() => finish({}, { status: 'out_of_scope' })),
    });
    await chat.user('oi');
    expect(chat.turn.hops.filter(({ agent }) => agent === 'coordenador').length).toBe(3);
    expect(chat.events.filter(({ type }) => type === 'loop_blocked').length).toBe(1);
    expect(chat.reply).toBe(eager.phrases.tooManyHops);
  });

  test('[fault J7] at the limit the coordinator gets an error and may still answer itself', async () => {
    const short = defineAssistant({ name: 'short', ...agents, limits: { hops: 3 } });
    const chat = openChat(short, {
      coordenador: [delegate('tecnico'), delegate('financeiro'), say('Posso anotar seu pedido.')],
      tecnico: [finish({}, { status: 'out_of_scope' })],
    });
    await chat.user('oi');
    expect(chat.reply).toBe('Posso anotar seu pedido.');
    expect(chat.turn.hops.at(-1)?.calls[0]).toMatchObject({ status: 'refused', code: 'loop_blocked' });
  });

  test('[fault J7] depth 9 and a fourth visit are blocked, whatever the configuration', () => {
    const limits = { hops: 8, sameAgent: 3 };
    expect(blockedBy(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'i', limits)).toBe('hops');
    expect(blockedBy(['a', 'b', 'a', 'b', 'a'], 'a', limits)).toBe('sameAgent');
    expect(blockedBy(['a', 'b', 'a', 'b'], 'a', limits)).toBeNull();
    expect(defineAssistant({ name: 'x', ...agents, limits: { hops: 99 } }).limits.hops).toBe(8);
  });
});
