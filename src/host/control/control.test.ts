import { afterEach, describe, expect, test } from 'vitest';
import type { Delivery } from '#protocol';
import { agenda, toAgenda } from '../fixtures/agenda.ts';
import { hello, type Opened, openTalker, readTo } from '../fixtures/talker.ts';
import { createPlatform, type PlatformOptions } from '../platform.ts';
import { leakCheck, openChat } from '../testing/index.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  leakCheck();
});

const open = (over: Partial<PlatformOptions> = {}): Opened => {
  const voice = openTalker(over);
  opened.push(voice.platform);
  return voice;
};

const chat = () => {
  const made = openChat(agenda());
  opened.push(made);
  return made;
};

describe('[J1] taking over', () => {
  test('ends the turn that runs; nothing automatic is said afterwards, until it is handed back', async () => {
    const { platform, asked } = open();
    const handle = await platform.send(hello());
    const mouth = await asked();
    mouth.say('Primeiro isto. Depois');
    await readTo(handle.events(), 'text_released');
    await platform.control.takeOver('s', 'bia');
    expect(mouth.aborted()).toBe(true);
    expect(await handle.done).toMatchObject({ ending: 'stopped', reply: 'Primeiro isto.' });
    const silent = await platform.reply(hello({ text: 'tem alguém?' }));
    expect(silent).toMatchObject({ ending: 'silent', reply: '' });
    const said = async () => (await platform.messages('s')).map(({ role, text }) => [role, text]);
    const before = await said();
    expect(before.filter(([role]) => role === 'assistant')).toEqual([['assistant', 'Primeiro isto.']]);
    await platform.control.answer('s', 'bia', 'Oi, aqui é a Bia.');
    expect(await said()).toEqual([...before, ['operator', 'Oi, aqui é a Bia.']]);
    await platform.control.handBack('s', 'bia');
    const answered = await platform.send(hello({ text: 'obrigada' }));
    const again = await asked();
    again.say('De nada.');
    again.end();
    expect((await answered.done).reply).toBe('De nada.');
  });

  test('what waited behind the running turn is kept and left to the person who took over', async () => {
    const { platform, asked } = open();
    const running = await platform.send(hello({ text: 'um' }));
    await asked();
    const waiting = await platform.send(hello({ text: 'dois' }));
    await platform.control.takeOver('s', 'bia');
    const endings = (await Promise.all([running.done, waiting.done])).map(({ ending, reply }) => [
      ending,
      reply,
    ]);
    expect(endings).toEqual([
      ['stopped', ''],
      ['stopped', ''],
    ]);
    expect((await platform.messages('s')).map(({ role, text }) => [role, text])).toEqual([
      ['user', 'um'],
      ['user', 'dois'],
    ]);
  });

  test('is one person’s at a time', async () => {
    const { platform, asked } = open();
    const sent = await platform.send(hello());
    const model = await asked();
    sent.stop();
    model.end();
    await platform.control.takeOver('s', 'bia');
    expect((await platform.control.takeOver('s', 'bia')).state.taken?.operator).toBe('bia');
    await expect(platform.control.takeOver('s', 'caio')).rejects.toMatchObject({ code: 'control_elsewhere' });
    await expect(platform.control.answer('s', 'caio', 'oi')).rejects.toMatchObject({
      code: 'control_elsewhere',
    });
    await expect(platform.control.handBack('s', 'caio')).rejects.toMatchObject({ code: 'control_elsewhere' });
    await platform.control.handBack('s', 'bia');
    await expect(platform.control.answer('s', 'bia', 'oi')).rejects.toMatchObject({ code: 'control_needed' });
    expect((await platform.messages('s')).filter(({ role }) => role === 'operator')).toEqual([]);
  });

  test('the same deed again is the same turn; under its name nothing else is done', async () => {
    const { platform } = chat();
    await platform.reply(toAgenda('oi'));
    const deed = { operator: 'bia', action: 'take_over', messageId: 'd1' } as const;
    const [first, second] = await Promise.all([
      platform.control.act('s', deed),
      platform.control.act('s', deed),
    ]);
    expect(second.turn).toBe(first.turn);
    await platform.control.handBack('s', 'bia');
    await platform.control.takeOver('s', 'caio');
    // Told again as it was done, whoever has the conversation by now.
    expect((await platform.control.act('s', deed)).turn).toBe(first.turn);
    expect((await platform.turns('s')).at(-1)?.operations).toMatchObject([{ operator: 'caio' }]);
    await expect(platform.control.act('s', { ...deed, operator: 'caio' })).rejects.toMatchObject({
      code: 'message_conflict',
    });
  });

  test('a conversation that is not there cannot be taken', async () => {
    const { platform } = chat();
    await expect(platform.control.takeOver('nenhuma', 'bia')).rejects.toMatchObject({
      code: 'session_not_found',
    });
  });
});

describe('[J1] what a person of the team writes', () => {
  test('goes out by the channel that the person last wrote from; a note goes nowhere', async () => {
    const sent: Delivery[] = [];
    const platform = createPlatform({
      assistants: [agenda()],
      channels: { zap: async (delivery) => sent.push(delivery) },
    });
    opened.push(platform);
    await platform.receive(toAgenda('oi', { replyTo: { channel: 'zap', address: 'contato-1' } }));
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['Ouvi: oi']);
    await platform.control.takeOver('s', 'bia');
    await platform.control.note('s', 'bia', 'Cliente antiga, cuidado.');
    await platform.control.answer('s', 'bia', 'Aqui é a Bia.');
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ text: 'Aqui é a Bia.', address: 'contato-1' });
    expect(JSON.stringify(sent)).not.toContain('cuidado');
    const roles = (await platform.messages('s')).map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'note', 'operator']);
  });

  test('is not empty and not longer than a message may be', async () => {
    const { operator } = chat();
    const bia = operator('bia');
    await bia.takeOver();
    await expect(bia.answer(' \u0000 ')).rejects.toMatchObject({ code: 'message_empty' });
    await expect(bia.note('a'.repeat(100_000))).rejects.toMatchObject({ code: 'message_too_long' });
  });
});

describe('[J1] modes by hand', () => {
  test('along what the assistant knows, and nothing else', async () => {
    const talk = chat();
    const bia = talk.operator('bia');
    await expect(bia.setMode('festa')).rejects.toMatchObject({ code: 'mode_unknown' });
    await expect(bia.setPending('__proto__')).rejects.toMatchObject({ code: 'mode_unknown' });
    await bia.setPending('oferta');
    expect(await bia.mode()).toMatchObject({
      mode: 'calma',
      pending_transition: 'oferta',
      conversa_id: 'conversa',
    });
    await bia.clearPending();
    await bia.setMode('oferta');
    expect(await bia.mode()).toMatchObject({
      mode: 'oferta',
      mode_source: 'manual',
      pending_transition: null,
    });
    await expect(bia.setPending('oferta')).rejects.toMatchObject({ code: 'mode_refused' });
    expect(await talk.user('oi')).toBe('Ouvi: oi');
  });

  test('an assistant without modes has none', async () => {
    const { platform, asked } = open();
    const handle = await platform.send(hello());
    (await asked()).end();
    await handle.done;
    expect(await platform.control.mode('s')).toBeNull();
    await expect(platform.control.setMode('s', 'bia', 'oferta')).rejects.toMatchObject({
      code: 'operator_action_invalid',
    });
  });
});
