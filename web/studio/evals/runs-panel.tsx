import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { fullMoment } from '../../ui/when.ts';
import { Select } from '../field.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { compareAddress, type EvalRun, madeInWords, runAddress, runInWords, runName } from './evals.ts';

type RunsProps = { readonly set: string; readonly runs: readonly EvalRun[] };

/** What the set came to, newest first, and two of them side by side. */
export function RunsPanel({ set, runs }: RunsProps) {
  return (
    <Panel title="Rodadas">
      {runs.length === 0 && <Nothing>Nenhuma ainda. A primeira fica guardada para comparar.</Nothing>}
      {runs.length > 1 && (
        <ComparePicker key={runs.length} set={set} runs={runs} before={runs[1]?.id} after={runs[0]?.id} />
      )}
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id}>
            <Link href={runAddress(run)} className="-mx-2 block rounded-xl px-2 py-3 hover:bg-hover">
              <span className="block font-medium wrap-anywhere">
                {runName(run, Date.now())}: {runInWords(run)}
              </span>
              <span className="block text-sm text-soft wrap-anywhere">
                {madeInWords(run)} · {fullMoment(run.startedAt)}, por {run.startedBy}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PickerProps = RunsProps & {
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** Which two runs; the address of what is seen then names both. */
export function ComparePicker({ set, runs, before: was = '', after: is = '' }: PickerProps) {
  const [, navigate] = useLocation();
  const [before, setBefore] = useState(was);
  const [after, setAfter] = useState(is);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(compareAddress(set, before, after));
  };
  const choices = runs.map((run) => [run.id, `${runName(run, Date.now())} (${runInWords(run)})`] as const);
  const fields = [
    ['Antes', before, setBefore],
    ['Depois', after, setAfter],
  ] as const;
  return (
    <form
      onSubmit={submit}
      aria-label="Comparar duas rodadas"
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      {fields.map(([label, value, choose]) => (
        <Select key={label} label={label} value={value} onChange={choose} choices={choices} />
      ))}
      <Button type="submit" disabled={before === after} className="min-h-11">
        Comparar lado a lado
      </Button>
    </form>
  );
}
