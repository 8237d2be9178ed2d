import { expect, test } from 'vitest';
import type { DirectReply, Endpoint } from '#protocol';
import { defineAgent, defineAssistant } from '../define.ts';
import { school } from '../workflows/fixtures.ts';
import { directReply, notebook } from './fixtures.ts';

const defining = (direct: object) => () => notebook({ direct: direct as Partial<DirectReply> });

test.each<readonly [string, object, RegExp]>([
  ['an expiry that is no number', { expiresMs: Number.NaN }, /"expiresMs".*duração positiva/],
  ['an expiry before it began', { expiresMs: 0 }, /duração positiva/],
  ['an expiry that no timer holds', { expiresMs: 2 ** 31 }, /duração positiva/],
  ['no rules', { continues: undefined }, /funções continues e takes/],
  ['no triage', { takes: 'junior' }, /funções continues e takes/],
  ['no instructions', { instructions: ' ' }, /precisa de instruções/],
])('[F2] %s is told when the assistant is defined', (_, direct, told) => {
  expect(defining(direct)).toThrow(told);
});

test('[F2] direct replies need specialists, and do not go with workflows', () => {
  const agent = defineAgent({ name: 'junior', instructions: 'Converse.' });
  expect(() => defineAssistant({ name: 'x', agent, directReply })).toThrow(/precisa de especialistas/);
  const specialists = [defineAgent({ name: 'outro', instructions: 'Ajude.' })];
  expect(() => school(undefined, { specialists, directReply })).toThrow(/não vale junto com workflows/);
});

const run = async () => ({ body: null });
const door = (over: object = {}): Endpoint =>
  ({ method: 'GET', path: '/contas/:id', summary: 'Uma conta.', run, ...over }) as Endpoint;
const declaring = (...endpoints: readonly Endpoint[]) => notebook({ rest: { endpoints } });

test.each<readonly [string, readonly Endpoint[], RegExp]>([
  ['two doors of one method and path', [door(), door()], /"GET \/contas\/:id".*duas vezes/],
  ['two that differ by a parameter’s name', [door(), door({ path: '/contas/:conta' })], /duas vezes/],
  ['a method that there is not', [door({ method: 'PUT' })], /destes métodos/],
  ['a path that leads elsewhere', [door({ path: '/../admin' })], /caminho como/],
  ['a path without its slash', [door({ path: 'contas' })], /caminho como/],
  ['nothing to run', [door({ run: undefined })], /função run/],
  ['no summary', [door({ summary: '' })], /resumo/],
  ['an input that is no schema', [door({ input: {} })], /schema do zod/],
  ['a file by GET', [door({ accepts: 'file' })], /POST/],
])('[F17] %s is told when the assistant is defined', (_, endpoints, told) => {
  expect(() => declaring(...endpoints)).toThrow(told);
});

test('[F17] doors that differ by method or path stand side by side', () => {
  const endpoints = [
    door(),
    door({ method: 'PATCH' }),
    door({ path: '/contas' }),
    door({ path: '/contas/:id/faturas' }),
  ];
  expect(declaring(...endpoints).endpoints).toHaveLength(4);
});
