import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { isSearching, type Search } from './conversation-search.ts';
import { endingInWords } from './words.ts';

const FIELD =
  'min-h-10 w-full rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink sm:text-sm';
const ENDINGS = ['answered', 'unanswered', 'closed', 'silent', 'stopped', 'timed_out', 'failed'];
const STATES = [
  ['human', 'com a equipe, ou à espera dela'],
  ['running', 'respondendo agora'],
] as const;

type FiltersProps = { readonly search: Search; readonly onChange: (change: Partial<Search>) => void };

const NOTHING: Search = { assistente: '', fim: '', estado: '', de: '', ate: '', voto: '', palavras: '' };

/** Which conversations are shown; all of it stands in the address. */
export function ConversationFilters({ search, onChange }: FiltersProps) {
  const { assistants } = useWorkspace();
  return (
    <search className="grid grid-cols-1 gap-3 rounded-3xl border border-line bg-raised p-4 min-[24rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
      <Words search={search} onChange={onChange} />
      <Choice name="Assistente" value={search.assistente} onChange={(assistente) => onChange({ assistente })}>
        {assistants.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Choice>
      <Choice name="Algum turno terminou" value={search.fim} onChange={(fim) => onChange({ fim })}>
        {ENDINGS.map((ending) => (
          <option key={ending} value={ending}>
            {endingInWords(ending)}
          </option>
        ))}
      </Choice>
      <Choice name="Situação" value={search.estado} onChange={(estado) => onChange({ estado })}>
        {STATES.map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </Choice>
      <Day name="De" value={search.de} onChange={(de) => onChange({ de })} />
      <Day name="Até" value={search.ate} onChange={(ate) => onChange({ ate })} />
      <label className="flex min-h-10 items-center gap-2 self-end text-sm">
        <input
          type="checkbox"
          checked={search.voto === 'negative'}
          onChange={({ target }) => onChange({ voto: target.checked ? 'negative' : '' })}
          className="size-6 shrink-0 accent-accent"
        />
        Com voto negativo
      </label>
      {isSearching(search) && (
        <Button look="bare" className="self-end justify-self-start" onClick={() => onChange(NOTHING)}>
          Limpar filtros
        </Button>
      )}
    </search>
  );
}

/** Words are looked for when they are sent, not at each letter. */
function Words({ search, onChange }: FiltersProps) {
  const [words, setWords] = useState(search.palavras);
  useEffect(() => setWords(search.palavras), [search.palavras]);
  return (
    <form
      className="grid gap-1.5 min-[24rem]:col-span-2 text-sm text-soft"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ palavras: words.trim() });
      }}
    >
      <label htmlFor="palavras">Palavras</label>
      <span className="flex gap-2">
        <input
          id="palavras"
          type="search"
          value={words}
          maxLength={200}
          onChange={({ target }) => setWords(target.value)}
          placeholder="na mesma mensagem"
          className={FIELD}
        />
        <Button type="submit">Procurar</Button>
      </span>
    </form>
  );
}

type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Choice({ name, value, onChange, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm text-soft">
      {name}
      <select value={value} onChange={({ target }) => onChange(target.value)} className={FIELD}>
        <option value="">Tanto faz</option>
        {children}
      </select>
    </label>
  );
}

function Day({ name, value, onChange }: FieldProps) {
  return (
    <label className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm text-soft">
      {name}
      <input type="date" value={value} onChange={({ target }) => onChange(target.value)} className={FIELD} />
    </label>
  );
}
