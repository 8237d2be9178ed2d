import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { FoldedMemory, FoldedTurn } from '#protocol';
import type { SessionCard } from '../api/answers.ts';
import { teamInWords } from '../memory/team-words.ts';
import { useWorkspace } from '../view/workspace.ts';
import { personPath } from './memory/memory-frame.tsx';
import { useAnswer } from './use-answer.ts';
import { memoryInWords, percent } from './words.ts';

/** What entered the turn from memory, and what the turn taught: ids and verdicts, never what the memories say. */
export function TurnMemory({ turn }: { readonly turn: FoldedTurn }) {
  const { me } = useWorkspace();
  const { memory, ending } = turn;
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
      {me.role === 'operator' && ending !== null && <WayToPerson turn={turn} />}
    </section>
  );
}

/** What the memories say is opened with a reason, elsewhere. */
function WayToPerson({ turn: { session, turn } }: { readonly turn: FoldedTurn }) {
  const [card] = useAnswer<SessionCard>(`/api/sessions/${encodeURIComponent(session)}`);
  if (card.kind !== 'told' || card.answer.user === undefined) return null;
  return (
    <p className="text-sm">
      <Link
        href={`${personPath(card.answer.user)}?${new URLSearchParams({ turno: turn })}`}
        className="rounded underline underline-offset-4 hover:text-accent"
      >
        Ver o que dizem as lembranças desta pessoa
      </Link>{' '}
      <span className="text-soft">(pede um motivo, e fica registrado)</span>
    </p>
  );
}

function Told({ memory }: { readonly memory: FoldedMemory }) {
  const { retrieved, left, candidates, saved, failures, feedbackRequested } = memory;
  return (
    <>
      <Part title="Lembrado" none={retrieved.length === 0 && 'Nada entrou no contexto.'}>
        {retrieved.map(({ id, kind, scope, why, fit }) => (
          <Row key={id} id={id}>
            {memoryInWords.kind(kind)} {memoryInWords.scope(scope)}: {memoryInWords.why(why)}
            {likeness(fit)}
          </Row>
        ))}
      </Part>
      {left && <LeftOut left={left} />}
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

const likeness = (fit: number | undefined): string =>
  fit === undefined ? '' : ` (${percent(fit)} de semelhança com a mensagem)`;

function LeftOut({ left: { memories, count } }: { readonly left: NonNullable<FoldedMemory['left']> }) {
  return (
    <Part title="Ficou de fora">
      {memories.map(({ id, kind, scope, why, fit }) => (
        <Row key={id} id={id}>
          {memoryInWords.kind(kind)} {memoryInWords.scope(scope)}: {teamInWords.left(why)}
          {likeness(fit)}
        </Row>
      ))}
      {count > memories.length && <li>e outras {count - memories.length}, mais distantes da mensagem</li>}
    </Part>
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
