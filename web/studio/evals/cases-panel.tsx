import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Problem } from '../field.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { useDeed } from '../use-deed.ts';
import { Expected, Messages } from './case-parts.tsx';
import type { CasesPage, EvalCase } from './evals.ts';
import { NewCase } from './new-case.tsx';

type CasesProps = {
  readonly path: string;
  /** The first page, as it is now. */
  readonly page: CasesPage;
  readonly onChange: () => void;
};

/** The cases of a set with what is expected of each; the one that the address names is shown first thing. */
export function CasesPanel({ path, page, onChange }: CasesProps) {
  const [search] = useSearchParams();
  const wanted = search.get('caso');
  const { cases, next, more, problem } = useAllCases(path, page, wanted);
  return (
    <Panel title="Casos" aside={next ? `os primeiros ${cases.length}` : String(cases.length)}>
      {cases.length === 0 && (
        <Nothing>
          Nenhum ainda. Escreva um aqui embaixo, traga um arquivo com <code>prosa eval importar</code>, ou
          abra uma conversa e escolha “Virar caso de avaliação”.
        </Nothing>
      )}
      <ul className="grid gap-3">
        {cases.map((each) => (
          <CaseCard key={each.id} one={each} named={each.id === wanted} onChange={onChange} />
        ))}
      </ul>
      {next && <Button onClick={more}>Mostrar mais</Button>}
      <Problem text={problem ?? undefined} />
      <NewCase path={path} set={page.set} onAdded={onChange} />
    </Panel>
  );
}

type Later = Pick<CasesPage, 'cases' | 'next'>;

/** Later pages as they are asked for; on to the one that holds the case that the address names. */
function useAllCases(path: string, page: CasesPage, wanted: string | null) {
  const { api } = useWorkspace();
  const [later, setLater] = useState<Later | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the first page changed, later ones did.
  useEffect(() => setLater(null), [page]);
  const cases = [...page.cases, ...(later?.cases ?? [])];
  const next = later ? later.next : page.next;
  const more = () => {
    if (next === null) return;
    api.json<CasesPage>(`${path}/cases?${new URLSearchParams({ limit: '100', before: next })}`).then(
      (told) => setLater({ cases: [...(later?.cases ?? []), ...told.cases], next: told.next }),
      (error) => setProblem(sentenceOf(error)),
    );
  };
  const missing = wanted !== null && next !== null && cases.every(({ id }) => id !== wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page after the other, each once.
  useEffect(() => {
    if (missing) more();
  }, [missing, next]);
  return { cases, next, more, problem };
}

type CardProps = {
  readonly one: EvalCase;
  /** The address names it. */
  readonly named: boolean;
  readonly onChange: () => void;
};

function CaseCard({ one, named, onChange }: CardProps) {
  const { id, ref, input, expected, note, sourceTurn } = one;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (named) place.current?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <li
      ref={place}
      aria-current={named ? 'true' : undefined}
      className="grid gap-3 rounded-2xl border border-line px-4 py-4 aria-[current]:border-accent aria-[current]:bg-tint"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-mono text-xs text-soft wrap-anywhere">{ref}</p>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {sourceTurn && (
            <Link
              href={`/studio/turnos/${encodeURIComponent(sourceTurn)}`}
              className="rounded underline underline-offset-4"
            >
              De onde veio
            </Link>
          )}
          <RemoveCase id={id} name={ref} onChange={onChange} />
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Messages input={input} />
        <Expected expected={expected} />
      </div>
      {note && <p className="text-sm text-soft wrap-anywhere">{note}</p>}
    </li>
  );
}

type RemoveProps = { readonly id: string; readonly name: string; readonly onChange: () => void };

function RemoveCase({ id, name, onChange }: RemoveProps) {
  const { busy, problem, act } = useDeed();
  const [sure, setSure] = useState(false);
  const remove = () =>
    act(`/api/studio/eval-cases/${encodeURIComponent(id)}`, { method: 'DELETE' }, onChange);
  return (
    <>
      {sure ? (
        <>
          <Button look="danger" disabled={busy} onClick={remove}>
            Remover o caso
          </Button>
          <Button onClick={() => setSure(false)}>Manter</Button>
        </>
      ) : (
        <Button look="bare" aria-label={`Remover o caso ${name}`} onClick={() => setSure(true)}>
          Remover
        </Button>
      )}
      <Problem text={problem?.text} />
    </>
  );
}
