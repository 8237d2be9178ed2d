import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { linkButton } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { Answered } from '../answered.tsx';
import { useAssistantChoices } from '../assistant-choices.ts';
import { Select } from '../field.tsx';
import { Blank } from '../frame.tsx';
import { useAnswer } from '../use-answer.ts';
import { AgreementPanel } from './agreement-panel.tsx';
import { BASE } from './evals.ts';
import { EvalsFrame } from './evals-frame.tsx';
import { type JudgementsAnswer, judgementInWords, type UngradedPage } from './grading.ts';
import { GradingQueue } from './grading-queue.tsx';

const PATH = '/api/studio/ungraded';

/** Answers that nobody graded yet, one at a time. */
export function GradingPage() {
  const assistant = new URLSearchParams(useSearch()).get('assistente') ?? '';
  const path = assistant === '' ? PATH : `${PATH}?${new URLSearchParams({ assistant })}`;
  const [asked, again] = useAnswer<UngradedPage>(path);
  const { said, graded, tell } = useVerdict();
  return (
    <EvalsFrame title="Notas das respostas" crumbs={[{ label: 'Avaliações', href: BASE }]}>
      <p className="max-w-2xl leading-relaxed text-soft">
        De 0 a 100, o que a equipe acha de cada resposta, sem ver antes o que o avaliador achou. As notas
        entram na análise semanal e dizem se o avaliador é de confiança.
      </p>
      <Whose assistant={assistant} />
      <Answered asked={asked} again={again}>
        {(page) =>
          page.answers.length === 0 ? (
            <Blank title="Nenhuma resposta à espera de nota">
              <p>Quando alguém conversar com um assistente, a resposta aparece aqui, sem dados pessoais.</p>
              <Link href="/" className={linkButton}>
                Conversar com um assistente
              </Link>
            </Blank>
          ) : (
            <GradingQueue path={path} page={page} onEmpty={again} onGraded={tell} />
          )
        }
      </Answered>
      <p role="status" className="text-sm text-good">
        {said}
      </p>
      <AgreementPanel graded={graded} />
    </EvalsFrame>
  );
}

/** What the judge gave the answer, told after the person's own grade: nobody is led by it. */
function useVerdict() {
  const { api } = useWorkspace();
  const [said, setSaid] = useState('');
  const [graded, setGraded] = useState(0);
  const tell = (turn: string, grade: number) => {
    setGraded(graded + 1);
    setSaid(`Nota ${grade} guardada.`);
    api.json<JudgementsAnswer>(`/api/studio/judgements?${new URLSearchParams({ turn, limit: '1' })}`).then(
      ({ judgements: [verdict] }) =>
        verdict && setSaid(`Nota ${grade} guardada. ${judgementInWords(verdict)}`),
      // The grade is kept; what the judge thinks is only beside it.
      () => undefined,
    );
  };
  return { said, graded, tell };
}

function Whose({ assistant }: { readonly assistant: string }) {
  const choices = useAssistantChoices('Todos');
  const [here, navigate] = useLocation();
  const choose = (next: string) =>
    navigate(next === '' ? here : `${here}?${new URLSearchParams({ assistente: next })}`);
  return (
    <Select label="Assistente" value={assistant} onChange={choose} choices={choices} className="max-w-xs" />
  );
}
