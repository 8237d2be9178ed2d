import { useState } from 'react';
import { sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Blank } from '../frame.tsx';
import { counted } from '../words.ts';
import type { Report } from './report.ts';

const PATH = '/api/studio/demo-traffic';

/** Asks for demonstration, or to be rid of it. */
function useDemo(onChange: () => void) {
  const { api } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (method: 'POST' | 'DELETE') => {
    setBusy(true);
    api
      .json(PATH, { method })
      .then(onChange, (error) => setProblem(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, ask };
}

type DemoProps = { readonly onChange: () => void };

/** How much of what is shown nobody ever said, and the way to be rid of it. */
export function DemoNote({ report: { counts }, onChange }: DemoProps & { readonly report: Report }) {
  const { busy, problem, ask } = useDemo(onChange);
  const { turns, demo } = counts;
  if (demo.turns === 0) return null;
  const whole = demo.turns === turns;
  return (
    <aside
      aria-label="Demonstração"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-3xl bg-warn-tint px-5 py-4"
    >
      <p className="max-w-2xl leading-relaxed">
        <b>Dados de demonstração.</b>{' '}
        {whole
          ? 'Tudo o que está aqui é de pessoas que não existem.'
          : `${counted(demo.turns, 'turno', 'turnos')} de ${counted(turns, 'turno', 'turnos')} são de pessoas que não existem.`}
      </p>
      <Button onClick={() => ask('DELETE')} disabled={busy}>
        {busy ? 'Retirando…' : 'Retirar a demonstração'}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-sm text-bad">
          {problem}
        </p>
      )}
    </aside>
  );
}

/** A fresh installation: what will stand here, and a way to see it now. */
export function NoTraffic({ onChange }: DemoProps) {
  const { busy, problem, ask } = useDemo(onChange);
  return (
    <Blank title="Nenhuma conversa neste período">
      <p>
        As seis análises contam turnos e missões. Converse com um assistente, escolha outro período, ou veja
        como fica com tráfego de demonstração: 1.000 turnos de pessoas que não existem, marcados como tais,
        que você retira com um clique.
      </p>
      <Button look="main" onClick={() => ask('POST')} disabled={busy}>
        {busy ? 'Fazendo…' : 'Fazer tráfego de demonstração'}
      </Button>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </Blank>
  );
}
