import { useSearchParams } from 'wouter';
import type { TeamMemory } from '#protocol';
import { teamInWords } from '../../memory/team-words.ts';
import { useWorkspace } from '../../view/workspace.ts';
import { memoryInWords } from '../words.ts';
import { FIELD } from './field.ts';

const NAMES = ['texto', 'tipo', 'assunto', 'situacao', 'assistente'] as const;
type Name = (typeof NAMES)[number];
export type Wanted = Readonly<Record<Name, string>>;

/** What the address says of the memories that are looked for. */
export const wantedIn = (params: URLSearchParams): Wanted =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? ''])) as Wanted;

export function isWanted(memory: TeamMemory, wanted: Wanted): boolean {
  const { text, kind, category, status, source } = memory;
  const words = plain(wanted.texto);
  return (
    (words === '' || plain(text ?? '').includes(words)) &&
    (wanted.tipo === '' || kind === wanted.tipo) &&
    (wanted.assunto === '' || category === wanted.assunto) &&
    (wanted.situacao === '' || status === wanted.situacao) &&
    (wanted.assistente === '' || source.assistant === wanted.assistente)
  );
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Only what there is to choose from. */
export function MemoryFilters({ memories }: { readonly memories: readonly TeamMemory[] }) {
  const { assistants } = useWorkspace();
  const titleOf = (name: string) => assistants.find((each) => each.name === name)?.title ?? name;
  const of = (pick: (memory: TeamMemory) => string | null): readonly string[] => [
    ...new Set(memories.flatMap((memory) => pick(memory) ?? [])),
  ];
  if (memories.length < 2) return null;
  return (
    <search className="grid grid-cols-1 gap-3 rounded-3xl border border-line bg-raised p-4 min-[24rem]:grid-cols-2 lg:grid-cols-5">
      <Words />
      <Choice name="tipo" label="Tipo" values={of(({ kind }) => kind)} words={memoryInWords.kind} />
      <Choice
        name="assunto"
        label="Assunto"
        values={of(({ category }) => category)}
        words={teamInWords.topic}
      />
      <Choice
        name="situacao"
        label="Situação"
        values={of(({ status }) => status)}
        words={teamInWords.status}
      />
      <Choice
        name="assistente"
        label="Assistente"
        values={of(({ source }) => source.assistant)}
        words={titleOf}
      />
    </search>
  );
}

/** What stands in the address, without a step back for each letter. */
function useWanted(name: Name): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', change];
}

const LABEL = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 text-sm text-soft';

function Words() {
  const [value, change] = useWanted('texto');
  return (
    <label className={LABEL}>
      Palavras
      <input
        type="search"
        value={value}
        maxLength={100}
        onChange={({ target }) => change(target.value)}
        className={FIELD}
      />
    </label>
  );
}

type ChoiceProps = {
  readonly name: Name;
  readonly label: string;
  readonly values: readonly string[];
  readonly words: (value: string) => string;
};

function Choice({ name, label, values, words }: ChoiceProps) {
  const [value, change] = useWanted(name);
  return (
    <label className={LABEL}>
      {label}
      <select value={value} onChange={({ target }) => change(target.value)} className={FIELD}>
        <option value="">Tanto faz</option>
        {[...new Set([...values, ...(value === '' ? [] : [value])])].map((each) => (
          <option key={each} value={each}>
            {words(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
