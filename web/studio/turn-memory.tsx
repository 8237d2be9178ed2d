import type { ReactNode } from 'react';
import type { FoldedMemory, FoldedTurn } from '#protocol';
import { memoryInWords, percent } from './words.ts';

/** What entered the turn from memory, and what the turn taught: ids and verdicts, never what the memories say. */
export function TurnMemory({ turn: { memory, ending } }: { readonly turn: FoldedTurn }) {
  if (!memory && ending === null) return null;
  return (
    <section aria-labelledby="memoria" className="space-y-4">
      <h2 id="memoria" className="font-serif text-lg">
        Memória
      </h2>
      {memory ? (
        <Told memory={memory} />
      ) : (
        <p className="text-sm text-soft">Nada foi lembrado nem anotado neste turno.</p>
      )}
    </section>
  );
}

function Told({ memory }: { readonly memory: FoldedMemory }) {
  const { retrieved, candidates, saved, failures, feedbackRequested } = memory;
  return (
    <>
      <Part title="Lembrado" none={retrieved.length === 0 && 'Nada entrou no contexto.'}>
        {retrieved.map(({ id, kind, scope, why }) => (
          <Row key={id} id={id}>
            {memoryInWords.kind(kind)} {memoryInWords.scope(scope)}: {memoryInWords.why(why)}
          </Row>
        ))}
      </Part>
      <Part title="Ouvido" none={candidates.length === 0 && 'A mensagem não trouxe nada a guardar.'}>
        {candidates.map(({ candidate, kind, verdict, rule, confidence, sensitivity }) => (
          <Row key={candidate} id={candidate}>
            {memoryInWords.kind(kind)}, <b className={VERDICT[verdict]}>{memoryInWords.verdict(verdict)}</b>:{' '}
            {memoryInWords.rule(rule)} ({percent(confidence)} de confiança;{' '}
            {memoryInWords.sensitivity(sensitivity)})
          </Row>
        ))}
      </Part>
      {saved.length > 0 && (
        <Part title="Guardado">
          {saved.map(({ memory: id, kind, scope, change }) => (
            <Row key={`${id}-${change}`} id={id}>
              {memoryInWords.kind(kind)} {memoryInWords.scope(scope)}: {memoryInWords.change(change)}
            </Row>
          ))}
        </Part>
      )}
      {failures.length > 0 && (
        <Part title="O que falhou">
          {failures.map(({ hook, reason }) => (
            <li key={`${hook}-${reason}`} className="text-bad">
              {memoryInWords.hook(hook)}: {reason}; a conversa seguiu sem isso
            </li>
          ))}
        </Part>
      )}
      {feedbackRequested !== null && (
        <p className="text-sm text-soft">
          Foi perguntado se a resposta ajudou, porque {memoryInWords.asking(feedbackRequested)}.
        </p>
      )}
    </>
  );
}

const VERDICT = {
  approved: 'font-medium text-good',
  pending: 'font-medium text-warn',
  refused: 'font-medium text-ink',
} as const;

type PartProps = { readonly title: string; readonly none?: string | false; readonly children: ReactNode };

function Part({ title, none, children }: PartProps) {
  return (
    <div className="space-y-1">
      <h3 className="text-sm font-medium">{title}</h3>
      {none ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ul className="space-y-1 text-sm leading-relaxed text-soft">{children}</ul>
      )}
    </div>
  );
}

function Row({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <li>
      <span>{children}</span> <code className="text-xs wrap-anywhere">{id}</code>
    </li>
  );
}
