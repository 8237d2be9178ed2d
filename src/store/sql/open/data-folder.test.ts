import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { startChild } from './fixtures/child.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prosa-folder-'));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stands for initdb, which takes seconds. */
const initialise = async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '18');
};

test('[P1] a folder that is not there is made, for us alone', async () => {
  const folder = join(root, 'a', 'b');
  const opened = await openDataFolder(folder, initialise);
  expect(existsSync(join(opened.cluster, 'PG_VERSION'))).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  opened.close();
  (await openDataFolder(folder, () => Promise.reject(new Error('made already')))).close();
});

test('a path that is a file, or leads through one, is refused by name', async () => {
  const file = join(root, 'arquivo');
  writeFileSync(file, '');
  await expect(openDataFolder(file, initialise)).rejects.toThrow(`${file} é um arquivo.`);
  await expect(openDataFolder(join(file, 'data'), initialise)).rejects.toMatchObject({
    code: 'data_folder_unusable',
    message: expect.stringContaining(join(file, 'data')),
  });
});

test('a folder that holds other things is refused, and nothing is written into it', async () => {
  writeFileSync(join(root, 'fotos.txt'), '');
  await expect(openDataFolder(root, initialise)).rejects.toMatchObject({
    code: 'data_folder_unusable',
    message: expect.stringContaining('fotos.txt'),
  });
  expect(readdirSync(root)).toEqual(['fotos.txt']);
});

test('a database that lost its files is refused, not made anew', async () => {
  mkdirSync(join(root, 'pg', 'base'), { recursive: true });
  await expect(openDataFolder(root, initialise)).rejects.toMatchObject({ code: 'data_folder_unusable' });
  expect(existsSync(join(root, 'pg', 'base'))).toBe(true);
});

test('a first start that fails leaves the folder free', async () => {
  const full = () => Promise.reject(new Error('ENOSPC'));
  await expect(openDataFolder(root, full)).rejects.toMatchObject({ code: 'data_folder_unusable' });
  (await openDataFolder(root, initialise)).close();
});

test('a folder that may not be written is refused by name', async () => {
  const folder = join(root, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o555);
  const child = startChild('unprivileged.ts', [folder]);
  expect(await child.said('data_folder_unusable')).toContain(`Sem permissão para gravar em ${folder}.`);
  await child.ended();
});
