import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { sentenceOf } from '../../api/problem.ts';
import type { AccessesPage, PersonView } from '../../api/studio-answers.ts';
import { teamInWords } from '../../memory/team-words.ts';
import { Button } from '../../ui/button.tsx';
import { fullMoment } from '../../ui/when.ts';
import { useWorkspace } from '../../view/workspace.ts';
import { Answered } from '../answered.tsx';
import { Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccessList } from './access-list.tsx';
import { MemoryFrame } from './memory-frame.tsx';
import { PersonMemories } from './person-memories.tsx';
import { bodyOf, isReason, NO_REASON, type Reason, ReasonFields } from './reason-fields.tsx';

const pathOf = (user: string): string => `/api/studio/people/${encodeURIComponent(user)}/memories`;

type Opened = { readonly view: PersonView; readonly because: Reason };

/** What is remembered of one person: first why, then what. Whoever comes back says why again. */
export function PersonPage({ user }: { readonly user: string }) {
  const [search] = useSearchParams();
  const turn = search.get('turno');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [records, lookAgain] = useAnswer<AccessesPage>(
    `/api/studio/memory-accesses?${new URLSearchParams({ person: user, limit: '10' })}`,
  );
  const show = (next: Opened) => {
    setOpened(next);
    lookAgain();
  };
  return (
    <MemoryFrame title={`Memória de ${user}`}>
      {turn !== null && (
        <p className="text-sm text-soft">
          Com o que entrou{' '}
          <Link
            href={`/studio/turnos/${encodeURIComponent(turn)}`}
            className="rounded underline underline-offset-4 hover:text-ink"
          >
            neste turno
          </Link>
          , e por quê.
        </p>
      )}
      {opened ? (
        <>
          <Recorded view={opened.view} />
          <PersonMemories
            view={opened.view}
            path={pathOf(user)}
            because={{ ...bodyOf(opened.because), ...(turn !== null && { turn }) }}
            onView={(view) => show({ ...opened, view })}
          />
        </>
      ) : (
        <AskWhy path={`${pathOf(user)}/look`} turn={turn} onOpened={show} />
      )}
      <Panel title="Acessos da equipe a esta pessoa" aside="os mais novos">
        <Answered asked={records} again={lookAgain}>
          {({ accesses }) => <AccessList accesses={accesses} of="one" />}
        </Answered>
      </Panel>
    </MemoryFrame>
  );
}

type AskProps = {
  readonly path: string;
  readonly turn: string | null;
  readonly onOpened: (opened: Opened) => void;
};

function AskWhy({ path, turn, onOpened }: AskProps) {
  const { api } = useWorkspace();
  const [because, setBecause] = useState(NO_REASON);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReason(because) || busy) return;
    setBusy(true);
    const body = { ...bodyOf(because), ...(turn !== null && { turn }) };
    api.json<PersonView>(path, { method: 'POST', body }).then(
      (view) => onOpened({ view, because }),
      (error) => {
        setProblem(sentenceOf(error));
        setBusy(false);
      },
    );
  };
  return (
    <form
      onSubmit={submit}
      aria-label="Por que olhar"
      className="space-y-4 rounded-3xl border border-line bg-raised p-5"
    >
      <p className="max-w-2xl leading-relaxed text-soft">
        São dados de uma pessoa. Antes de mostrar, fica registrado quem olhou, quando e por quê; ela lê o
        motivo na página dela e no arquivo dos seus dados. O registro não pode ser mudado.
      </p>
      <ReasonFields value={because} onChange={setBecause} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="main" disabled={!isReason(because) || busy}>
          {busy ? 'Registrando…' : 'Registrar e mostrar'}
        </Button>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

/** That it is written down, where whoever goes by keyboard lands. */
function Recorded({ view: { access, hidden } }: { readonly view: PersonView }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="space-y-1 rounded-2xl bg-sunken px-5 py-4 text-sm outline-none">
      <p role="status">
        Registrado em {fullMoment(access.at)}: {access.operator} {teamInWords.act(access.act)},{' '}
        {teamInWords.reason(access.reason)}
        {access.note && ` (“${access.note}”)`}.
      </p>
      {hidden > 0 && (
        <p className="text-soft">
          {hidden === 1
            ? 'Uma lembrança sensível não é mostrada a ninguém da equipe: só a própria pessoa a vê e esquece.'
            : `${hidden} lembranças sensíveis não são mostradas a ninguém da equipe: só a própria pessoa as vê e esquece.`}
        </p>
      )}
    </div>
  );
}
