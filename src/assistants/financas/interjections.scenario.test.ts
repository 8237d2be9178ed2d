import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import type { TurnEvent } from '#protocol';
import { PHRASES } from '#runtime';
import { openMissionHouse } from './fixtures/missions.ts';

// What somebody writes while their analysis is being made, over the real bus and the real ledger.

const house = openMissionHouse();
afterEach(() => house.stick(() => false));
afterAll(async () => {
  await house.close();
  leakCheck();
});

let talks = 0;
const ana = (): Chat => {
  talks += 1;
  return house.chat.beside({ session: `ana_${talks}`, user: 'ana' });
};
beforeAll(async () => {
  await ana().user('quero ver com dados de exemplo');
});

async function readTo(events: AsyncIterator<TurnEvent>, type: TurnEvent['type']): Promise<void> {
  for (let read = await events.next(); !read.done && read.value.type !== type; ) read = await events.next();
}

/** A diagnosis that waits for figures which do not come; whatever is asked from now on is answered. */
async function stuckDiagnosis(chat: Chat) {
  const hanging = Promise.withResolvers<void>();
  house.stick(() => {
    hanging.resolve();
    return true;
  });
  const handle = await chat.send('analise meus gastos dos últimos meses');
  await readTo(handle.events(), 'mission_opened');
  await hanging.promise;
  house.stick(() => false);
  return handle;
}

test('[F4] a question meanwhile is acknowledged and answered afterwards; "deixa pra lá" stops the diagnosis and nothing else', async () => {
  const chat = ana();
  const diagnosis = await stuckDiagnosis(chat);
  const question = await chat.send('quanto gastei em outubro?');
  expect((await question.events().next()).value).toMatchObject({
    type: 'message_queued',
    text: PHRASES.missionRuns,
  });
  const other = await chat.send('cancela a netflix');
  expect((await other.events().next()).value).toMatchObject({ type: 'message_queued' });
  const cancel = await chat.send('deixa pra lá');
  expect(await diagnosis.done).toMatchObject({ ending: 'stopped', reply: PHRASES.missionStopped });
  const { despesa = 0 } = await house.flows('ana', { de: '2026-10-01', ate: '2026-10-31' });
  const reais = Math.trunc(despesa / 100).toLocaleString('pt-BR');
  expect((await question.done).reply).toContain(`R$ ${reais}`);
  expect((await other.done).reply).not.toBe(PHRASES.missionCalledOff);
  expect((await cancel.done).reply).toBe(PHRASES.missionCalledOff);
  expect((await chat.messages()).map(({ text }) => text)).not.toContain(PHRASES.missionRuns);
});

test('[F4] what is said of it passes the assistant’s own checks, and the next analysis is made', async () => {
  for (const sentence of [PHRASES.missionRuns, PHRASES.missionStopped, PHRASES.missionCalledOff])
    for (const check of house.chat.platform.assistants[0]?.checks ?? [])
      expect(await check.test(sentence, {} as never), `${check.name}: ${sentence}`).toBeNull();
  const chat = ana();
  const diagnosis = await stuckDiagnosis(chat);
  const cancel = await chat.send('para, tá demorando');
  expect((await cancel.done).reply).toBe(PHRASES.missionCalledOff);
  expect((await diagnosis.done).ending).toBe('stopped');
  house.chat.clock.advance(1_000);
  expect(await chat.user('cancela')).not.toBe(PHRASES.missionCalledOff);
  expect(await chat.user('analise meus gastos de outubro')).toMatch(/^Em outubro de 2026 entraram/);
});
