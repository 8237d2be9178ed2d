import { useState } from 'react';
import { sentenceOf } from '../../api/problem.ts';
import type { AccessesPage as Page } from '../../api/studio-answers.ts';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Answered } from '../answered.tsx';
import { Blank } from '../frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccessList } from './access-list.tsx';
import { MemoryFrame } from './memory-frame.tsx';

const PATH = '/api/studio/memory-accesses';

/** The record of accesses: for whoever answers for the team. */
export function AccessesPage() {
  const [asked, again] = useAnswer<Page>(PATH);
  return (
    <MemoryFrame title="Acessos da equipe">
      <p className="max-w-2xl leading-relaxed text-soft">
        Cada vez que alguém da equipe olhou ou mudou as lembranças de uma pessoa. Não pode ser alterado, e só
        some quando a própria pessoa apaga tudo sobre si.
      </p>
      <Answered asked={asked} again={again}>
        {(page) => <Listed page={page} />}
      </Answered>
    </MemoryFrame>
  );
}

function Listed({ page }: { readonly page: Page }) {
  const { api } = useWorkspace();
  const [shown, setShown] = useState(page);
  const [problem, setProblem] = useState<string | null>(null);
  const more = () => {
    api.json<Page>(`${PATH}?before=${encodeURIComponent(shown.next ?? '')}`).then(
      ({ accesses, next }) => setShown({ accesses: [...shown.accesses, ...accesses], next }),
      (error) => setProblem(sentenceOf(error)),
    );
  };
  if (shown.accesses.length === 0) {
    return (
      <Blank title="Nenhum acesso ainda">
        <p>Quando alguém da equipe abrir as lembranças de uma pessoa, fica escrito aqui.</p>
      </Blank>
    );
  }
  return (
    <>
      <div className="rounded-3xl border border-line bg-raised px-5 py-2">
        <AccessList accesses={shown.accesses} of="anybody" />
      </div>
      {shown.next && <Button onClick={more}>Mostrar mais</Button>}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
