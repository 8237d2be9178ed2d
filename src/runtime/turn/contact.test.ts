import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ChatOptions, openChat } from '#host/testing';
import { type AgentView, type Assistant, days, type TimerFired, type UnheardScope } from '#protocol';
import { defineTool } from '../define.ts';
import { MOST_ATTEMPTS } from '../limits.ts';
import { broker, POLICY } from '../modes/fixtures.ts';
import { say } from '../reflex.ts';
import { openMortal } from './fixtures.ts';

/** The broker with its policy, and a tool that comes back to the person later. */
function caller(
  answer: (view: AgentView) => ReturnType<typeof say> = () => say('Certo.'),
  timers: readonly string[] = ['retorno'],
  more: Pick<Assistant, 'unheard' | 'permissionChanged'> = {},
) {
  const views: AgentView[] = [];
  const lembrar = defineTool({
    ...{ name: 'anotar', description: 'Lembra.', input: z.object({}) },
    run: async (_, { timers: later, now }) => {
      await later.set({ name: 'retorno', key: 'k', at: now + days(1), payload: { vaga: 'v1' } });
      return { ok: true };
    },
  });
  const reflex = (view: AgentView) => {
    views.push(view);
    if (view.text === 'me lembre' && view.transcript.length === 0)
      return { calls: [{ tool: 'anotar', input: {} }] };
    return answer(view);
  };
  const rest = { contact: POLICY, timers, ...more };
  const open = (options?: ChatOptions) =>
    openChat(broker({ tools: [lembrar], reflex }, rest).assistant, undefined, options);
  return { views, open };
}

describe('[J2] [J1] the policy in a turn', () => {
  test('[J2.opted_out] opting out acts in the turn that states it: one sentence, then silence', async () => {
    const { views, open } = caller();
    const chat = open();
    await chat.user('parem de me escrever');
    expect(chat.reply).toBe('Tudo bem, não escrevo mais.');
    expect(chat.turn).toMatchObject({
      ending: 'closed',
      policy: { rule: 'saiu_agora', effect: 'reply', changed: ['permission', 'permissionAt'] },
    });
    expect(chat.contact.permission).toBe('opted_out');
    await chat.user('oi?');
    expect(chat.reply).toBe('');
    expect(chat.turn).toMatchObject({ ending: 'silent', policy: { rule: 'saiu', effect: 'block' } });
    expect(views).toEqual([]);
  });

  test('[J2.opted_out] the assistant learns who opted out by code, whatever answers; when it cannot, the opt-out holds', async () => {
    const told: unknown[] = [];
    const problems: string[] = [];
    const permissionChanged = async (to: string, { user }: { readonly user: string }) => {
      told.push([to, user]);
      throw new Error('the tables are away');
    };
    const chat = caller(undefined, [], { permissionChanged }).open({
      user: 'ana',
      onProblem: ({ what }) => problems.push(what),
    });
    await chat.user('oi');
    await chat.user('parem de me escrever');
    await chat.user('oi?');
    expect(told.at(-1)).toEqual(['opted_out', 'ana']);
    expect(told.filter((each) => JSON.stringify(each).includes('opted_out'))).toHaveLength(1);
    expect(problems).toContain('permission changed');
    expect(chat.contact.permission).toBe('opted_out');
  });

  test('[J2.grave] what is grave goes to a person with one sentence, and nothing is answered meanwhile', async () => {
    const { views, open } = caller();
    const chat = open();
    await chat.user('quero falar com uma pessoa');
    expect(chat.reply).toBe('Já chamo alguém.');
    expect(chat.record.state).toMatchObject({
      control: 'human',
      taken: { operator: null, why: 'grave' },
    });
    await chat.user('alô?');
    expect(chat.turn).toMatchObject({ ending: 'silent', policy: { rule: 'human_control' } });
    await chat.operator('ana').takeOver();
    await chat.operator('ana').handBack();
    expect(chat.contact.objection?.resolvedAt).not.toBeNull();
    await chat.user('oi');
    expect(chat.reply).toBe('Certo.');
    expect(views).toHaveLength(1);
  });

  test('[J4] who is closed by the policy, or is in somebody’s hands, has not said yes to what waited', async () => {
    for (const leave of ['uma pessoa, por favor', 'take_over'] as const) {
      const chat = caller(() => say('Manhã ou tarde?')).open();
      await chat.user('quero visitar');
      expect(chat.mode?.pending).not.toBeNull();
      if (leave === 'take_over') await chat.operator('ana').takeOver();
      else await chat.user(leave);
      expect(chat.mode).toMatchObject({ mode: 'conversa', pending: null });
      expect(chat.turn.modes?.at(-1)?.transitions).toMatchObject([{ decision: 'CANCEL', to: 'visita' }]);
    }
  });

  test('what the person states in somebody’s hands counts all the same', async () => {
    const { open } = caller();
    const chat = open();
    await chat.operator('ana').takeOver();
    await chat.user('parem de me escrever');
    expect(chat.reply).toBe('');
    expect(chat.contact.permission).toBe('opted_out');
    await chat.operator('ana').handBack();
    await chat.user('oi');
    expect(chat.turn.policy?.rule).toBe('saiu');
  });

  test('how long somebody was silent is told by the message before', async () => {
    const { views, open } = caller();
    const chat = open();
    await chat.user('oi');
    const first = chat.clock.now();
    expect(chat.contact).toMatchObject({ lastInboundAt: first, lastOutboundAt: first });
    chat.clock.advance(days(8));
    await chat.user('voltei');
    expect(views.at(-1)?.contact?.lastInboundAt).toBe(first);
    expect(chat.mode).toMatchObject({ mode: 'retomada', reason: 'silencio' });
    expect(chat.contact.lastInboundAt).toBe(chat.clock.now());
  });

  test('a policy that breaks lets no agent answer', async () => {
    const problems: string[] = [];
    const broken = {
      ...POLICY,
      advance: () => {
        throw new Error('bug');
      },
    };
    const { assistant } = broker({ reflex: () => say('Oi.') }, { contact: broken });
    const chat = openChat(assistant, undefined, { onProblem: ({ what }) => problems.push(what) });
    await chat.user('oi');
    expect(chat.turn).toMatchObject({
      ending: 'closed',
      policy: { rule: 'failed', effect: 'reply' },
      hops: [],
    });
    expect(problems).toEqual(['contact policy']);
  });
});

describe('[J2.opted_out] [fault A11] a turn that cannot be answered', () => {
  const deadly = { death: { write: 1, when: 'before' } } as const;

  test('still takes an opt-out, and breaks no silence with an apology', async () => {
    const mortal = openMortal(broker({ reflex: () => say('Oi.') }, { contact: POLICY }).assistant);
    await mortal.user('parem de escrever');
    for (let n = 1; n <= MOST_ATTEMPTS; n += 1) await mortal.attempt(deadly);
    expect(await mortal.live()).toMatchObject({ deadLetter: {}, contact: { permission: 'opted_out' } });
    await mortal.user('oi');
    for (let n = 1; n <= MOST_ATTEMPTS; n += 1) await mortal.attempt(deadly);
    expect(await mortal.live()).toMatchObject({ deadLetter: {}, reply: '' });
  });
});

describe('[J1] [J11] a timer', () => {
  const proactive = (view: AgentView) => (view.text === '' ? say('Como foi a visita?') : say('Combinado.'));

  test('wakes the conversation: policy, mode and agent as always, and no guard or meaning', async () => {
    const { views, open } = caller(proactive);
    const chat = open();
    await chat.user('me lembre');
    chat.clock.advance(days(1));
    expect(await chat.timers.fireDue()).toBe(1);
    expect(chat.reply).toBe('Como foi a visita?');
    expect(chat.turn).toMatchObject({
      timer: { timer: 'retorno', heard: true },
      policy: { rule: 'none', direction: 'proactive' },
      modes: [{ cause: 'timer' }],
      guard: null,
      meaning: null,
    });
    expect(views.at(-1)?.inputs).toMatchObject([{ kind: 'timer_fired', payload: { vaga: 'v1' } }]);
    expect(await chat.messages()).toHaveLength(3);
    expect(await chat.timers.fireDue()).toBe(0);
  });

  test('is not heard after an opt-out, nor while a person holds the conversation', async () => {
    for (const leave of ['parem', 'take_over'] as const) {
      const { views, open } = caller(proactive);
      const chat = open();
      await chat.user('me lembre');
      if (leave === 'parem') await chat.user('parem');
      else await chat.operator('ana').takeOver();
      const heard = views.length;
      chat.clock.advance(days(1));
      await chat.timers.fireDue();
      expect(chat.turn).toMatchObject({ ending: 'silent', text: '' });
      expect(views).toHaveLength(heard);
    }
  });

  test('that is not heard is told to its assistant, by the rule or the person that kept it; one that breaks ends no turn', async () => {
    const told: unknown[] = [];
    const problems: unknown[] = [];
    const unheard = async (fired: TimerFired, scope: UnheardScope) => {
      told.push([fired.timer, fired.payload, scope.why]);
      if (told.length > 1) throw new Error('bug');
    };
    for (const leave of ['parem', 'take_over'] as const) {
      const chat = caller(proactive, ['retorno'], { unheard }).open({
        onProblem: ({ what }) => problems.push(what),
      });
      await chat.user('me lembre');
      if (leave === 'parem') await chat.user('parem');
      else await chat.operator('ana').takeOver();
      chat.clock.advance(days(1));
      await chat.timers.fireDue();
      expect(chat.turn).toMatchObject({ ending: 'silent', text: '' });
    }
    expect(told).toEqual([
      ['retorno', { vaga: 'v1' }, 'saiu'],
      ['retorno', { vaga: 'v1' }, 'human_control'],
    ]);
    expect(problems).toEqual(['unheard timer retorno']);
  });

  test('may end without a word; and who wrote nothing is not told that nobody could answer', async () => {
    const { open } = caller(({ text }) => {
      if (text === '') return {};
      return say('Combinado.');
    });
    const chat = open();
    await chat.user('me lembre');
    chat.clock.advance(days(1));
    await chat.timers.fireDue();
    expect(chat.turn).toMatchObject({ ending: 'silent', text: '', hops: [{ failures: [] }] });
    const failing = caller(({ text }) => {
      if (text === '') throw new Error('bug');
      return say('Combinado.');
    }).open({ onProblem: () => undefined });
    await failing.user('me lembre');
    failing.clock.advance(days(1));
    await failing.timers.fireDue();
    expect(failing.turn).toMatchObject({ ending: 'unanswered', text: '' });
  });

  test('of another name is nobody’s', async () => {
    const { views, open } = caller(proactive, ['outro']);
    const chat = open();
    await chat.user('me lembre');
    const heard = views.length;
    chat.clock.advance(days(1));
    await chat.timers.fireDue();
    expect(chat.turn).toMatchObject({ ending: 'silent', timer: { heard: false, why: 'unknown_timer' } });
    expect(views).toHaveLength(heard);
  });
});
