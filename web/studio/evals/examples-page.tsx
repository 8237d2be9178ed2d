import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { sentenceOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Answered } from '../answered.tsx';
import { useAssistantChoices } from '../assistant-choices.ts';
import { Problem, Select, TextField } from '../field.tsx';
import { Blank } from '../frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { BASE } from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';
import { ExampleCard } from './example-card.tsx';
import { EXAMPLE_STATES, type ExamplesPage as Page } from './examples.ts';
import { NewExample } from './new-example.tsx';

const NAMES = ['situacao', 'assistente', 'intencao'] as const;
type Filters = Readonly<Record<(typeof NAMES)[number], string>>;

/** Golden examples: what waits for a decision, what acts, what was switched off or refused. */
export function ExamplesPage() {
  const address = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(NAMES.map((name) => [name, address.get(name) ?? ''])) as Filters;
  const path = `/api/studio/examples?${queryOf(filters)}`;
  const [asked, again] = useAnswer<Page>(path);
  return (
    <EvalsFrame title="Exemplos de ouro" crumbs={[{ label: 'Avaliações', href: BASE }]}>
      <p className="max-w-2xl leading-relaxed text-soft">
        Uma mensagem como as pessoas escrevem, o que ela significa e como se responde. Aprovado, o exemplo
        vale da próxima mensagem em diante, com modelo e sem modelo; desligado, tudo volta a ser como antes. O
        que ele muda se mede rodando um{' '}
        <Link href={BASE} className="rounded text-ink underline underline-offset-4">
          conjunto
        </Link>{' '}
        com e sem exemplos.
      </p>
      <FilterBar key={filters.intencao} filters={filters} />
      <Answered asked={asked} again={again}>
        {(page) => <Listed path={path} page={page} onChange={again} />}
      </Answered>
      <NewExample onProposed={again} />
    </EvalsFrame>
  );
}

function queryOf({ situacao, assistente, intencao }: Filters): string {
  const asked = { state: situacao, assistant: assistente, intent: intencao };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
}

const STATES: readonly (readonly [string, string])[] = [
  ['', 'Todas'],
  ...Object.entries(EXAMPLE_STATES).map(([state, { many }]) => [state, many] as const),
];

function FilterBar({ filters }: { readonly filters: Filters }) {
  const choices = useAssistantChoices('Todos');
  const [here, navigate] = useLocation();
  const [intent, setIntent] = useState(filters.intencao);
  const choose = (change: Partial<Filters>) => {
    const next = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== '');
    navigate(next.length === 0 ? here : `${here}?${new URLSearchParams(next)}`);
  };
  return (
    <search>
      <form
        className="grid gap-3 sm:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          choose({ intencao: intent.trim() });
        }}
      >
        <Select
          label="Situação"
          value={filters.situacao}
          onChange={(situacao) => choose({ situacao })}
          choices={STATES}
        />
        <Select
          label="Assistente"
          value={filters.assistente}
          onChange={(assistente) => choose({ assistente })}
          choices={choices}
        />
        <TextField
          label="Intenção"
          value={intent}
          placeholder="Todas"
          onChange={setIntent}
          onBlur={() => intent.trim() !== filters.intencao && choose({ intencao: intent.trim() })}
        />
      </form>
    </search>
  );
}

type ListedProps = { readonly path: string; readonly page: Page; readonly onChange: () => void };

function Listed({ path, page, onChange }: ListedProps) {
  const { api } = useWorkspace();
  const [older, setOlder] = useState<Page | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const next = older ? older.next : page.next;
  const shown = [...page.examples, ...(older?.examples ?? [])];
  const more = () =>
    api.json<Page>(`${path}&${new URLSearchParams({ before: next ?? '' })}`).then(
      (told) => setOlder({ examples: [...(older?.examples ?? []), ...told.examples], next: told.next }),
      (error) => setProblem(sentenceOf(error)),
    );
  if (shown.length === 0)
    return (
      <Blank title="Nenhum exemplo aqui">
        <p>
          Proponha um aqui embaixo, ou abra um turno que foi bem respondido e escolha “Virar exemplo”. O
          avaliador também propõe as respostas que acha exemplares.
        </p>
      </Blank>
    );
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((example) => (
          <li key={example.id}>
            <ExampleCard example={example} onChange={onChange} />
          </li>
        ))}
      </ul>
      {next && <Button onClick={more}>Mostrar mais</Button>}
      <Problem text={problem ?? undefined} />
    </>
  );
}
