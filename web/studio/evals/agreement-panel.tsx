import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Answered } from '../answered.tsx';
import { Problem } from '../field.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { useDeed } from '../use-deed.ts';
import { counted } from '../words.ts';
import { agreementInWords, type JudgementsAnswer } from './grading.ts';

const PATH = '/api/studio/judgements';
type Batch = { readonly judged: number; readonly by: 'model' | 'rules' };

/** Whether the judge sees answers as the team does, and a way to have more of them judged. */
export function AgreementPanel({ graded }: { readonly graded: number }) {
  const [asked, again] = useAnswer<JudgementsAnswer>(`${PATH}?limit=1`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every grade there is more to compare.
  useEffect(again, [graded, again]);
  const { busy, problem, act } = useDeed();
  const [batch, setBatch] = useState<Batch | null>(null);
  const judge = () =>
    act<Batch>(PATH, { method: 'POST', body: { days: 7 } }, (made) => {
      setBatch(made);
      again();
    });
  return (
    <Panel title="A equipe e o avaliador" aside="toda noite, uma amostra">
      <Answered asked={asked} again={again}>
        {({ agreement }) => {
          const lines = [
            agreementInWords('model', agreement.model),
            agreementInWords('rules', agreement.rules),
          ].flatMap((line) => line ?? []);
          return lines.length === 0 ? (
            <Nothing>
              Nenhuma resposta tem ainda a nota da equipe e a do avaliador. Avalie uma amostra e dê notas: a
              concordância aparece aqui.
            </Nothing>
          ) : (
            lines.map((line) => <p key={line}>{line}</p>)
          );
        }}
      </Answered>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={busy} onClick={judge}>
          {busy ? 'Avaliando…' : 'Avaliar uma amostra da semana'}
        </Button>
        <p role="status" className="text-sm text-soft">
          {batch &&
            `${counted(batch.judged, 'resposta avaliada', 'respostas avaliadas')} ${batch.by === 'model' ? 'pelo modelo avaliador' : 'por regras: não há modelo avaliador'}.`}
        </p>
        <Problem text={problem?.text} />
      </div>
    </Panel>
  );
}
