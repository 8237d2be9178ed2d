import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endOf, MAIN } from './fixtures/process.ts';
import { nodeObjection } from './node-version.ts';

test.each(['18.20.4', '20.20.2', '22.9.0', '22.11.9'])('Node %s is too old', (version) => {
  expect(nodeObjection(version)).toBe(`Prosa precisa do Node 22.12 ou mais novo, e este é o ${version}.`);
});

test.each(['22.12.0', '22.18.0', '23.0.0', '24.21.0', '100.1.0'])('Node %s will do', (version) => {
  expect(nodeObjection(version)).toBeNull();
});

test('the command line says so before it loads anything', async () => {
  const older =
    "Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); delete Promise.withResolvers;";
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  expect(await endOf(spawn(process.execPath, [...flags, MAIN, 'chat']))).toEqual({
    stdout: '',
    stderr: 'Prosa precisa do Node 22.12 ou mais novo, e este é o 20.1.0.\n',
    exitCode: 1,
  });
});
