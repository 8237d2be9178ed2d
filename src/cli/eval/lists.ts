import type { LearningDesk } from '#host/learning';
import { LOCAL } from '../analyse/at-learning-desk.ts';
import type { EvalAsked, Told } from './eval-flags.ts';
import { momentOf, STATES, shown } from './words.ts';

const PAGE = 100;

type Run = Awaited<ReturnType<LearningDesk['evals']['runs']>>[number];

export async function listSets({ evals }: LearningDesk, { org = LOCAL }: EvalAsked): Promise<Told> {
  const sets = await evals.sets(org);
  const lines = sets.map(
    ({ name, task, assistant, cases, last, demo }) =>
      `${name} · ${task} · ${assistant ?? 'assistente por caso'} · ${cases} casos · ${last ? `última ${rateOf(last)}` : 'nunca rodou'}${demo ? ' · demonstração' : ''}`,
  );
  return told(lines, sets, 'Nenhum conjunto. Importe um: prosa eval importar casos.jsonl --conjunto nome');
}

export async function listCases({ evals }: LearningDesk, { org = LOCAL, targets }: EvalAsked): Promise<Told> {
  const all: Awaited<ReturnType<typeof evals.cases>>['cases'][number][] = [];
  for (let before: string | undefined; ; ) {
    const page = await evals.cases(org, targets[0] ?? '', { before, limit: PAGE });
    all.push(...page.cases);
    if (page.next === null) break;
    before = page.next;
  }
  const cases = all.map(({ userId: _, ...rest }) => rest);
  const lines = cases.map(
    ({ id, ref, input, expected }) =>
      `${id}${ref === id ? '' : ` (${ref})`} · ${shown(input)} · ${JSON.stringify(expected)}`,
  );
  return told(lines, cases, 'Nenhum caso.');
}

export async function listRuns({ evals }: LearningDesk, { org = LOCAL, targets }: EvalAsked): Promise<Told> {
  const runs = await evals.runs(org, targets[0]);
  const lines = runs.map(
    (run) =>
      `${run.id} · ${momentOf(run.startedAt)} · ${STATES[run.state]} · ${rateOf(run)} · conteúdo ${run.content}${run.label === null ? '' : ` · ${run.label}`}`,
  );
  return told(lines, runs, 'Nenhuma rodada.');
}

const rateOf = ({ passed, done, cases }: Run): string =>
  done < cases ? `${passed} de ${done} (de ${cases})` : `${passed} de ${cases}`;

const told = (lines: readonly string[], value: unknown, none: string): Told => ({
  text: `${lines.length === 0 ? none : lines.join('\n')}\n`,
  value,
});
