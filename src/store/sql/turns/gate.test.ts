import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

/** A gate of one place, and what was run, in its order. */
function open() {
  const gate = createGate(1);
  const run: string[] = [];
  const ask = (name: string, isFirst = false) =>
    gate.ask(async () => {
      run.push(name);
      return name;
    }, isFirst);
  return { ask, run };
}

test('whoever stands at the door goes before turns, each in their order', async () => {
  const { ask, run } = open();
  const all = [ask('a'), ask('b'), ask('c'), ask('porta 1', true), ask('porta 2', true)];
  expect(await Promise.all(all.map(({ answer }) => answer))).toEqual(['a', 'b', 'c', 'porta 1', 'porta 2']);
  expect(run).toEqual(['a', 'porta 1', 'porta 2', 'b', 'c']);
});

test('a rush at the door does not stop turns', async () => {
  const { ask, run } = open();
  const turn = [ask('primeiro'), ask('turno')];
  const rush = Array.from({ length: 50 }, (_, n) => ask(`porta ${n}`, true));
  await Promise.all([...turn, ...rush].map(({ answer }) => answer));
  expect(run.indexOf('turno')).toBeLessThan(10);
  expect(run).toHaveLength(52);
});

test('what nobody waits for any more is not run; what fails makes room', async () => {
  const gate = createGate(1);
  const failing = gate.ask(() => Promise.reject(new Error('caiu')), false);
  const { ask, run } = { ask: gate.ask, run: [] as string[] };
  const left = ask(async () => run.push('foi embora'), true);
  const last = ask(async () => run.push('fica'), false);
  left.leave();
  await expect(failing.answer).rejects.toThrow('caiu');
  await last.answer;
  expect(run).toEqual(['fica']);
});
