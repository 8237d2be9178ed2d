import { expect, test } from 'vitest';
import { pgliteDatabase } from '../fixtures/databases.ts';

test('timers get their turn while statements follow each other without a pause', async () => {
  const { database, close } = await pgliteDatabase();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const busy = async (): Promise<void> => {
    for (let n = 0; n < 200; n += 1)
      await database.pool.query('select sum(n) from generate_series(1, 200) n');
  };
  await Promise.all(Array.from({ length: 5 }, busy));
  clearInterval(timer);
  await close();
  expect(turns).toBeGreaterThan(2);
});
