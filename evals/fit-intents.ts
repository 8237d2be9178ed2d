// `node evals/fit-intents.ts`: learns from the examples of each assistant that keeps what it learnt, and keeps it anew. To be run
// when examples or features changed; a test tells when it was not.
import { readFileSync, writeFileSync } from 'node:fs';
import { fitIntents, type IntentExample } from '#language/intents';

const KEPT = ['../src/assistants/atendimento/data/intents'] as const;

for (const name of KEPT) {
  const examples = readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as IntentExample);
  const bytes = fitIntents(examples);
  writeFileSync(new URL(`${name}.fit`, import.meta.url), bytes);
  console.log(`${name}: ${examples.length} exemplos, ${bytes.length} bytes`);
}
