import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../answered.tsx';
import { Problem } from '../field.tsx';
import { useAnswer } from '../use-answer.ts';
import { useDeed } from '../use-deed.ts';
import { CasesPanel } from './cases-panel.tsx';
import { BASE, type CasesPage, type EvalRun, type EvalSet, TASKS } from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';
import { RunPanel } from './run-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';

const MOST = 100;

/** One set: run it, compare what it came to, see and change its cases. */
export function SetPage({ set }: { readonly set: string }) {
  const path = `/api/studio/evals/${encodeURIComponent(set)}`;
  const [page, lookAgain] = useAnswer<CasesPage>(`${path}/cases?limit=${MOST}`);
  const [runs, runsAgain] = useAnswer<{ readonly runs: readonly EvalRun[] }>(`${path}/runs`);
  const title = page.kind === 'told' ? page.answer.set.name : 'Conjunto';
  return (
    <EvalsFrame title={title} crumbs={[{ label: 'Avaliações', href: BASE }]}>
      <Answered asked={page} again={lookAgain}>
        {(told) => (
          <>
            <About set={told.set} />
            <Answered asked={runs} again={runsAgain}>
              {(answer) => (
                <>
                  <RunPanel
                    path={path}
                    empty={told.cases.length === 0}
                    running={answer.runs.find(({ state }) => state === 'running') ?? null}
                    onChange={runsAgain}
                  />
                  <RunsPanel set={told.set.id} runs={answer.runs} />
                </>
              )}
            </Answered>
            <CasesPanel path={path} page={told} onChange={lookAgain} />
            <RemoveSet path={path} />
          </>
        )}
      </Answered>
    </EvalsFrame>
  );
}

function About({ set: { task, assistant, createdBy, demo } }: { readonly set: EvalSet }) {
  const facts = [
    TASKS[task],
    assistant ? `com ${assistant}` : 'cada caso diz o assistente',
    `criado por ${createdBy}`,
  ];
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {facts.join(' · ')}
      {demo && ' · demonstração'}
    </p>
  );
}

function RemoveSet({ path }: { readonly path: string }) {
  const [, navigate] = useLocation();
  const { busy, problem, act } = useDeed();
  const [sure, setSure] = useState(false);
  const remove = () => act(path, { method: 'DELETE' }, () => navigate(BASE));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sure ? (
        <>
          <p className="text-sm">Os casos e todas as rodadas vão junto. Remover?</p>
          <Button look="danger" disabled={busy} onClick={remove}>
            Remover de vez
          </Button>
          <Button onClick={() => setSure(false)}>Manter</Button>
        </>
      ) : (
        <Button look="bare" onClick={() => setSure(true)}>
          Remover este conjunto
        </Button>
      )}
      <Problem text={problem?.text} />
    </div>
  );
}
