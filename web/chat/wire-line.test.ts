import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWireLine } from './wire-line.ts';

const at = { turn: 't', attempt: 1, seq: 3 };

test('a step that the chat does not know keeps its place', () => {
  expect(readWireLine(JSON.stringify({ type: 'something_new', ...at }))).toEqual({ type: 'step', at });
});

test('a heartbeat has no place, an error may have none', () => {
  expect(readWireLine('{"type":"heartbeat","turn":"t","after":3}')).toEqual({ type: 'heartbeat' });
  expect(readWireLine('{"type":"error","code":"rate_limited","message":"calma","retryable":true}')).toEqual({
    type: 'error',
    code: 'rate_limited',
    message: 'calma',
    retryable: true,
    resumable: false,
    at: null,
  });
});

test('[F4] that a message waits is told of the message, not of a turn', () => {
  const line = { type: 'message_queued', message: 'm2', content: 'Já vejo isso.' };
  expect(readWireLine(JSON.stringify(line))).toEqual(line);
});

test('a tool without a label is shown by its name', () => {
  const line = { type: 'tool_start', call: 'c', tool: 'consultar', ...at };
  expect(readWireLine(JSON.stringify(line))).toMatchObject({ label: 'consultar' });
});

test('nothing that comes over the network breaks the reader', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readWireLine(text)));
});
