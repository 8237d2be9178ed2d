import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Memory } from '#protocol';
import type { SharedPage } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { Blank } from './frame.tsx';
import { MemoryFrame } from './memory/memory-frame.tsx';
import { RecallPanel } from './memory/recall-panel.tsx';
import { TeachForm } from './teach-form.tsx';
import { useAnswer } from './use-answer.ts';
import { memoryInWords } from './words.ts';

const PATH = '/api/studio/memories';

/** What everybody of the organisation is answered with; nothing that a person said is among it. */
export function SharedMemoryPage() {
  const [asked, again] = useAnswer<SharedPage>(PATH);
  return (
    <MemoryFrame title="Memória da organização">
      <p className="max-w-2xl leading-relaxed text-soft">
        Fatos, preferências e correções que valem para todas as pessoas da organização. O que cada pessoa
        conta sobre si fica só com ela: não aparece aqui, e a equipe só o vê com um motivo.
      </p>
      <TeachForm path={PATH} onTaught={again} />
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="A lista não carregou">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' && <Taught memories={asked.answer.memories} onChange={again} />}
      <RecallPanel />
    </MemoryFrame>
  );
}

type TaughtProps = { readonly memories: readonly Memory[]; readonly onChange: () => void };

function Taught({ memories, onChange }: TaughtProps) {
  const kind = new URLSearchParams(useSearch()).get('tipo');
  if (memories.length === 0) {
    return (
      <Blank title="Nada ensinado ainda">
        <p>Por exemplo: “A loja fecha aos domingos”, ou uma correção do que os assistentes costumam errar.</p>
      </Blank>
    );
  }
  const shown = kind === null ? memories : memories.filter((each) => each.kind === kind);
  return (
    <>
      <Kinds memories={memories} chosen={kind} />
      <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
        {shown.map((memory) => (
          <TaughtRow key={memory.id} memory={memory} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

/** By kind; which one stands in the address. */
function Kinds({
  memories,
  chosen,
}: {
  readonly memories: readonly Memory[];
  readonly chosen: string | null;
}) {
  const [here, go] = useLocation();
  const kinds = [...Map.groupBy(memories, ({ kind }) => kind)];
  if (kinds.length < 2 && chosen === null) return null;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="only-heard">Tipo</legend>
      <Button
        aria-pressed={chosen === null}
        look={chosen === null ? 'main' : 'quiet'}
        onClick={() => go(here)}
      >
        Todas ({memories.length})
      </Button>
      {kinds.map(([kind, same]) => (
        <Button
          key={kind}
          aria-pressed={chosen === kind}
          look={chosen === kind ? 'main' : 'quiet'}
          onClick={() => go(`${here}?tipo=${kind}`)}
        >
          {memoryInWords.kind(kind)} ({same.length})
        </Button>
      ))}
    </fieldset>
  );
}

function TaughtRow({ memory, onChange }: { readonly memory: Memory; readonly onChange: () => void }) {
  const { api } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, text, wrong, kind, scope, createdAt } = memory;
  const remove = () => {
    api
      .json(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      .then(onChange, (error) => setProblem(sentenceOf(error)));
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          {wrong && !text.includes(wrong) && (
            <>
              <del className="font-normal text-soft">{wrong}</del> →{' '}
            </>
          )}
          {text}
        </p>
        <p className="text-sm text-soft">
          {memoryInWords.kind(kind)} {memoryInWords.scope(scope)} · {shortMoment(createdAt, Date.now())}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
      {/* What is of everybody is taught by whoever runs the server. */}
      {scope === 'org' && (
        <Button onClick={remove} aria-label={`Retirar: ${text}`}>
          Retirar
        </Button>
      )}
    </li>
  );
}
