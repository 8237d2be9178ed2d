import { expect, test } from 'vitest';
import { createFailpoints, parseArm, printArm } from './failpoints.ts';

const quiet = () => undefined;

test('a point acts at its nth hit, once', async () => {
  const points = createFailpoints([parseArm('turn.afterFinal:doThenError:2')], quiet);
  const done: number[] = [];
  const hit = (n: number) => points.after('turn.afterFinal', async () => done.push(n));
  await hit(1);
  await expect(hit(2)).rejects.toMatchObject({ code: 'store_unavailable' });
  await hit(3);
  expect(done).toEqual([1, 2, 3]);
});

test('an error comes instead of the work, a delay after it', async () => {
  const arms = ['inbox.afterInsert:error', 'turn.afterClaim:delay:1:1'].map(parseArm);
  const points = createFailpoints(arms, quiet);
  const done: string[] = [];
  await expect(points.after('inbox.afterInsert', async () => done.push('insert'))).rejects.toThrow();
  await points.after('turn.afterClaim', async () => done.push('claim'));
  expect(done).toEqual(['claim']);
});

test('who must be spared is spared, until the next occasion', async () => {
  let spared = true;
  const points = createFailpoints([parseArm('outbox.beforeSend:error:1')], quiet, () => spared);
  await points.at('outbox.beforeSend');
  spared = false;
  await expect(points.at('outbox.beforeSend')).rejects.toThrow();
});

test('a point is written as it is read; one that does not exist is refused', () => {
  const arm = parseArm('tool.afterEffect:kill:3');
  expect(parseArm(printArm(arm))).toEqual(arm);
  expect(() => parseArm('memory.midWrite:kill')).toThrow('Não existe o ponto de falha');
  expect(() => parseArm('tool.afterEffect:explode')).toThrow('Não existe o ponto de falha');
});
