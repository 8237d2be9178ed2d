import { useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { cameIn, DOORS, dayInWords, reais, type Statement, type StatementLine } from './statement.ts';

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
  const fresh = (read.linhas ?? []).filter(({ repetida }) => !repetida);
  const similar = fresh.flatMap(({ semelhante, externo }) => (semelhante === null ? [] : externo));
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
      {estado === 'previa' && <Lines statement={read} lines={fresh} />}
      <Actions statement={statement} similar={similar} onChange={setStatement} />
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

type ActionsProps = {
  readonly statement: Statement;
  /** Lines that may be in the ledger already. */
  readonly similar: readonly string[];
  readonly onChange: (now: Statement) => void;
};

function Actions({ statement: { id, estado, novas }, similar, onChange }: ActionsProps) {
  const { api } = useWorkspace();
  const [state, setState] = useState<'idle' | 'busy' | { readonly problem: string }>('idle');
  const place = `${DOORS}/${encodeURIComponent(id)}`;
  const act = async (path: string, method: 'POST' | 'DELETE', body?: unknown) => {
    setState('busy');
    try {
      onChange((await api.json<{ importacao: Statement }>(path, { method, body })).importacao);
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
        {estado === 'previa' && similar.length > 0 && (
          <Button
            disabled={state === 'busy'}
            onClick={() => act(`${place}/confirmar`, 'POST', { pular: similar })}
          >
            Gravar sem {many(similar.length, 'parecido')}
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

type LinesProps = { readonly statement: Statement; readonly lines: readonly StatementLine[] };

function Lines({ statement, lines }: LinesProps) {
  const more = lines.length - SHOWN;
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.slice(0, SHOWN).map((line) => (
        <li key={line.externo} className="flex gap-3 py-1.5">
          <span className="shrink-0 text-soft">{dayInWords(line.data)}</span>
          <span className="flex-1 wrap-anywhere">
            {line.descricao}
            {line.semelhante !== null && <span className="text-warn"> (parecido)</span>}
          </span>
          <span className="shrink-0">
            {cameIn(line, statement) ? '+' : '−'}
            {reais(line.cents)}
          </span>
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-soft">e mais {more}</li>}
    </ul>
  );
}
