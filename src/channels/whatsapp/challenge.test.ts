import { expect, test } from 'vitest';
import { answerChallenge } from './challenge.ts';

const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'meu-token', 'hub.challenge': '1158201444' };

test('[J10.challenge] who knows our token gets the challenge back', () => {
  expect(answerChallenge(asked, 'meu-token')).toBe('1158201444');
});

test.each([
  ['another token', { ...asked, 'hub.verify_token': 'outro' }],
  ['the beginning of the token', { ...asked, 'hub.verify_token': 'meu-toke' }],
  ['no token', { ...asked, 'hub.verify_token': '' }],
  ['no mode', { 'hub.verify_token': 'meu-token', 'hub.challenge': '1' }],
  ['another mode', { ...asked, 'hub.mode': 'unsubscribe' }],
  ['no challenge', { ...asked, 'hub.challenge': '' }],
  ['a challenge of thousands of letters', { ...asked, 'hub.challenge': 'a'.repeat(5_000) }],
])('[J10.challenge][fault S13] %s: nothing', (_, query) => {
  expect(answerChallenge(query, 'meu-token')).toBeNull();
});

test('[J10.challenge][fault S13] without a token of ours nobody knows it', () => {
  expect(answerChallenge({ ...asked, 'hub.verify_token': '' }, '')).toBeNull();
});
