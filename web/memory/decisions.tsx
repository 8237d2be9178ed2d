import { useId, useState } from 'react';
import type { DecisionsPage, OwnDecision, OwnReview } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAnswer } from '../studio/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { nameOfDecision, outcomeInWords, reviewInWords } from './decision-words.ts';

const PATH = '/api/me/decisions';
/** As long as the server takes. */
const LONGEST = 1_000;

/** What was decided about the person automatically, why, and the way to have somebody look at it. Nothing where nothing was. */
export function Decisions() {
  const [asked, again] = useAnswer<DecisionsPage>(PATH);
  if (asked.kind === 'asking' || (asked.kind === 'told' && asked.answer.decisions.length === 0)) return null;
  return (
    <section aria-labelledby="decisoes" className="space-y-3 border-t border-line pt-8">
      <h2 id="decisoes" className="font-serif text-lg">
        Decisões automáticas
      </h2>
      <p className="max-w-xl text-sm leading-relaxed text-soft">
        O que foi decidido ou recomendado a você sem que uma pessoa olhasse, e por quê. Se discordar, peça que
        alguém da equipe revise: é um direito seu (LGPD, art. 20).
      </p>
      {asked.kind === 'failed' ? (
        <div className="space-y-3">
          <p role="alert" className="text-sm text-bad">
            {asked.problem}
          </p>
          <Button onClick={again}>Tentar de novo</Button>
        </div>
      ) : (
        <Listed page={asked.answer} />
      )}
    </section>
  );
}

function Listed({ page }: { readonly page: DecisionsPage }) {
  const { api } = useWorkspace();
  const [shown, setShown] = useState(page);
  const [problem, setProblem] = useState<string | null>(null);
  const more = () => {
    api.json<DecisionsPage>(`${PATH}?before=${encodeURIComponent(shown.next ?? '')}`).then(
      ({ decisions, next }) => setShown({ decisions: [...shown.decisions, ...decisions], next }),
      (error) => setProblem(sentenceOf(error)),
    );
  };
  return (
    <>
      <ul className="space-y-3">
        {shown.decisions.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} />
        ))}
      </ul>
      {shown.next && <Button onClick={more}>Mostrar anteriores</Button>}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  );
}

function DecisionCard({ decision }: { readonly decision: OwnDecision }) {
  const { id, kind, result, reasons, rule, models, at } = decision;
  const [review, setReview] = useState(decision.review);
  return (
    <li id={id} className="space-y-3 rounded-3xl border border-line bg-raised p-5">
      <div>
        <h3 className="font-medium wrap-anywhere">{result}</h3>
        <p className="text-sm text-soft">
          {nameOfDecision(kind)} · {shortMoment(at, Date.now())}
        </p>
      </div>
      <ul className="list-disc space-y-1 pl-5 text-sm leading-relaxed">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      <p className="text-xs text-soft wrap-anywhere">
        Regra {rule}. {models ? `Com ajuda de ${models.join(', ')}.` : 'Sem modelo de linguagem.'}
      </p>
      {review ? <Review review={review} /> : <AskForReview decision={decision} onAsked={setReview} />}
    </li>
  );
}

function Review({ review }: { readonly review: OwnReview }) {
  const { state, outcome, note } = review;
  return (
    <div role="status" className="rounded-2xl bg-sunken p-4 text-sm leading-relaxed">
      <p className="font-medium">{outcome ? outcomeInWords(outcome) : reviewInWords(state)}</p>
      {note && <p className="wrap-anywhere">{note}</p>}
    </div>
  );
}

type AskProps = { readonly decision: OwnDecision; readonly onAsked: (review: OwnReview) => void };

function AskForReview({ decision, onAsked }: AskProps) {
  const { api } = useWorkspace();
  const field = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const path = `${PATH}/${encodeURIComponent(decision.id)}/review`;
      const body = reason?.trim() ? { reason: reason.trim() } : {};
      onAsked((await api.json<{ readonly review: OwnReview }>(path, { method: 'POST', body })).review);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  if (reason === null)
    return (
      <Button onClick={() => setReason('')} aria-label={`Pedir revisão humana: ${decision.result}`}>
        Pedir revisão humana
      </Button>
    );
  return (
    <div className="grid gap-2">
      <label htmlFor={field} className="text-sm text-soft">
        O que está errado? (opcional)
      </label>
      <textarea
        id={field}
        value={reason}
        maxLength={LONGEST}
        rows={3}
        onChange={({ target }) => setReason(target.value)}
        className="rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink"
      />
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={busy} onClick={() => void send()}>
          Enviar pedido
        </Button>
        <Button look="bare" onClick={() => setReason(null)}>
          Cancelar
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
