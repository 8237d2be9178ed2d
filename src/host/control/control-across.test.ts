import { afterEach, expect, test } from 'vitest';
import { createSqlStore } from '#store/sql';
import { openAgain, postgres } from '../fixtures/durable.ts';
import { hello, talker } from '../fixtures/talker.ts';
import { createPlatform } from '../platform.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

test('[J1] who takes over in one process ends what another one runs, and nothing automatic is said afterwards', {
  timeout: 60_000,
}, async () => {
  const made = await postgres();
  opened.push(made);
  const branch = async () => {
    const voice = talker();
    const database = await openAgain(made.target);
    const platform = createPlatform({
      ...{ assistants: [voice.assistant], models: { agent: voice.source }, store: createSqlStore(database) },
    });
    opened.push(database, platform);
    return { ...voice, platform };
  };
  const [one, other] = [await branch(), await branch()];
  const running = await one.platform.send(hello({ text: 'um' }));
  const mouth = await one.asked();
  const waiting = await one.platform.send(hello({ text: 'dois' }));
  const taken = await other.platform.control.takeOver('s', 'bia');
  expect(taken.state).toMatchObject({ control: 'human', taken: { operator: 'bia' } });
  expect(mouth.aborted()).toBe(true);
  expect((await running.done).ending).toBe('stopped');
  // Either it was stopped as well, or it came behind and nobody answered it.
  expect(['stopped', 'silent']).toContain((await waiting.done).ending);
  expect((await one.platform.reply(hello({ text: 'três' }))).reply).toBe('');
  const roles = (await other.platform.messages('s')).map(({ role }) => role);
  expect(roles).toEqual(['user', 'user', 'user']);
});
