import { Link } from 'wouter';
import type { ReviewItem } from '#protocol';
import type { ReviewDetail, WholeTurn } from '../api/answers.ts';
import { fullMoment } from '../ui/when.ts';
import { AnswerTriage } from './answer-triage.tsx';
import { RawEvents } from './raw-events.tsx';
import { complaintInWords } from './review-words.ts';
import { StepList } from './step-list.tsx';
import { TurnMemory } from './turn-memory.tsx';
import { TurnMessages } from './turn-messages.tsx';

const CARD = 'space-y-3 rounded-3xl border border-line bg-raised p-5';

type AnswerProps = {
  readonly path: string;
  readonly detail: ReviewDetail;
  readonly onChange: () => void;
};

/** An answer that somebody was unhappy with: what they showed, the whole turn, and what the team makes of it. */
export function AnswerReview({ path, detail: { review, turn }, onChange }: AnswerProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-8">
        <Complaint review={review} turn={turn} />
        {turn ? (
          <>
            <TurnMessages messages={turn.messages} turn={turn.turn} />
            <StepList turn={turn.turn} events={turn.events} />
            <TurnMemory turn={turn.turn} />
            <RawEvents events={turn.events} />
          </>
        ) : (
          <p className="text-soft">O turno já não existe.</p>
        )}
      </div>
      <AnswerTriage key={review.version} path={path} review={review} turn={turn} onChange={onChange} />
    </div>
  );
}

function Complaint({ review, turn }: { readonly review: ReviewItem; readonly turn: WholeTurn | null }) {
  const words = turn?.signals.flatMap(({ kind, detail }) =>
    detail !== null && (kind === 'thumbs_down' || kind === 'correction') ? [detail] : [],
  );
  return (
    <section aria-labelledby="queixa" className={CARD}>
      <h2 id="queixa" className="font-serif text-lg">
        O que houve
      </h2>
      <p className="font-medium wrap-anywhere">{complaintInWords(review)}</p>
      {words?.map((text) => (
        <blockquote key={text} className="border-l-2 border-edge pl-3 wrap-anywhere">
          {text}
        </blockquote>
      ))}
      <p className="text-sm text-soft wrap-anywhere">
        {review.user}, em {fullMoment(review.openedAt)}, com {review.assistant}.
      </p>
      {turn && <Opinions turn={turn} />}
      <p className="flex flex-wrap gap-4 text-sm">
        <Link href={`/studio/turnos/${review.turn}`} className="underline underline-offset-4">
          Abrir o turno
        </Link>
        <Link
          href={`/studio/conversas/${encodeURIComponent(review.session)}`}
          className="underline underline-offset-4"
        >
          Abrir a conversa
        </Link>
      </p>
    </section>
  );
}

/** What judge and team thought of it, and which examples took part. */
function Opinions({ turn: { judgements, grade, examples } }: { readonly turn: WholeTurn }) {
  if (judgements.length === 0 && !grade && examples.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
      {judgements.map(({ id, by, score, verdict }) => (
        <li key={id}>
          {by === 'model' ? 'Avaliador' : 'Regras'}: {score}, {verdict}
        </li>
      ))}
      {grade && (
        <li className="wrap-anywhere">
          Nota da equipe: {grade.qualidade_resposta}
          {grade.note && ` (${grade.note})`}
        </li>
      )}
      {examples.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere">
          Exemplo usado: {text}
        </li>
      ))}
    </ul>
  );
}
