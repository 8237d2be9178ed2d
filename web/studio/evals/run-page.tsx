import { useEffect } from 'react';
import { Link } from 'wouter';
import { linkButton } from '../../ui/button.tsx';
import { fullMoment } from '../../ui/when.ts';
import { Answered } from '../answered.tsx';
import { Figure, Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted } from '../words.ts';
import { Expected, Failures, Messages, PassedBadge, Seen } from './case-parts.tsx';
import {
  BASE,
  type CaseResult,
  compareAddress,
  type EvalRun,
  madeInWords,
  type RunAnswer,
  rateOf,
  runName,
  setAddress,
  shareInWords,
} from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';

const LOOK_AGAIN_MS = 1_000;

type RunPageProps = { readonly set: string; readonly run: string };

/** One run, case by case, those that fail first. */
export function RunPage({ set, run }: RunPageProps) {
  const [asked, again] = useAnswer<RunAnswer>(`/api/studio/eval-runs/${encodeURIComponent(run)}`);
  const running = asked.kind === 'told' && asked.answer.run.state === 'running';
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [running, again]);
  const title = asked.kind === 'told' ? runName(asked.answer.run, Date.now()) : 'Rodada';
  const crumbs = [
    { label: 'Avaliações', href: BASE },
    { label: 'O conjunto', href: setAddress(set) },
  ];
  return (
    <EvalsFrame title={title} crumbs={crumbs}>
      <Answered asked={asked} again={again}>
        {(told) => (
          <>
            <Summary told={told} />
            <Results results={told.results} />
          </>
        )}
      </Answered>
    </EvalsFrame>
  );
}

function Summary({ told: { run, previous } }: { readonly told: RunAnswer }) {
  const { state, set, id, startedAt, startedBy } = run;
  return (
    <>
      <p className="text-sm text-soft wrap-anywhere">
        {madeInWords(run)} · {fullMoment(startedAt)}, por {startedBy}
      </p>
      {state === 'running' && (
        <p role="status" className="text-soft">
          Rodando: {run.done} de {run.cases} casos.
        </p>
      )}
      {(state === 'died' || state === 'stopped') && (
        <p role="status" className="rounded-3xl bg-warn-tint px-5 py-3">
          A rodada parou antes do fim: vale o que se viu até ali.
        </p>
      )}
      <Figures run={run} />
      {previous && state !== 'running' && (
        <Link href={compareAddress(set, previous, id)} className={linkButton}>
          Comparar com a anterior
        </Link>
      )}
    </>
  );
}

function Figures({ run }: { readonly run: EvalRun }) {
  const { passed, done, cases, metrics } = run;
  const { checks, macroF1, judged } = metrics;
  const rate = rateOf(run);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name="Resultado" said={rate === null ? '—' : shareInWords(rate)} />
      <Figure name="Passaram" said={`${passed} de ${done}`} note={counted(cases, 'caso', 'casos')} />
      {checks && <Figure name="Verificações certas" said={`${checks.right} de ${checks.all}`} />}
      {macroF1 !== undefined && (
        <Figure name="F1 médio" said={shareInWords(macroF1)} note="por significado" />
      )}
      {judged && (
        <Figure
          name="Nota média"
          said={String(Math.round(judged.mean))}
          note={judged.by === 'model' ? 'de um modelo' : 'por regras'}
        />
      )}
    </dl>
  );
}

function Results({ results }: { readonly results: readonly CaseResult[] }) {
  if (results.length === 0) return null;
  return (
    <Panel title="Caso a caso" aside="primeiro os que falham">
      <ul className="divide-y divide-line">
        {results.map((result) => (
          <li key={result.case}>
            <details open={!result.passed} className="py-3">
              <summary className="rounded">
                <span className="inline-flex max-w-[92%] flex-wrap items-center gap-x-3 gap-y-1 align-middle">
                  <PassedBadge passed={result.passed} />
                  <span className="font-mono text-xs text-soft wrap-anywhere">{result.ref}</span>
                </span>
              </summary>
              <div className="grid gap-4 pt-3 md:grid-cols-2">
                <div className="space-y-3">
                  <Messages input={result.input} />
                  <Expected expected={result.expected} />
                </div>
                <div className="space-y-3">
                  <Seen side={result} />
                  <Failures failures={result.failures} />
                </div>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
