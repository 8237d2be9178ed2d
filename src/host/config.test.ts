import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set, data stays in the folder at hand', () => {
  expect(readConfig({})).toEqual({ dataDir: './.prosa', colour: 'auto', terminal: 'full' });
});

test('what is set counts; what is set to nothing does not', () => {
  expect(readConfig({ PROSA_DATA_DIR: '/var/prosa', NO_COLOR: '1', TERM: 'dumb' })).toEqual({
    dataDir: '/var/prosa',
    colour: 'off',
    terminal: 'dumb',
  });
  expect(readConfig({ PROSA_DATA_DIR: ' ', NO_COLOR: '' })).toEqual(readConfig({}));
});
