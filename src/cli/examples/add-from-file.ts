import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ExampleDesk } from '#host/learning';
import { cleanText } from '#language';
import { impossible, type Refusal } from '../refusal.ts';
import type { Example } from './print-examples.ts';

/** Whoever runs the command has the database in hand. */
export const AT_THE_TERMINAL = 'terminal';

type Adding = {
  readonly path: string;
  readonly org: string;
  readonly assistant: string;
  readonly approve: boolean;
};

const row = z.object({
  text: z.string(),
  intent: z.string().nullish(),
  answer: z.string().nullish(),
  agent: z.string().nullish(),
});

/** All lines are read before the first is kept: a file with a mistake changes nothing. */
export async function addFromFile(
  { path, org, assistant, approve }: Adding,
  desk: ExampleDesk,
): Promise<readonly Example[] | Refusal> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return impossible(`Não consegui ler ${cleanText(path)}.`);
  const rows = text
    .split('\n')
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ at: at + 1, ...read(line) }]));
  const wrong = rows.find(({ data }) => data === undefined);
  if (wrong)
    return impossible(`A linha ${wrong.at} não é um exemplo: { "text": …, "intent": …, "answer": … }`);
  const added: Example[] = [];
  for (const { data } of rows) {
    if (!data) continue;
    const { text: said, intent = null, answer = null, agent = null } = data;
    const draft = {
      assistant,
      text: said,
      intent,
      answer,
      agent,
      source: 'file',
      by: AT_THE_TERMINAL,
    } as const;
    const proposed = await desk.propose(org, draft);
    added.push(approve ? await desk.approve(org, proposed.id, AT_THE_TERMINAL) : proposed);
  }
  return added;
}

function read(line: string): { readonly data: z.output<typeof row> | undefined } {
  try {
    return { data: row.safeParse(JSON.parse(line)).data };
  } catch {
    return { data: undefined };
  }
}
