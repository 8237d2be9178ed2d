import { describe, expect, test } from 'vitest';
import { openChat } from '#host/testing';
import { type AgentView, minutes, type OperatorAction } from '#protocol';
import { broker, brokerTools, POLICY } from '../modes/fixtures.ts';
import { say } from '../reflex.ts';
import { type Mortal, openMortal } from './fixtures.ts';

const WHATS = { channel: 'whatsapp', address: 'contato-1' };

function desk() {
  const views: AgentView[] = [];
  const reflex = (view: AgentView) => {
    views.push(view);
    return say('Oi.');
  };
  const mortal = openMortal(broker({ reflex }, { contact: POLICY, timers: ['retorno'] }).assistant);
  return { views, mortal, ...acting(mortal) };
}

const acting = (mortal: Mortal) => ({
  act: async (action: OperatorAction, text = '', operator = 'ana') => {
    await mortal.input({ kind: 'operator_message', operator, action, text });
    return mortal.live();
  },
  ask: async (text: string, replyTo = WHATS) => {
    await mortal.user(text, replyTo);
    return mortal.live();
  },
});

const refusalIn = (record: { readonly events: readonly { readonly type: string }[] }) =>
  record.events.flatMap((event) => ('refused' in event ? [event.refused] : []));

describe('[J1] a person of the team', () => {
  test('takes over, answers by the person’s channel, and gives back', async () => {
    const { views, act, ask } = desk();
    expect((await ask('oi')).deliveries).toMatchObject([{ ...WHATS, text: 'Oi.' }]);
    const taken = await act('take_over');
    expect(taken).toMatchObject({ ending: 'silent', reply: '', messages: [] });
    expect(taken.state).toMatchObject({ control: 'human', taken: { operator: 'ana' } });
    expect(taken).not.toHaveProperty('deliveries');
    expect(await ask('tem alguém?')).toMatchObject({ ending: 'silent', reply: '' });
    const answer = await act('answer', 'Aqui é a Ana.');
    expect(answer).toMatchObject({ ending: 'answered', agent: 'operator', reply: 'Aqui é a Ana.' });
    expect(answer.messages).toMatchObject([{ role: 'operator', text: 'Aqui é a Ana.' }]);
    expect(answer.deliveries).toMatchObject([{ ...WHATS, text: 'Aqui é a Ana.' }]);
    const back = await act('hand_back');
    expect(back.state.control).toBe('assistant');
    expect(back.state).not.toHaveProperty('taken');
    expect((await ask('obrigado')).reply).toBe('Oi.');
    expect(views).toHaveLength(2);
  });

  test('a note is for the team: no delivery, and no agent reads it', async () => {
    const { views, act, ask, mortal } = desk();
    await ask('oi');
    const note = await act('note', 'parece segredo');
    expect(note).toMatchObject({ reply: '', messages: [{ role: 'note', text: 'parece segredo' }] });
    expect(note).not.toHaveProperty('deliveries');
    await ask('e aí?');
    expect(JSON.stringify(views)).not.toContain('segredo');
    expect((await mortal.store.messages('conversa')).some(({ role }) => role === 'note')).toBe(true);
  });

  test.each<readonly [string, OperatorAction, string, string | null]>([
    ['an answer without having taken over', 'answer', 'oi', 'control_needed'],
    ['an answer without a word', 'answer', ' ', 'operator_action_invalid'],
    ['a note without a word', 'note', '', 'operator_action_invalid'],
    ['a mode that there is not', 'set_mode', 'nenhum', 'mode_unknown'],
    ['a mode from a prototype', 'set_mode', 'constructor', 'mode_unknown'],
    ['something to wait for that the matrix does not have', 'set_pending', 'depois', 'mode_refused'],
    ['something to wait for that needs no word', 'set_pending', 'retomada', 'mode_refused'],
    ['giving back what nobody took', 'hand_back', '', null],
    ['clearing what does not wait', 'clear_pending', '', null],
  ])('%s: %s', async (...[, action, text, refused]) => {
    const { act, ask } = desk();
    const before = (await ask('oi')).state;
    const record = await act(action, text);
    expect(refusalIn(record)).toEqual([refused]);
    expect(record).toMatchObject({ ending: 'silent', reply: '', messages: [] });
    expect({ ...record.state, turns: 0 }).toEqual({ ...before, turns: 0 });
  });

  test('what another has in hand is theirs', async () => {
    const { act } = desk();
    await act('take_over');
    expect(refusalIn(await act('take_over'))).toEqual([null]);
    for (const action of ['take_over', 'answer', 'hand_back'] as const)
      expect(refusalIn(await act(action, 'oi', 'rui'))).toEqual(['control_elsewhere']);
  });

  test('[J3] sets a mode and what waits by hand; a yes then confirms', async () => {
    const { act, ask, mortal } = desk();
    expect((await act('set_mode', 'depois')).state.mode).toMatchObject({ mode: 'depois', source: 'manual' });
    expect((await act('set_mode', 'retomada', 'campaign:7')).state.mode?.source).toBe('campaign:7');
    expect((await act('set_mode', 'conversa')).state.mode?.mode).toBe('conversa');
    expect((await act('set_pending', 'visita')).state.mode?.pending).toMatchObject({ question: null });
    expect((await act('clear_pending')).state.mode?.pending).toBeNull();
    await act('set_pending', 'visita');
    expect((await ask('sim')).state.mode).toMatchObject({ mode: 'visita', pending: null });
    expect(mortal.problems).toEqual([]);
  });

  test('[J2] marks an objection as resolved', async () => {
    const { act, ask } = desk();
    await ask('quero uma pessoa');
    expect((await act('resolve_objection')).contact).toMatchObject({
      objection: { kind: 'asks_for_person' },
    });
  });

  test('is not stopped by whoever stops the assistant; the assistant is', async () => {
    const stopped = AbortSignal.abort('stopped');
    const { mortal } = desk();
    await mortal.user('parem', WHATS);
    const closed = await mortal.live({ signal: stopped });
    expect(closed).toMatchObject({ reply: '', contact: { permission: 'opted_out' } });
    expect(closed).not.toHaveProperty('deliveries');
    await mortal.input({ kind: 'operator_message', operator: 'ana', action: 'take_over', text: '' });
    expect((await mortal.live({ signal: stopped })).state.control).toBe('human');
  });

  test('works in an assistant without modes and policy too', async () => {
    const { assistant } = broker({ reflex: () => say('Oi.') }, { modes: undefined });
    const chat = openChat(assistant);
    await chat.operator('ana').takeOver();
    await chat.operator('ana').answer('Bom dia!');
    expect(chat.reply).toBe('Bom dia!');
    await expect(chat.operator('ana').setMode('visita')).rejects.toMatchObject({
      code: 'operator_action_invalid',
    });
  });
});

describe('[J1] what comes by a channel', () => {
  test('a timer’s answer goes where the person last wrote from, with its purpose', async () => {
    const { ask, mortal } = desk();
    await ask('oi');
    await mortal.input({ kind: 'timer_fired', timer: 'retorno', payload: {} });
    const told = await mortal.live();
    expect(told.deliveries).toMatchObject([{ ...WHATS, text: 'Oi.', purpose: 'retorno' }]);
  });

  test('what is not text gets a sentence, never silence; words beside it are answered', async () => {
    const { views, mortal } = desk();
    const media = { kind: 'sticker' } as const;
    await mortal.input({ kind: 'user_message', text: '', media, replyTo: WHATS });
    const record = await mortal.live();
    expect(record).toMatchObject({ ending: 'closed', deliveries: [{ ...WHATS, text: record.reply }] });
    expect(record.reply).toMatch(/só consigo ler texto/);
    expect(record.messages[0]?.text).toBe('[figurinha]');
    await mortal.input({ kind: 'user_message', text: 'olha isto', media });
    expect((await mortal.live()).reply).toBe('Oi.');
    expect(views).toHaveLength(1);
    await mortal.user('parem');
    await mortal.live();
    await mortal.input({ kind: 'user_message', text: '', media });
    expect(await mortal.live()).toMatchObject({ ending: 'silent', reply: '' });
  });

  test('a voice becomes words where somebody can hear it', async () => {
    const { views, mortal } = desk();
    const voice = { kind: 'user_message', text: '', media: { kind: 'audio', ref: 'r' } } as const;
    await mortal.input(voice);
    const heard = await mortal.live({ with: { hear: async () => 'quero visitar' } });
    expect(heard).toMatchObject({ reply: 'Oi.', state: { mode: { pending: { to: 'visita' } } } });
    expect(heard.messages[0]).toMatchObject({ role: 'user', text: 'quero visitar' });
    await mortal.input(voice);
    const deaf = await mortal.live({ with: { hear: () => Promise.reject(new Error('sem modelo')) } });
    expect(deaf.ending).toBe('closed');
    expect(mortal.problems.map(({ what }) => what)).toEqual(['transcription']);
    expect(views).toHaveLength(1);
  });
});

describe('[J3.expiry] [J4] a turn that is run again', () => {
  /** Waits for the person's word, which they give in time. */
  async function answering() {
    const { tools, runs } = brokerTools();
    const reflex = ({ state, transcript }: AgentView) =>
      state.mode?.mode === 'visita' && transcript.length === 0
        ? { calls: [{ tool: 'marcar', input: {} }] }
        : say('Manhã ou tarde?');
    const mortal = openMortal(broker({ tools, reflex }).assistant);
    await mortal.user('quero visitar');
    await mortal.live();
    await mortal.user('sim');
    return { mortal, runs };
  }

  test('whoever answered in time has, however late the turn ends; what was made is made once', async () => {
    const { mortal } = await answering();
    await mortal.attempt();
    for (let write = 1; write <= mortal.writes; write += 1) {
      for (const when of ['before', 'after'] as const) {
        const { mortal: dying, runs } = await answering();
        await dying.attempt({ death: { write, when } });
        dying.clock.advance(minutes(45));
        const state = (await dying.attempt())?.state ?? (await dying.store.turns('conversa', 1))[0]?.state;
        expect(state).toMatchObject({
          mode: { mode: 'depois', pending: null },
          slots: { visita: { dia: '20' } },
        });
        expect(runs.length).toBeLessThanOrEqual(2);
      }
    }
  });

  test('what is asked late waits from when it was asked', async () => {
    const mortal = openMortal(broker({ reflex: () => say('Manhã ou tarde?') }).assistant);
    await mortal.user('quero visitar');
    mortal.clock.advance(minutes(50));
    const { state } = await mortal.live();
    expect(state.mode?.pending?.at).toBe(mortal.clock.now());
  });
});
