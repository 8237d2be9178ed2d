import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { RememberedPerson } from '#protocol';
import type { PeoplePage as Page } from '../../api/studio-answers.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/when.ts';
import { Answered } from '../answered.tsx';
import { Blank } from '../frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted } from '../words.ts';
import { FIELD } from './field.ts';
import { MemoryFrame, personPath } from './memory-frame.tsx';

const MOST = 50;

/** Of whom something is remembered: counts, never words. Whoever is looked at is opened with a reason. */
export function PeoplePage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('pessoa') ?? '';
  const waiting = params.get('observacao') === 'sim';
  const asked = new URLSearchParams({
    ...{ limit: String(MOST), ...(search && { search }), ...(waiting && { waiting: 'true' }) },
  });
  const [answer, again] = useAnswer<Page>(`/api/studio/people?${asked}`);
  const change = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <MemoryFrame title="Memória das pessoas">
      <p className="max-w-2xl leading-relaxed text-soft">
        O que cada pessoa contou sobre si. Abrir pede um motivo e fica registrado antes de mostrar; a pessoa
        vê o registro na página dela.
      </p>
      <search className="grid gap-3 rounded-3xl border border-line bg-raised p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FindPerson search={search} onChange={(value) => change('pessoa', value)} />
        <label className="flex min-h-10 items-center gap-2 self-end text-sm">
          <input
            type="checkbox"
            checked={waiting}
            onChange={({ target }) => change('observacao', target.checked ? 'sim' : '')}
            className="size-6 shrink-0 accent-accent"
          />
          Com algo em observação
        </label>
      </search>
      <Answered asked={answer} again={again}>
        {({ people }) => <Listed people={people} search={search} waiting={waiting} />}
      </Answered>
    </MemoryFrame>
  );
}

/** Looked for when it is sent, not at each letter. */
function FindPerson({
  search,
  onChange,
}: {
  readonly search: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-1.5 text-sm text-soft">
      <label htmlFor="pessoa">Identificador da pessoa</label>
      <span className="flex gap-2">
        <input
          id="pessoa"
          type="search"
          value={typed}
          maxLength={128}
          pattern="[A-Za-z0-9._:@=+~\\-]*"
          title="Letras sem acento, números e . _ : @ = + ~ -"
          placeholder="ou como ele começa"
          autoCapitalize="off"
          onChange={({ target }) => setTyped(target.value)}
          className={FIELD}
        />
        <Button type="submit">Procurar</Button>
      </span>
    </form>
  );
}

type ListedProps = {
  readonly people: readonly RememberedPerson[];
  readonly search: string;
  readonly waiting: boolean;
};

function Listed({ people, search, waiting }: ListedProps) {
  if (people.length === 0) return <NoneFound search={search} waiting={waiting} />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
        {people.map((person) => (
          <li key={person.user}>
            <Link href={personPath(person.user)} className="block px-5 py-3.5 hover:bg-hover">
              <span className="block font-medium wrap-anywhere">{person.user}</span>
              <span className="block text-sm text-soft">
                {counted(person.active, 'lembrança em uso', 'lembranças em uso')}
                {person.waiting > 0 && ` · ${person.waiting} em observação`} · mudou{' '}
                {shortMoment(person.updatedAt, Date.now())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {people.length === MOST && (
        <p className="text-sm text-soft">As {MOST} que mudaram por último. Procure pelas outras.</p>
      )}
    </>
  );
}

function NoneFound({ search, waiting }: Pick<ListedProps, 'search' | 'waiting'>) {
  const [, go] = useLocation();
  if (search !== '' && !waiting) {
    return (
      <Blank title="Nada em uso nem em observação">
        <p>Nenhuma pessoa cujo identificador comece assim tem lembranças que a equipe possa ver.</p>
        <Button onClick={() => go(personPath(search))}>Abrir “{search}” mesmo assim</Button>
      </Blank>
    );
  }
  return (
    <Blank title={waiting ? 'Nada em observação' : 'Ninguém ainda'}>
      <p>
        {waiting
          ? 'O que é ouvido com pouca certeza espera aqui até a conversa terminar.'
          : 'Quando alguém contar algo sobre si numa conversa, aparece aqui.'}
      </p>
    </Blank>
  );
}
