import { expect, test } from 'vitest';
import { NEW_CONVERSATION } from '#protocol';
import { cloudinha } from './fixtures.ts';
import * as assistant from './phrases/assistant.ts';
import * as match from './phrases/match.ts';
import * as onboarding from './phrases/onboarding.ts';
import * as rules from './phrases/rules.ts';
import * as talk from './phrases/talk.ts';

/** Every sentence of these, those made by functions with an argument in the place of each. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return sentencesIn((value as (...args: string[]) => unknown)('7', '8', '9'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

const SAID = [assistant, match, onboarding, rules, talk].flatMap((phrases) => sentencesIn({ ...phrases }));

test('[C3][C9] what she says by herself passes her own checks', async () => {
  expect(SAID.length).toBeGreaterThan(100);
  for (const sentence of SAID)
    for (const check of cloudinha.checks)
      expect(await check.test(sentence, NEW_CONVERSATION), `${check.name}: ${sentence}`).toBeNull();
});

test('what she says is plain: no markup, few signs of excitement, Portuguese quotation marks balanced', () => {
  for (const sentence of SAID) {
    expect(sentence).not.toMatch(/[*_#<>]|\p{Extended_Pictographic}/u);
    expect(sentence.split('!').length, sentence).toBeLessThan(4);
  }
});
