import { useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';

const DEEDS = [
  { path: 'eval-case', label: 'Virar caso de avaliação', done: 'Caso de avaliação criado.' },
  { path: 'example', label: 'Virar exemplo', done: 'Exemplo proposto: falta alguém aprovar.' },
] as const;

type Deed = (typeof DEEDS)[number];
type Outcome = { readonly text: string; readonly good: boolean };

/** What a turn can teach: a case that is tried from now on, or an example that answers are made after. */
export function TurnActions({ turn }: { readonly turn: string }) {
  const { api } = useWorkspace();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const make = ({ path, done }: Deed) => {
    setBusy(true);
    api
      .json(`/api/studio/turns/${encodeURIComponent(turn)}/${path}`, { method: 'POST', body: {} })
      .then(
        () => setOutcome({ text: done, good: true }),
        (error) => setOutcome({ text: sentenceOf(error), good: false }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {DEEDS.map((deed) => (
        <Button key={deed.path} disabled={busy} onClick={() => make(deed)}>
          {deed.label}
        </Button>
      ))}
      <p role="status" className={`text-sm ${outcome?.good ? 'text-good' : 'text-bad'}`}>
        {outcome?.text}
      </p>
    </div>
  );
}
