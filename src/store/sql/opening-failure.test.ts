import { expect, test } from 'vitest';
import { ProsaError } from '#protocol';
import { openingFailure, placeOf } from './opening-failure.ts';

const target = { kind: 'postgres', url: 'postgres://ana:segredo@banco.local/loja' } as const;

test.each([
  ['ECONNREFUSED', 'Ninguém respondeu em banco.local:5432/loja.'],
  ['ENOTFOUND', 'não existe na rede'],
  ['28P01', 'recusou o usuário ou a senha'],
  ['3D000', 'O banco banco.local:5432/loja não existe'],
  ['XX000', 'não abriu: planted'],
])('%s is told in a sentence, without the password', (code, words) => {
  const { code: failure, message } = openingFailure(target, Object.assign(new Error('planted'), { code }));
  expect(failure).toBe('store_unavailable');
  expect(message).toContain(words);
  expect(message).not.toMatch(/segredo|ana/);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('"%s" is told in Portuguese alone', (words) => {
  expect(openingFailure(target, new Error(words)).message).toBe(
    'O armazenamento não está disponível. Ninguém respondeu em banco.local:5432/loja. Confira se o Postgres está ligado e se o endereço está certo.',
  );
});

test('an embedded database that fails is not mistaken for a server', () => {
  const { message } = openingFailure({ kind: 'embedded', folder: 'data' }, new Error('PGlite failed'));
  expect(message).toContain('data não abriu');
});

test('what is told already stays as it is', () => {
  const busy = new ProsaError('data_folder_busy');
  expect(openingFailure({ kind: 'embedded', folder: 'data' }, busy)).toBe(busy);
});

test.each([
  ['postgres://h:6000/', 'h:6000'],
  ['postgres:///loja?host=/var/run/postgresql', '/var/run/postgresql:5432/loja'],
  ['postgresql://u:p%40@h/b%20c', 'h:5432/b c'],
])('the place of %s', (url, place) => {
  expect(placeOf({ kind: 'postgres', url })).toBe(place);
});
