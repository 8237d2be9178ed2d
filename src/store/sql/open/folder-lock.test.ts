import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Child, startChild } from './fixtures/child.ts';
import { lockFolder } from './folder-lock.ts';
import { ownIdentity, type ProcessIdentity } from './process-identity.ts';

const CONTENDERS = 5;
const ROUNDS = 4;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prosa-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (owner: ProcessIdentity) => writeFileSync(join(folder, 'lock.7'), JSON.stringify(owner));
const locks = () => readdirSync(folder).filter((name) => name.startsWith('lock.'));

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('[fault A6] a lock whose process is dead is taken over', () => {
  leave({ ...ownIdentity(), pid: deadPid() });
  lockFolder(folder).release();
  expect(locks()).toEqual(['lock.8']);
});

test('[fault A6] a lock whose number now belongs to another process is taken over', () => {
  leave({ ...ownIdentity(), started: 'before-the-restart:1' });
  lockFolder(folder).release();
  expect(locks()).toEqual(['lock.8']);
});

test('[fault A5] a lock whose process runs is refused with its number, also in the same process', () => {
  const lock = lockFolder(folder);
  const before = readFileSync(join(folder, 'lock.1'), 'utf8');
  expect(() => lockFolder(folder)).toThrow(new RegExp(`em uso.*processo ${process.pid}\\.`));
  expect(readFileSync(join(folder, 'lock.1'), 'utf8')).toBe(before);
  lock.release();
  lockFolder(folder).release();
});

test('a lock whose folder is gone is given back without a word', () => {
  const lock = lockFolder(folder);
  rmSync(folder, { recursive: true });
  expect(() => lock.release()).not.toThrow();
});

test('[fault A6] a lock of another machine holds while that one gives signs of life', () => {
  leave({ pid: 1, started: undefined, host: 'outra-maquina', space: undefined });
  expect(() => lockFolder(folder)).toThrow(/processo 1 da máquina "outra-maquina"/);
  const long = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'lock.7'), long, long);
  lockFolder(folder).release();
});

test('a lock that a power cut left empty is nobody’s', () => {
  writeFileSync(join(folder, 'lock.3'), '');
  lockFolder(folder).release();
});

test('[fault A6] of several who find the same lock stale, one gets it', async () => {
  const stale = { ...ownIdentity(), pid: deadPid() };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of locks()) rmSync(join(folder, name));
    leave(stale);
    const contenders = Array.from({ length: CONTENDERS }, () => startChild('contender.ts', [folder]));
    try {
      const results = await race(contenders);
      const winners = contenders.filter((_, index) => results[index] === 'won');
      expect(winners).toHaveLength(1);
      const losers = results.filter((result) => result !== 'won');
      expect(losers).toEqual(losers.map(() => expect.stringContaining(`processo ${winners[0]?.pid}.`)));
    } finally {
      await Promise.all(contenders.map((contender) => contender.kill()));
    }
  }
});

async function race(contenders: readonly Child[]): Promise<readonly (string | undefined)[]> {
  await Promise.all(contenders.map((contender) => contender.said('ready')));
  for (const contender of contenders) contender.write('go');
  return Promise.all(
    contenders.map((contender) => Promise.race([contender.said('won'), contender.said('lost')])),
  );
}

test('a process of another space of numbers under our host’s name is not taken for a dead one', () => {
  const { pid, started, host } = ownIdentity();
  leave({ pid, started: `${started}0`, host, space: 'pid:[1]' });
  expect(() => lockFolder(folder)).toThrow(/em uso/);
});

test('who lost the folder to another, or lost the folder, knows it', () => {
  const lock = lockFolder(folder);
  expect(lock.isHeld()).toBe(true);
  writeFileSync(join(folder, 'lock.999'), '{}');
  expect(lock.isHeld()).toBe(false);
  rmSync(folder, { recursive: true });
  expect(lock.isHeld()).toBe(false);
});
