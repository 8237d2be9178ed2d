import { useState } from 'react';
import { Link } from 'wouter';
import type { ReviewItem } from '#protocol';
import type { ReviewsPage as Page } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { Select } from './field.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import {
  complaintInWords,
  labelInWords,
  REVIEW_KINDS,
  REVIEW_LABELS,
  REVIEW_REASONS,
  REVIEW_STATES,
  reviewOutcomeInWords,
  reviewStateInWords,
} from './review-words.ts';
import { useAlerts } from './use-alerts.ts';
import { useAnswer } from './use-answer.ts';

type Filters = Readonly<Record<'state' | 'kind' | 'assistant' | 'reason' | 'label', string>>;

const FIRST: Filters = { state: 'open', kind: '', assistant: '', reason: '', label: '' };

const pathOf = (filters: Filters): string => {
  const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return chosen.size === 0 ? '/api/studio/reviews' : `/api/studio/reviews?${chosen}`;
};

/** What the team is to look at: answers that somebody was unhappy with, and decisions to review. */
export function ReviewsPage() {
  const [filters, setFilters] = useState(FIRST);
  const path = pathOf(filters);
  const [asked, again] = useAnswer<Page>(path);
  return (
    <StudioFrame title="Revisões">
      <p className="max-w-2xl leading-relaxed text-soft">
        Respostas de que alguém não gostou ou em que algo falhou, e decisões automáticas que alguém pediu que
        uma pessoa revise.
      </p>
      <AlertNotice />
      <FilterBar filters={filters} onChange={setFilters} />
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
        <p>Nenhuma revisão com estes filtros.</p>
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

type BarProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

function FilterBar({ filters, onChange }: BarProps) {
  const { assistants } = useWorkspace();
  const names = Object.fromEntries(assistants.map(({ name, title }) => [name, title]));
  const fields = [
    ['state', 'Situação', REVIEW_STATES],
    ['kind', 'Tipo', REVIEW_KINDS],
    ['assistant', 'Assistente', names],
    ['reason', 'Motivo', REVIEW_REASONS],
    ['label', 'Rótulo', REVIEW_LABELS],
  ] as const;
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {fields.map(([name, label, choices]) => (
        <Select
          key={name}
          label={label}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
          choices={[['', 'Todos'], ...Object.entries(choices)]}
        />
      ))}
    </search>
  );
}

/** Whoever wants to be told elsewhere is not. */
function AlertNotice() {
  const counts = useAlerts();
  if (!counts?.alertProblem) return null;
  const { alertsWaiting, alertsGivenUp, alertProblem } = counts;
  return (
    <p role="status" className="rounded-2xl border border-line bg-raised px-4 py-3 text-sm text-warn">
      Avisos para fora não estão chegando ({alertProblem}): {alertsWaiting} à espera de nova tentativa,{' '}
      {alertsGivenUp} sem mais tentativas.
    </p>
  );
}

function Row({ review }: { readonly review: ReviewItem }) {
  const { id, kind, user, assistant, state, openedAt, reason, assignedTo, label, outcome, priority } = review;
  const title = kind === 'resposta' ? complaintInWords(review) : (reason ?? 'Sem motivo escrito');
  return (
    <li>
      <Link href={`/studio/revisoes/${id}`} className="block px-5 py-3.5 hover:bg-hover">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {kind === 'resposta' ? 'Resposta' : 'Decisão'}
          {priority === 'baixa' && ', sem pressa'} · {user} · {assistant} ·{' '}
          {outcome ? reviewOutcomeInWords(outcome) : reviewStateInWords(state)}
          {assignedTo && ` com ${assignedTo}`}
          {label && ` · ${labelInWords(label)}`} · {shortMoment(openedAt, Date.now())}
        </span>
      </Link>
    </li>
  );
}
