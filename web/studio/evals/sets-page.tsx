import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Gauge } from '../../ui/charts/gauge.tsx';
import { shortMoment } from '../../ui/when.ts';
import { Answered } from '../answered.tsx';
import { useAssistantChoices } from '../assistant-choices.ts';
import { Problem, Select, TextField } from '../field.tsx';
import { Blank } from '../frame.tsx';
import { Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { useDeed } from '../use-deed.ts';
import { counted } from '../words.ts';
import {
  type EvalSet,
  type EvalTask,
  type ListedSet,
  rateOf,
  runInWords,
  setAddress,
  shareInWords,
  TASKS,
} from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';

const PATH = '/api/studio/evals';

/** The sets of cases of the organisation, and how each did the last time. */
export function SetsPage() {
  const [asked, again] = useAnswer<{ readonly sets: readonly ListedSet[] }>(PATH);
  return (
    <EvalsFrame title="Avaliações">
      <p className="max-w-2xl leading-relaxed text-soft">
        Um conjunto guarda conversas e o que se espera delas. Rode-o antes e depois de uma mudança: cada caso
        passa pelo assistente inteiro, à parte dos dados de todos, e duas rodadas se comparam lado a lado.
      </p>
      <Answered asked={asked} again={again}>
        {({ sets }) =>
          sets.length === 0 ? (
            <Blank title="Nenhum conjunto ainda">
              <p>
                Crie um aqui embaixo, ou abra uma conversa e escolha “Virar caso de avaliação”: o que
                aconteceu nela vira o esperado. Na <Way href="/studio/semanal">análise semanal</Way>, o
                tráfego de demonstração traz um conjunto pronto com duas rodadas.
              </p>
              <Link href="/studio" className="rounded underline underline-offset-4">
                Escolher uma conversa
              </Link>
            </Blank>
          ) : (
            <ul className="grid gap-3">
              {sets.map((set) => (
                <li key={set.id}>
                  <SetCard set={set} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <NewSet />
    </EvalsFrame>
  );
}

const Way = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link href={href} className="rounded text-ink underline underline-offset-4">
    {children}
  </Link>
);

function SetCard({ set }: { readonly set: ListedSet }) {
  const { id, name, task, assistant, cases, last, demo } = set;
  const rate = last && rateOf(last);
  const facts = [
    counted(cases, 'caso', 'casos'),
    TASKS[task],
    ...(assistant ? [assistant] : []),
    ...(demo ? ['demonstração'] : []),
  ];
  return (
    <Link
      href={setAddress(id)}
      className="grid gap-x-6 gap-y-2 rounded-3xl border border-line bg-raised px-5 py-4 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center"
    >
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft">{facts.join(' · ')}</span>
        <span className="block text-sm text-soft">
          {last
            ? `Última rodada ${shortMoment(last.startedAt, Date.now())}: ${runInWords(last)}`
            : 'Nunca rodou'}
        </span>
      </span>
      {rate !== null && (
        <span className="block">
          <span className="block font-serif text-2xl tabular-nums">{shareInWords(rate)}</span>
          <Gauge
            label={`${name}: ${shareInWords(rate)} na última rodada`}
            value={rate}
            max={1}
            tone={rate < 1 ? 'warn' : 'good'}
          />
        </span>
      )}
    </Link>
  );
}

/** As long as the server takes. */
const LONGEST = 80;

function NewSet() {
  const choices = useAssistantChoices('Cada caso diz o seu');
  const [, navigate] = useLocation();
  const { busy, problem, act } = useDeed();
  const [name, setName] = useState('');
  const [task, setTask] = useState<EvalTask>('conversa');
  const [assistant, setAssistant] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name: name.trim(), task, ...(assistant && { assistant }) };
    act<{ set: EvalSet }>(PATH, { method: 'POST', body }, ({ set }) => navigate(setAddress(set.id)));
  };
  return (
    <Panel title="Novo conjunto">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
        <TextField label="Nome" value={name} onChange={setName} required maxLength={LONGEST} />
        <Select
          label="O que se prova"
          value={task}
          onChange={(chosen) => setTask(chosen as EvalTask)}
          choices={Object.entries(TASKS)}
        />
        <Select label="Assistente" value={assistant} onChange={setAssistant} choices={choices} />
        <div className="flex flex-wrap items-center gap-3 sm:col-span-3">
          <Button type="submit" look="main" disabled={busy || name.trim() === ''}>
            Criar conjunto
          </Button>
          <Problem text={problem?.text} />
        </div>
      </form>
    </Panel>
  );
}
