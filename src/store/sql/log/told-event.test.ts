import { describe, expect, test } from 'vitest';
import { AGENT_EVENT_TYPES } from '#protocol';
import { lineOf } from './told-event.ts';

const SAVED = { memory: 'mem_a1', kind: 'fact', chars: 12 };
const told =
  (body: unknown, over: object = {}) =>
  () =>
    lineOf({ type: 'memory_saved', turn: null, at: 1, body, ...over });

describe('[H6.memory_saved] a line', () => {
  test('is what its schema knows, the same text for the same body', () => {
    const line = lineOf({
      type: 'memory_saved',
      turn: 'turn_1',
      at: 1,
      body: { kind: 'fact', chars: 12, memory: 3 },
    });
    expect(line).toEqual({
      type: 'memory_saved',
      turn: 'turn_1',
      at: 1,
      body: '{"chars":12,"kind":"fact","memory":3}',
    });
  });

  test.each([
    ['a sentence for a kind', { ...SAVED, kind: 'gosta de café' }],
    ['a sentence for an id', { ...SAVED, memory: 'mem_gosta de café' }],
    ['a document for an id', { ...SAVED, memory: '123.456.789-09' }],
    ['a document in figures for an id', { ...SAVED, memory: '12345678909' }],
    ['an address for an id', { ...SAVED, memory: 'ana@example.org' }],
    [
      'a WhatsApp id, which holds the telephone number',
      { ...SAVED, memory: 'wamid.HBgNNTUxMTk5OTk5OTk5ORUC' },
    ],
    ['a name for an agent', { ...SAVED, agent: 'Ana Maria' }],
    [
      'a sentence for an agent',
      { ...SAVED, agent: 'a_cliente_mora_na_rua_das_flores_e_nao_quer_ser_chamada_de_senhora' },
    ],
    ['a field of one’s own', { ...SAVED, text: 'gosta de café' }],
    ['a field whose name says it', { ...SAVED, 'gosta de café': true }],
    ['text for a number', { ...SAVED, chars: '12' }],
    ['an object for an id', { ...SAVED, memory: { toJSON: () => 'gosta de café' } }],
    ['no body', null],
    ['text for a body', 'gosta de café'],
  ])('has no room for %s, and the refusal does not repeat it', (_, body) => {
    expect(told(body)).toThrow(TypeError);
    expect(told(body)).not.toThrow(/café|example\.org|Ana|flores|12345678909|wamid/);
  });

  test.each([
    ['a turn that is none of ours', { turn: 'meu cpf é 123' }],
    ['no moment', { at: 'ontem' }],
    ['something beside the body', { texto: 'gosta de café' }],
  ])('has no room for %s', (_, over) => {
    expect(told(SAVED, over)).toThrow(TypeError);
  });

  test('has 500 characters at most', () => {
    const memories = Array.from({ length: 12 }, (_, n) => `mem_${String(n).padStart(60, '0')}`);
    const body = { feedback: 'positive', chars: 0, memories };
    expect(told(body, { type: 'feedback_received' })).toThrow(/500 at most/);
  });
});

test.each(['', 'memory_forgotten', 'toString', '__proto__', 'SESSION_START'])(
  '[H6.append-only] %j is none of the eleven types',
  (type) => {
    expect(told(SAVED, { type })).toThrow(/not one of the event types/);
  },
);

test('[H6.append-only] what the store writes with the turn cannot be told by anybody else', () => {
  const own = AGENT_EVENT_TYPES.filter((type) => !/^memory_|^feedback_/.test(type));
  expect(own).toHaveLength(7);
  for (const type of own) expect(told({}, { type })).toThrow(/writes it itself/);
});
