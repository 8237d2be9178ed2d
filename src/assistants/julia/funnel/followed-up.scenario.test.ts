import { afterEach, expect, test } from 'vitest';
import { type Chat, leakCheck, manualClock, openChat } from '#host/testing';
import { days } from '#protocol';
import { createJulia } from '../assistant.ts';
import type { JuliaDesk } from '../desk/index.ts';
import { MONDAY } from '../fixtures.ts';

afterEach(leakCheck);

/** A doctor with a bridge, and the desk behind it. */
async function bridged() {
  const julia = createJulia();
  let desk: JuliaDesk | undefined;
  const resources: typeof julia.resources = (scope) => {
    desk = julia.resources?.(scope) as JuliaDesk;
    return desk;
  };
  const chat = openChat({ ...julia, resources }, undefined, { clock: manualClock(MONDAY) });
  for (const line of ['Oi, vocês tem plantão de cardio?', 'Noturno, por favor', 'Sim, pode passar'])
    await chat.user(line);
  if (!desk) throw new Error('no desk');
  return { chat, desk };
}

const sessionOf = async ({ platform }: Chat) => {
  const session = await platform.session('conversa');
  if (!session) throw new Error('no conversation');
  return session;
};

async function standOf(chat: Chat, desk: JuliaDesk) {
  const { org, user } = await sessionOf(chat);
  const [ponte] = await desk.pontes(org, user);
  const { de, sobre, valor } = (await desk.metrics(org, MONDAY - days(1), MONDAY + days(9))).taxaDeFollowup;
  return { estado: ponte?.estado, de, sobre, valor };
}

const pass = async (chat: Chat, ms: number) => {
  chat.clock.advance(ms);
  await chat.timers.fireDue();
};

test('[J9.follow-up-rate] one that was made counts, and one that was not made because of us would', async () => {
  const { chat, desk } = await bridged();
  expect(await standOf(chat, desk)).toMatchObject({ de: 0, sobre: 1, valor: 0 });
  await pass(chat, days(1));
  expect(await standOf(chat, desk)).toMatchObject({ de: 1, sobre: 1, valor: 100 });
  await chat.close();
});

test('[J9.follow-up-rate][J9.sem_resposta] who opted out is not followed up: that counts for nothing, and the bridge ends', async () => {
  const { chat, desk } = await bridged();
  await chat.user('não me mande mais mensagens');
  await pass(chat, days(1));
  expect(chat.reply).toBe('');
  expect(await standOf(chat, desk)).toMatchObject({ sobre: 0, valor: null });
  await pass(chat, days(2));
  expect(await standOf(chat, desk)).toMatchObject({ estado: 'sem_resposta', sobre: 0 });
  expect(chat.reply).toBe('');
  await chat.close();
});

test('[J9.follow-up-rate][J9.sem_resposta] nor is who is in somebody’s hands; what they tell later still counts', async () => {
  const { chat, desk } = await bridged();
  const ana = chat.operator('ana');
  await ana.takeOver();
  await pass(chat, days(1));
  expect(await standOf(chat, desk)).toMatchObject({ sobre: 0, valor: null });
  await pass(chat, days(2));
  expect(await standOf(chat, desk)).toMatchObject({ estado: 'sem_resposta' });
  await ana.handBack();
  await chat.user('fechamos o plantão com o Dr. Paulo!');
  expect(await standOf(chat, desk)).toMatchObject({ estado: 'fechado_com_responsavel', sobre: 0 });
  await chat.close();
});

test('[J9.follow-up-rate] an outcome that is told first is not undone by a timer that nobody hears', async () => {
  const { chat, desk } = await bridged();
  const { org } = await sessionOf(chat);
  const [ponte] = await desk.pontes(org, (await sessionOf(chat)).user);
  const at = { org, now: chat.clock.now() };
  await desk.linked.step(at, ponte?.id ?? '', { to: 'fechado_com_responsavel', by: 'responsavel' });
  await chat.user('não me mande mais mensagens');
  await pass(chat, days(1));
  await pass(chat, days(2));
  expect(await standOf(chat, desk)).toMatchObject({ estado: 'fechado_com_responsavel', sobre: 0 });
  await chat.close();
});

test('[J9.fechado_com_responsavel] what the owner told on their page is not asked of the doctor', async () => {
  const { chat, desk } = await bridged();
  const { org, user } = await sessionOf(chat);
  const [ponte] = await desk.pontes(org, user);
  const at = { org, now: chat.clock.now() };
  await desk.linked.step(at, ponte?.id ?? '', { to: 'fechado_com_responsavel', by: 'responsavel' });
  await pass(chat, days(1));
  expect(chat.reply).toMatch(/Dr\. Paulo me contou/);
  expect(chat.reply).not.toContain('?');
  const said = (await chat.messages()).length;
  await pass(chat, days(2));
  expect(await chat.messages()).toHaveLength(said);
  await chat.close();
});
