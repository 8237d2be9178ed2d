import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { readStatement } from '../statements/read-statement.ts';
import type { Statement } from '../statements/statement.ts';
import { Button } from '../ui/button.tsx';
import { ArrowUp, Spinner } from '../ui/icons.tsx';
import { useWorkspace } from './workspace.ts';

const StatementCard = lazy(async () => ({
  default: (await import('../statements/statement-card.tsx')).StatementCard,
}));

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'read'; readonly statements: readonly Statement[] }
  | { readonly kind: 'refused'; readonly problem: string };

const FILES = '.ofx,.csv,.txt,.tsv';

/** A bank's file, dropped onto the conversation or chosen: looked at first, entered when the person says so. */
export function StatementDrop() {
  const { api } = useWorkspace();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const read = useCallback(
    (file: File | undefined) => {
      if (!file) return;
      setState({ kind: 'reading' });
      readStatement(api, file).then(
        (statements) => setState({ kind: 'read', statements }),
        (error) => setState({ kind: 'refused', problem: sentenceOf(error) }),
      );
    },
    [api],
  );
  const over = useDrop(read);
  return (
    <div className="mb-2 space-y-2">
      {over && (
        <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-[#0f0f0d66] p-6">
          <p className="rounded-3xl border-2 border-dashed border-accent bg-raised px-8 py-6 font-medium">
            Solte o extrato aqui (OFX ou CSV)
          </p>
        </div>
      )}
      <div role="status">
        <Preview state={state} onClose={() => setState({ kind: 'idle' })} />
      </div>
      {state.kind === 'idle' && (
        <label className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-2 text-xs text-soft hover:bg-hover hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <ArrowUp className="size-4" />
          Enviar extrato (OFX ou CSV)
          <input
            type="file"
            accept={FILES}
            className="only-heard"
            onChange={({ target }) => read(target.files?.[0])}
          />
        </label>
      )}
    </div>
  );
}

function Preview({ state, onClose }: { readonly state: State; readonly onClose: () => void }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'reading')
    return (
      <p className="flex items-center gap-2 px-2 text-sm text-soft">
        <Spinner />
        Lendo o extrato…
      </p>
    );
  return (
    <div className="max-h-[50dvh] space-y-3 overflow-y-auto rounded-3xl border border-line bg-paper p-3 shadow-lg">
      {state.kind === 'refused' && <p className="px-2 text-sm text-bad">{state.problem}</p>}
      {state.kind === 'read' && (
        <Suspense fallback={<p className="px-2 text-sm text-soft">Abrindo…</p>}>
          {state.statements.map((statement) => (
            <StatementCard key={statement.id} read={statement} />
          ))}
        </Suspense>
      )}
      <Button onClick={onClose}>Fechar</Button>
    </div>
  );
}

/** Files that are dragged over the page; whether one is. */
function useDrop(onFile: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Otherwise the browser opens the file, and the conversation is gone.
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      onFile(event.dataTransfer?.files[0]);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    return () => ended.abort();
  }, [onFile]);
  return over;
}
