import { useSearchParams } from 'wouter';
import type { TeamMemory } from '#protocol';
import type { PersonView } from '../../api/studio-answers.ts';
import { Blank } from '../frame.tsx';
import { isWanted, MemoryFilters, wantedIn } from './memory-filters.tsx';
import { type Acting, MemoryRow } from './memory-row.tsx';

type PersonMemoriesProps = Acting & { readonly view: PersonView };

/** What is remembered of a person: what waits for a yes first, then the newest. */
export function PersonMemories({ view, path, because, onView }: PersonMemoriesProps) {
  const [params] = useSearchParams();
  const wanted = wantedIn(params);
  if (view.memories.length === 0) {
    return (
      <Blank title={view.hidden > 0 ? 'Nada que a equipe possa ver' : 'Nada é lembrado desta pessoa'}>
        <p>O que ela contar sobre si numa conversa aparece aqui.</p>
      </Blank>
    );
  }
  const shown = view.memories.filter((memory) => isWanted(memory, wanted)).toSorted(waitingFirst);
  return (
    <>
      <h2 className="only-heard">Lembranças</h2>
      <MemoryFilters memories={view.memories} />
      {shown.length === 0 ? (
        <Blank title="Nenhuma com estes filtros">
          <p>Mude ou limpe os filtros para ver as outras.</p>
        </Blank>
      ) : (
        <ul aria-label="Lembranças" className="space-y-3">
          {shown.map((memory) => (
            <MemoryRow key={memory.id} memory={memory} path={path} because={because} onView={onView} />
          ))}
        </ul>
      )}
    </>
  );
}

const waitingFirst = (one: TeamMemory, other: TeamMemory): number =>
  Number(other.status === 'pending') - Number(one.status === 'pending') || other.updatedAt - one.updatedAt;
