import { type ModelTest, TEST_DEADLINE_MS, type unusedKeys } from '#host';
import { failureInWords } from '#models';
import { costInWords, counted, durationInWords } from '../why/words.ts';
import { type Finding, found } from './finding.ts';

export type ModelDiagnosis = {
  readonly tests: readonly ModelTest[];
  readonly unused: ReturnType<typeof unusedKeys>;
  /** What is wrong with the configuration; nobody was asked then. */
  readonly error: string | null;
};

const WITHOUT =
  'Nenhum modelo configurado: os assistentes respondem por reflexo. Para usar um: PROSA_MODEL=google/gemini-2.5-flash e GEMINI_API_KEY=<sua chave>';

/** What the configured models answered, in the words of a report. */
export function modelFindings({ tests, unused, error }: ModelDiagnosis): readonly Finding[] {
  if (error !== null) return [found('bad', error)];
  if (tests.length > 0) return tests.map(tested);
  if (unused.length === 0) return [found('info', WITHOUT)];
  return unused.map(({ variable, provider }) =>
    found(
      'note',
      `${variable} está definida, mas nenhum modelo é usado. Escreva PROSA_MODEL=${provider}/<modelo>`,
    ),
  );
}

function tested(test: ModelTest): Finding {
  if (!test.ok) return found('bad', `${test.model}: ${wrong(test)}`);
  const answered = `${test.model} respondeu em ${durationInWords(test.ms)}`;
  if ('numbers' in test) return found('good', `${answered} (vetores de ${test.numbers} números)`);
  const { calls, inputTokens, outputTokens, cost, unpriced = 0 } = test.usage;
  const tokens = counted(inputTokens + outputTokens, 'token', 'tokens');
  const price = calls > 0 && unpriced === calls ? 'sem preço' : costInWords(cost);
  return found('good', `${answered} (${tokens}, ${price})`);
}

function wrong({ reason, status }: Extract<ModelTest, { ok: false }>): string {
  const silent = reason === 'idle' || reason === 'deadline';
  return silent ? `não respondeu em ${durationInWords(TEST_DEADLINE_MS)}` : failureInWords(reason, status);
}
