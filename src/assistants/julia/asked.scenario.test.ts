import { afterEach, describe, expect, test } from 'vitest';
import { type Chat, leakCheck, manualClock, openChat } from '#host/testing';
import { minutes, seconds } from '#protocol';
import { julia } from '../index.ts';
import { MONDAY } from './fixtures.ts';

afterEach(leakCheck);

const WHO = { assistant: 'julia', session: 'conversa', user: 'medica', org: 'canal' };

const open = (assistant = julia): Chat =>
  openChat(assistant, undefined, { clock: manualClock(MONDAY), ...WHO });

/** As a channel brings it: with its own time, before ours. Where the conversation stands once it is answered. */
async function arrives({ platform }: Chat, text: string, at: number) {
  const before = (await platform.turns(WHO.session)).length;
  await platform.receive({ ...WHO, text, at });
  await expect
    .poll(async () => (await platform.turns(WHO.session)).length, { timeout: 20_000 })
    .toBe(before + 1);
  return platform.control.mode(WHO.session);
}

describe('[J4][fault J4] nothing enters oferta but by an answer to a question that was asked', () => {
  test('a model that asks nothing gets no yes by interest repeated; a plain yes is their own word', async () => {
    const agent = { ...julia.coordinator, reflex: () => ({ say: 'Certo.' }) };
    const chat = open({ ...julia, coordinator: agent });
    for (const said of [
      'vcs tem plantão de cardio?',
      'quero plantão de cardio',
      'noturno',
      'pode passar pra ele o meu contato',
    ]) {
      await chat.user(said);
      expect(chat.mode, said).toMatchObject({ mode: 'discovery', pending: { to: 'oferta', question: null } });
    }
    await chat.user('sim');
    expect(chat.mode).toMatchObject({ mode: 'oferta', pending: null });
    await chat.close();
  });

  test('a yes that was three days on its way does not confirm what was asked today', async () => {
    const chat = open();
    await chat.user('vcs tem plantão de cardio?');
    const waiting = { mode: 'discovery', pending_transition: 'oferta' };
    expect(await arrives(chat, 'sim, pode ser', MONDAY - minutes(3 * 24 * 60))).toMatchObject(waiting);
    chat.clock.advance(seconds(20));
    expect(await arrives(chat, 'noturno', MONDAY + seconds(15))).toMatchObject({ mode: 'oferta' });
    await chat.close();
  });
});

test('[J3] a worry that is gone leads back for one turn, also where the channel tells an earlier time than our clock', async () => {
  const chat = open();
  for (const said of ['vcs tem plantão de cardio?', 'noturno', 'tá muito baixo esse valor'])
    await chat.user(said);
  chat.clock.advance(minutes(6));
  expect(await arrives(chat, 'ah, entendi, faz sentido', MONDAY + seconds(358))).toMatchObject({
    ...{ mode: 'discovery', updated_reason: 'objecao_resolvida', pending_transition: 'oferta' },
  });
  await chat.close();
});

describe('[J2.grave] "quer que eu chame uma pessoa da equipe?"', () => {
  const controlAfter = async (said: string) => {
    const chat = open();
    for (const line of ['vcs tem plantão de cardio?', 'noturno', 'não confio nisso', said])
      await chat.user(line);
    await chat.close();
    return chat.record.state.control;
  };

  test.each(['entendi, fiquei tranquilo', 'ah tá, faz sentido', 'não precisa, ficou claro'])(
    '"%s" needs nobody',
    async (said) => expect(await controlAfter(said)).toBe('assistant'),
  );

  test.each(['sim', 'quero sim, por favor'])('"%s" is a yes', async (said) =>
    expect(await controlAfter(said)).toBe('human'),
  );
});

test('[J4] another wish is no refusal: who changes their mind about the place is looked for there', async () => {
  const chat = open();
  for (const said of ['oi', 'quero plantao em sp', 'mudei de ideia, prefiro campinas']) await chat.user(said);
  expect(chat.reply).toMatch(/Campinas/);
  expect(chat.reply).not.toMatch(/me chama/);
  await chat.close();
});
