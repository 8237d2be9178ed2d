import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { googleCredentials, tokensFor } from './google-credentials.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const credentials = googleCredentials.parse({
  type: 'service_account',
  client_email: 'a@b',
  private_key: privateKey,
});

/** Answers token requests one after the other; a number is the status of a refusal. */
function tokenServer(...answers: readonly (string | number)[]): { requests: number } {
  const served = { requests: 0 };
  vi.stubGlobal('fetch', async () => {
    const answer = answers[served.requests++];
    if (typeof answer !== 'string') return new Response('{}', { status: answer ?? 500 });
    return Response.json({ access_token: answer, expires_in: 3_600 });
  });
  return served;
}

test('[R1.credentials] a token is asked for once, whoever asks, and again shortly before it expires', async () => {
  const served = tokenServer('um', 'dois');
  let now = 1_000_000;
  const token = tokensFor(credentials, () => now);
  expect(await Promise.all([token(), token(), token()])).toEqual(['um', 'um', 'um']);
  now += 3_539_000;
  expect(await token()).toBe('um');
  now += 2_000;
  expect(await Promise.all([token(), token()])).toEqual(['dois', 'dois']);
  expect(served.requests).toBe(2);
});

test('[R1.credentials] a refused request is told without the answer’s body, and the next call asks again', async () => {
  tokenServer(401, 'um');
  const token = tokensFor(credentials, () => 0);
  await expect(token()).rejects.toThrow('refused with status 401');
  expect(await token()).toBe('um');
});

test('[R1.credentials] the token address of Google is the default', () => {
  expect(credentials.token_uri).toBe('https://oauth2.googleapis.com/token');
});
