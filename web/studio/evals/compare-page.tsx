import { Link } from 'wouter';
import { Answered } from '../answered.tsx';
import { Figure, Nothing, Panel } from '../panel.tsx';
import { type Asked, useAnswer } from '../use-answer.ts';
import { ComparedCase } from './compared-case.tsx';
import {
  BASE,
  type ComparedRow,
  type Comparison,
  compareAddress,
  differenceInWords,
  type EvalRun,
  type RowChange,
  runAddress,
  runInWords,
  runName,
  setAddress,
  shareInWords,
} from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';
import { ComparePicker } from './runs-panel.tsx';

type ComparePageProps = { readonly set: string; readonly before: string; readonly after: string };
type Runs = { readonly runs: readonly EvalRun[] };

/** Two runs side by side: the address names both. */
export function ComparePage({ set, before, after }: ComparePageProps) {
  const path = `/api/studio/eval-runs/${encodeURIComponent(before)}/compare/${encodeURIComponent(after)}`;
  const [asked, again] = useAnswer<{ readonly comparison: Comparison }>(path);
  const [runs] = useAnswer<Runs>(`/api/studio/evals/${encodeURIComponent(set)}/runs`);
  const crumbs = [
    { label: 'Avaliações', href: BASE },
    { label: 'O conjunto', href: setAddress(set) },
  ];
  return (
    <EvalsFrame title="Duas rodadas lado a lado" crumbs={crumbs}>
      <Answered asked={asked} again={again}>
        {({ comparison }) => (
          <>
            <Sides runs={runs} {...{ set, before, after, comparison }} />
            <MadeWith comparison={comparison} />
            <Rows rows={comparison.rows} />
          </>
        )}
      </Answered>
    </EvalsFrame>
  );
}

type SidesProps = ComparePageProps & { readonly runs: Asked<Runs>; readonly comparison: Comparison };

function Sides({ set, before, after, runs, comparison }: SidesProps) {
  const { difference, counts } = comparison;
  const all = runs.kind === 'told' ? runs.answer.runs : [];
  const rate = (side: Comparison['before']): string => shareInWords(side.metrics.rate ?? 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Antes" said={rate(comparison.before)} />
        <Figure name="Depois" said={rate(comparison.after)} note={differenceInWords(difference.rate)} />
        <Figure name="Pioraram" said={String(counts.regression)} />
        <Figure name="Melhoraram" said={String(counts.improvement)} />
      </dl>
      <ul className="grid gap-1 text-sm">
        {(['Antes', 'Depois'] as const).map((name, at) => {
          const run = all.find(({ id }) => id === (at === 0 ? before : after));
          return run ? (
            <li key={name} className="wrap-anywhere">
              <span className="text-soft">{name}:</span>{' '}
              <Link href={runAddress(run)} className="rounded underline underline-offset-4">
                {runName(run, Date.now())}
              </Link>{' '}
              <span className="text-soft">({runInWords(run)})</span>
            </li>
          ) : null;
        })}
      </ul>
      <details className="text-sm">
        <summary className="w-fit rounded text-soft underline-offset-4 hover:text-ink hover:underline">
          Escolher outras
        </summary>
        <div className="space-y-3 pt-3">
          <Link href={compareAddress(set, after, before)} className="rounded underline underline-offset-4">
            Trocar os lados
          </Link>
          {all.length > 1 && (
            <ComparePicker key={`${before} ${after}`} {...{ set, runs: all, before, after }} />
          )}
        </div>
      </details>
    </>
  );
}

const PARTS: Readonly<Record<Comparison['changed'][number], string>> = {
  assistants: 'os assistentes (prompts, ferramentas, regras)',
  examples: 'os exemplos de ouro',
  weights: 'os pesos de decisão',
  flags: 'as chaves de funcionalidade',
  models: 'os modelos',
};

function MadeWith({ comparison: { same, changed } }: { readonly comparison: Comparison }) {
  if (same)
    return <Nothing>As duas foram feitas com o mesmo conteúdo: só os casos podem ter mudado.</Nothing>;
  const parts = changed.map((part) => PARTS[part]);
  return (
    <Nothing>
      {parts.length === 0 ? 'O conteúdo não é o mesmo nas duas.' : `Entre elas mudou: ${parts.join('; ')}.`}
    </Nothing>
  );
}

type Group = {
  readonly title: string;
  readonly changes: readonly RowChange[];
  /** What is of no interest as long as nobody asks. */
  readonly folded?: true;
};

/** What got worse first. */
const GROUPS: readonly Group[] = [
  { title: 'Pioraram', changes: ['regression'] },
  { title: 'Melhoraram', changes: ['improvement'] },
  { title: 'Só numa das duas', changes: ['new', 'gone'] },
  { title: 'Outra resposta, mesmo resultado', changes: ['changed'] },
  { title: 'Iguais', changes: ['same'], folded: true },
];

function Rows({ rows }: { readonly rows: readonly ComparedRow[] }) {
  return GROUPS.map(({ title, changes, folded }) => {
    const own = rows.filter(({ change }) => changes.includes(change));
    if (own.length === 0) return null;
    const list = (
      <ul className="divide-y divide-line">
        {own.map((row) => (
          <ComparedCase key={row.ref} row={row} />
        ))}
      </ul>
    );
    return (
      <Panel key={title} title={title} aside={String(own.length)}>
        {folded ? (
          <details>
            <summary className="w-fit rounded text-sm underline-offset-4 hover:underline">Mostrar</summary>
            {list}
          </details>
        ) : (
          list
        )}
      </Panel>
    );
  });
}
