import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Problem, Select, TextField } from '../field.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { useDeed } from '../use-deed.ts';
import { type EvalRun, runAddress } from './evals.ts';

const LOOK_AGAIN_MS = 1_000;
/** As long as the server takes. */
const LONGEST = 80;

const EXAMPLES = [
  ['on', 'Com os aprovados'],
  ['off', 'Sem nenhum'],
] as const;

type RunPanelProps = {
  readonly path: string;
  /** Nothing to run. */
  readonly empty: boolean;
  readonly running: EvalRun | null;
  readonly onChange: () => void;
};

/** Runs the set now, with golden examples or without, and tells how far it is. */
export function RunPanel({ path, empty, running, onChange }: RunPanelProps) {
  const { busy, problem, act } = useDeed();
  const [label, setLabel] = useState('');
  const [examples, setExamples] = useState('on');
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onChange, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [running, onChange]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { examples, ...(label.trim() !== '' && { label: label.trim() }) };
    act(`${path}/runs`, { method: 'POST', body }, () => {
      setLabel('');
      onChange();
    });
  };
  return (
    <Panel title="Rodar agora" aside="à parte dos dados de todos">
      {running && <Progress run={running} />}
      {!running && empty && <Nothing>O conjunto ainda não tem casos: acrescente um aqui embaixo.</Nothing>}
      {!running && !empty && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
          <TextField
            label="Nome da rodada (opcional)"
            value={label}
            maxLength={LONGEST}
            placeholder="antes da mudança"
            onChange={setLabel}
            className="min-w-0 grow"
          />
          <Select label="Exemplos de ouro" value={examples} onChange={setExamples} choices={EXAMPLES} />
          <Button type="submit" look="main" disabled={busy} className="min-h-11">
            {busy ? 'Começando…' : 'Rodar'}
          </Button>
        </form>
      )}
      <Problem text={problem?.text} />
    </Panel>
  );
}

function Progress({ run }: { readonly run: EvalRun }) {
  const { done, cases, passed } = run;
  return (
    <div className="grid gap-2">
      <progress
        aria-label="Casos vistos"
        value={done}
        max={Math.max(cases, 1)}
        className="h-2 w-full accent-accent"
      />
      <p role="status" className="text-sm text-soft">
        Rodando: {done} de {cases} casos, {passed} {passed === 1 ? 'passou' : 'passaram'}.{' '}
        <Link href={runAddress(run)} className="rounded text-ink underline underline-offset-4">
          Ver caso a caso
        </Link>
      </p>
    </div>
  );
}
