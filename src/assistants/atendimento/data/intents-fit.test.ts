import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitIntents, type IntentExample } from '#language/intents';

test('[R1] what is kept of the examples was learnt from these examples (else run: node evals/fit-intents.ts)', () => {
  const examples = readFileSync(new URL('./intents.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as IntentExample);
  const kept = readFileSync(new URL('./intents.fit', import.meta.url));
  expect(Buffer.compare(kept, Buffer.from(fitIntents(examples)))).toBe(0);
});
