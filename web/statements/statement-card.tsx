import { useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { DOORS, dayInWords, reais, type Statement, type StatementLine } from './statement.ts';

const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const SHOWN = 12;
const STATES = {
  previa: 'Prévia: nada foi gravado',
  gravada: 'Gravado',
  desfeita: 'Desfeito',
  descartada: 'Descartado',
} as const;

/** What a statement would enter, or has entered, and what can be done about it. */
export function StatementCard({ read }: { readonly read: Statement }) {
  const [statement, setStatement] = useState(read);
  const { estado, conta, cartao, de, ate } = statement;
  return (
    <section
      aria-label={cartao ?? conta ?? 'Extrato'}
      className="space-y-4 rounded-3xl border border-line bg-raised p-5"
    >
      <div>
        <h2 className="font-serif text-lg">{cartao === null ? `Conta ${conta}` : `Cartão ${cartao}`}</h2>
        <p className="text-sm text-soft">
          {de !== null && ate !== null && `De ${dayInWords(de)} a ${dayInWords(ate)}. `}
          {STATES[estado]}.
        </p>
      </div>
      <Counts statement={statement} />
      {estado === 'previa' && <Lines lines={(read.linhas ?? []).filter(({ repetida }) => !repetida)} />}
      <Actions statement={statement} onChange={setStatement} />
    </section>
  );
}

function Counts({ statement }: { readonly statement: Statement }) {
  const { novas, repetidas, semelhantes, entradasCents, saidasCents, avisos } = statement;
  return (
    <>
      <p>
        {many(novas, 'novo')}, {many(repetidas, 'repetido')}. Dos novos, entraram {reais(entradasCents)} e
        saíram {reais(saidasCents)}.
      </p>
      {semelhantes > 0 && (
        <p className="text-warn">
          {semelhantes} se parecem com o que você já registrou: confira antes de gravar.
        </p>
      )}
      {avisos.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
          {avisos.slice(0, SHOWN).map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type ActionsProps = { readonly statement: Statement; readonly onChange: (now: Statement) => void };

function Actions({ statement: { id, estado, novas }, onChange }: ActionsProps) {
  const { api } = useWorkspace();
  const [state, setState] = useState<'idle' | 'busy' | { readonly problem: string }>('idle');
  const place = `${DOORS}/${encodeURIComponent(id)}`;
  const act = async (path: string, method: 'POST' | 'DELETE') => {
    setState('busy');
    try {
      onChange((await api.json<{ importacao: Statement }>(path, { method })).importacao);
      setState('idle');
    } catch (error) {
      setState({ problem: sentenceOf(error) });
    }
  };
  return (
    <>
      {typeof state === 'object' && <p className="text-bad">{state.problem}</p>}
      <div className="flex flex-wrap gap-2">
        {estado === 'previa' && (
          <Button
            look="main"
            disabled={state === 'busy' || novas === 0}
            onClick={() => act(`${place}/confirmar`, 'POST')}
          >
            Gravar {many(novas, 'novo')}
          </Button>
        )}
        {(estado === 'previa' || estado === 'gravada') && (
          <Button disabled={state === 'busy'} onClick={() => act(place, 'DELETE')}>
            {estado === 'previa' ? 'Descartar' : 'Desfazer tudo'}
          </Button>
        )}
      </div>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly StatementLine[] }) {
  const more = lines.length - SHOWN;
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.slice(0, SHOWN).map(({ externo, data, descricao, cents, tipo, entrada }) => (
        <li key={externo} className="flex gap-3 py-1.5">
          <span className="shrink-0 text-soft">{dayInWords(data)}</span>
          <span className="flex-1 wrap-anywhere">{descricao}</span>
          <span className="shrink-0">
            {tipo === 'receita_simples' || entrada === true ? '+' : '−'}
            {reais(cents)}
          </span>
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-soft">e mais {more}</li>}
    </ul>
  );
}
