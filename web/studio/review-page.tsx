import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { AutomatedDecision, DecisionOutcome, ReviewItem } from '#protocol';
import type { ReviewDetail } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { nameOfDecision } from '../memory/decision-words.ts';
import { Button } from '../ui/button.tsx';
import { fullMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { AnswerReview } from './answer-review.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { DECISION_OUTCOMES, reviewOutcomeInWords, reviewStateInWords } from './review-words.ts';
import { useAnswer } from './use-answer.ts';

const CRUMBS = [{ label: 'Revisões', href: '/studio/revisoes' }];
const FIELD = 'rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';
const CARD = 'space-y-3 rounded-3xl border border-line bg-raised p-5';
/** As long as the server takes. */
const LONGEST = 2_000;

/** One review: who asked, what was decided and why; take it, close it. */
export function ReviewPage({ id }: { readonly id: string }) {
  const path = `/api/studio/reviews/${encodeURIComponent(id)}`;
  const [asked, again] = useAnswer<ReviewDetail>(path);
  return (
    <StudioFrame title="Revisão" crumbs={CRUMBS}>
      {asked.kind === 'asking' && (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      )}
      {asked.kind === 'failed' && (
        <Blank title="A revisão não carregou">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      )}
      {asked.kind === 'told' &&
        (asked.answer.review.kind === 'resposta' ? (
          <AnswerReview path={path} detail={asked.answer} onChange={again} />
        ) : (
          <>
            <Wish review={asked.answer.review} />
            {asked.answer.decision && <Decision decision={asked.answer.decision} />}
            <Ending path={path} review={asked.answer.review} onChange={again} />
          </>
        ))}
    </StudioFrame>
  );
}

function Wish({ review }: { readonly review: ReviewItem }) {
  const { user, assistant, openedAt, openedBy, reason, session, turn } = review;
  return (
    <section aria-labelledby="pedido" className={CARD}>
      <h2 id="pedido" className="font-serif text-lg">
        O pedido
      </h2>
      <p className="wrap-anywhere">{reason ?? 'Sem motivo escrito.'}</p>
      <p className="text-sm text-soft wrap-anywhere">
        {user}, em {fullMoment(openedAt)}, {openedBy === 'chat' ? 'na conversa' : 'na página'} com {assistant}
        .
      </p>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link href={`/studio/turnos/${turn}`} className="underline underline-offset-4">
          Abrir o turno
        </Link>
        <Link
          href={`/studio/conversas/${encodeURIComponent(session)}`}
          className="underline underline-offset-4"
        >
          Abrir a conversa
        </Link>
      </p>
    </section>
  );
}

function Decision({ decision }: { readonly decision: AutomatedDecision }) {
  const { kind, result, reasons, inputs, rule, content, models } = decision;
  return (
    <section aria-labelledby="decisao" className={CARD}>
      <h2 id="decisao" className="font-serif text-lg">
        O que foi decidido
      </h2>
      <p className="font-medium wrap-anywhere">{result}</p>
      <ul className="list-disc space-y-1 pl-5 text-sm leading-relaxed">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft wrap-anywhere">
        {nameOfDecision(kind)} · regra {rule} · assistente {content} · {models?.join(', ') ?? 'sem modelo'}
      </p>
      <details>
        <summary className="inline-block rounded py-1 text-sm underline underline-offset-4">Entradas</summary>
        <pre className="pt-1 text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(inputs, null, 2)}
        </pre>
      </details>
    </section>
  );
}

type EndingProps = { readonly path: string; readonly review: ReviewItem; readonly onChange: () => void };

function Ending({ path, review, onChange }: EndingProps) {
  const { api } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const { state, outcome, note, assignedTo } = review;
  const act = (rest: string, body?: object) => {
    setProblem(null);
    const request = { method: 'POST', ...(body && { body }) } as const;
    api.json(`${path}/${rest}`, request).then(onChange, (error) => setProblem(sentenceOf(error)));
  };
  return (
    <section aria-labelledby="resultado" className={CARD}>
      <h2 id="resultado" className="font-serif text-lg">
        {outcome ? reviewOutcomeInWords(outcome) : reviewStateInWords(state)}
      </h2>
      {assignedTo && <p className="text-sm text-soft wrap-anywhere">Com {assignedTo}.</p>}
      {note && <p className="wrap-anywhere">{note}</p>}
      {state === 'open' && <Button onClick={() => act('take')}>Assumir</Button>}
      {state !== 'closed' && <CloseForm onClose={(body) => act('close', body)} />}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}

type Closing = { readonly outcome: DecisionOutcome; readonly note: string };

function CloseForm({ onClose }: { readonly onClose: (closing: Closing) => void }) {
  const [outcome, setOutcome] = useState<DecisionOutcome>('mantida');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') onClose({ outcome, note: note.trim() });
  };
  return (
    <form onSubmit={submit} aria-label="Encerrar" className="grid gap-3">
      <label className="grid gap-1.5 text-sm text-soft">
        Resultado
        <select
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as DecisionOutcome)}
          className={FIELD}
        >
          {DECISION_OUTCOMES.map((each) => (
            <option key={each} value={each}>
              {reviewOutcomeInWords(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5 text-sm text-soft">
        Nota para a pessoa
        <textarea
          value={note}
          rows={3}
          maxLength={LONGEST}
          onChange={({ target }) => setNote(target.value)}
          className={FIELD}
        />
      </label>
      <Button type="submit" look="main" className="justify-self-start" disabled={note.trim() === ''}>
        Encerrar revisão
      </Button>
    </form>
  );
}
