import { type ChangeEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { sentenceOf } from '../api/problem.ts';
import { ArrowLeft, Mark } from '../ui/icons.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';
import { StatementCard } from './statement-card.tsx';

const TITLE = 'Extratos';

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'read'; readonly statements: readonly Statement[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** A bank's file: looked at first, entered when the person says so. */
export function StatementsPage() {
  const { api } = useWorkspace();
  const [state, setState] = useState<State>({ kind: 'idle' });
  useEffect(() => {
    document.title = `${TITLE} · Prosa`;
  }, []);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setState({ kind: 'reading' });
    try {
      setState({ kind: 'read', statements: await readStatement(api, file) });
    } catch (error) {
      setState({ kind: 'refused', problem: sentenceOf(error) });
    }
    // The same file again is news again.
    target.value = '';
  };
  return (
    <div className="min-h-dvh">
      <Top />
      <main className="mx-auto max-w-3xl space-y-8 px-4 pt-6 pb-16 md:px-8 md:pt-10">
        <div className="space-y-2">
          <h1 className="font-serif text-2xl md:text-3xl">{TITLE}</h1>
          <p className="max-w-xl leading-relaxed text-soft">
            Envie o extrato da conta ou a fatura do cartão em OFX ou CSV, como o banco exporta. Nada é gravado
            antes de você conferir.
          </p>
        </div>
        <label className="block space-y-2">
          <span className="text-sm font-medium">Arquivo do banco</span>
          <input
            type="file"
            accept=".ofx,.csv,.txt,.tsv"
            disabled={state.kind === 'reading'}
            onChange={read}
            className="block w-full rounded-2xl border border-line bg-raised p-4 text-sm"
          />
        </label>
        <div role="status" className="space-y-6">
          {state.kind === 'reading' && <p className="text-soft">Lendo…</p>}
          {state.kind === 'refused' && <p className="text-bad">{state.problem}</p>}
          {state.kind === 'read' &&
            state.statements.map((statement) => <StatementCard key={statement.id} read={statement} />)}
        </div>
      </main>
    </div>
  );
}

const Top = () => (
  <header className="border-b border-line bg-sunken pt-[env(safe-area-inset-top)]">
    <div className="mx-auto flex h-14 max-w-3xl items-center gap-3 px-4 md:px-8">
      <Link href="/" className="flex items-center gap-2.5 rounded-lg">
        <Mark className="size-6" />
        <span className="font-serif text-lg">Prosa</span>
      </Link>
      <div className="ml-auto flex items-center gap-2">
        <Link
          href="/?com=financas"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
        >
          <ArrowLeft className="size-4" />
          Conversar
        </Link>
        <ThemeSwitch />
      </div>
    </div>
  </header>
);
