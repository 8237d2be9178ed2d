import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { MODEL_FAILURES } from '#protocol';
import { failureInWords } from './failure-words.ts';
import { faultOf, loggable, ModelFault } from './fault.ts';

const withCode = (code: string): Error => Object.assign(new Error('segredo'), { code });
const withStatus = (statusCode: number): Error =>
  Object.assign(new Error('segredo'), { statusCode, responseHeaders: { 'retry-after': '3' } });

test.each([
  ['a status inside', withStatus(429), 'rate_limited'],
  ['no credit', withStatus(402), 'refused'],
  ['a time-out of theirs', withStatus(408), 'server_error'],
  ['overload', withStatus(529), 'server_error'],
  ['a status that says all is well', withStatus(200), 'broken_stream'],
  ['a refused connection', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), 'unreachable'],
  ['a certificate', withCode('SELF_SIGNED_CERT_IN_CHAIN'), 'unreachable'],
  ['an expired one', withCode('CERT_HAS_EXPIRED'), 'unreachable'],
  ['no connection, whyever', new TypeError('fetch failed', { cause: new Error('bad port') }), 'unreachable'],
  ['a torn connection', new TypeError('terminated', { cause: withCode('UND_ERR_SOCKET') }), 'broken_stream'],
  ['an overload told in the stream', { type: 'overloaded_error', message: 'segredo' }, 'server_error'],
  ['a limit told in the stream', { code: 'rate_limit_exceeded', message: 'segredo' }, 'rate_limited'],
  ['a status told in the stream', { code: 503, message: 'segredo' }, 'server_error'],
  ['a limit as a status in the stream', { code: '429', message: 'segredo' }, 'rate_limited'],
  ['a key refused in the stream', { type: 'authentication_error', message: 'segredo' }, 'refused'],
  ['a number that is no status', { code: 7, message: 'segredo' }, 'failed'],
  ['silence that undici noticed', withCode('UND_ERR_BODY_TIMEOUT'), 'idle'],
  ['no headers, as undici tells it', withCode('UND_ERR_HEADERS_TIMEOUT'), 'idle'],
  ['our own, wrapped', new Error('segredo', { cause: new ModelFault('idle') }), 'idle'],
  ['anything', new Error('segredo'), 'failed'],
  ['a text', 'segredo', 'failed'],
  ['nothing', undefined, 'failed'],
])('[P2] %s has a name', (_, error, reason) => {
  const fault = faultOf(error);
  expect(fault.reason).toBe(reason);
  expect(fault.message).not.toContain('segredo');
});

test('[fault S16] an answer that does not fit its format is not quoted', () => {
  // Node quotes what it could not parse.
  const cause = new SyntaxError('Unexpected token in "meu CPF é 111" is not valid JSON');
  const quoting = Object.assign(new Error('Text: meu CPF é 111', { cause }), {
    name: 'AI_JSONParseError',
    text: 'meu CPF é 111',
  });
  expect(inspect(faultOf(quoting), { depth: 9 })).not.toContain('CPF');
  expect(inspect(loggable(quoting), { depth: 9 })).not.toContain('CPF');
});

test('a cause that causes itself ends', () => {
  const error = new Error('a');
  error.cause = error;
  expect(faultOf(error).reason).toBe('failed');
});

test('every failure has words, and a status goes with them', () => {
  for (const reason of MODEL_FAILURES) expect(failureInWords(reason)).toMatch(/^[a-zà-ú][^:]+$/);
  expect(failureInWords('refused', 401)).toBe('a chave foi recusada (401)');
  expect(failureInWords('invalid', 404)).toBe('modelo ou endereço desconhecido (404)');
});
