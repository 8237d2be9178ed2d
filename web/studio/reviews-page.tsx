import { useState } from 'react';
import { Link } from 'wouter';
import type { ReviewItem, ReviewState } from '#protocol';
import type { ReviewsPage as Page } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { Blank, StudioFrame } from './frame.tsx';
import { REVIEW_STATES, reviewStateInWords } from './review-words.ts';
import { useAnswer } from './use-answer.ts';

const FIELD = 'rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';

/** What people asked somebody of the team to look at. */
export function ReviewsPage() {
  const [state, setState] = useState<ReviewState | ''>('open');
  const path = state === '' ? '/api/studio/reviews' : `/api/studio/reviews?state=${state}`;
  const [asked, again] = useAnswer<Page>(path);
  return (
    <StudioFrame title="Revisões">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-2xl leading-relaxed text-soft">
          Decisões automáticas que alguém pediu que uma pessoa revise. Quem pediu lê o resultado e a nota.
        </p>
        <label className="grid gap-1.5 text-sm text-soft">
          Situação
          <select
            value={state}
            onChange={({ target }) => setState(target.value as ReviewState | '')}
            className={FIELD}
          >
            <option value="">Todas</option>
            {REVIEW_STATES.map((each) => (
              <option key={each} value={each}>
                {reviewStateInWords(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
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
      {asked.kind === 'told' && <Listed key={path} path={path} page={asked.answer} />}
    </StudioFrame>
  );
}

function Listed({ path, page }: { readonly path: string; readonly page: Page }) {
  const { api } = useWorkspace();
  const [shown, setShown] = useState(page);
  const [problem, setProblem] = useState<string | null>(null);
  if (shown.reviews.length === 0) {
    return (
      <Blank title="Nada por aqui">
        <p>Nenhum pedido de revisão nesta situação.</p>
      </Blank>
    );
  }
  const more = () => {
    const mark = path.includes('?') ? '&' : '?';
    api.json<Page>(`${path}${mark}before=${encodeURIComponent(shown.next ?? '')}`).then(
      ({ reviews, next }) => setShown({ reviews: [...shown.reviews, ...reviews], next }),
      (error) => setProblem(sentenceOf(error)),
    );
  };
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-raised">
        {shown.reviews.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </ul>
      {shown.next && <Button onClick={more}>Mostrar mais</Button>}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}

function Row({ review }: { readonly review: ReviewItem }) {
  const { id, user, assistant, state, openedAt, reason, assignedTo } = review;
  return (
    <li>
      <Link href={`/studio/revisoes/${id}`} className="block px-5 py-3.5 hover:bg-hover">
        <span className="block font-medium wrap-anywhere">{reason ?? 'Sem motivo escrito'}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {user} · {assistant} · {reviewStateInWords(state)}
          {assignedTo && ` com ${assignedTo}`} · {shortMoment(openedAt, Date.now())}
        </span>
      </Link>
    </li>
  );
}
