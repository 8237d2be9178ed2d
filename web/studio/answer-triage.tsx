import { type FormEvent, type ReactNode, useState } from 'react';
import type { ReviewItem, ReviewLabel } from '#protocol';
import type { WholeTurn } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';
import { labelInWords, REVIEW_LABELS, reviewOutcomeInWords, reviewStateInWords } from './review-words.ts';

const FIELD = 'rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';
const CARD = 'space-y-4 rounded-3xl border border-line bg-raised p-5';
/** As long as the server takes. */
const LONGEST = { note: 2_000, answer: 4_000 } as const;

type TriageProps = {
  readonly path: string;
  readonly review: ReviewItem;
  readonly turn: WholeTurn | null;
  readonly onChange: () => void;
};
type Act = (rest: string, body?: object) => void;

/** What the team does with an answer: take it, say what it was, learn from it, close it. */
export function AnswerTriage({ path, review, turn, onChange }: TriageProps) {
  const { api } = useWorkspace();
  const [problem, setProblem] = useState<string | null>(null);
  const act: Act = (rest, body) => {
    setProblem(null);
    const sent = body && { body: { ...body, version: review.version } };
    const request = { method: 'POST', ...sent } as const;
    api.json(`${path}/${rest}`, request).then(onChange, (error) => setProblem(sentenceOf(error)));
  };
  const { state, outcome, assignedTo, label, note, example, evalCase } = review;
  const open = state !== 'closed';
  return (
    <aside aria-labelledby="triagem" className={`${CARD} lg:sticky lg:top-6`}>
      <h2 id="triagem" className="font-serif text-lg">
        {outcome ? reviewOutcomeInWords(outcome) : reviewStateInWords(state)}
      </h2>
      {assignedTo && <p className="text-sm text-soft wrap-anywhere">Com {assignedTo}.</p>}
      {label && <p className="text-sm">Rótulo: {labelInWords(label)}</p>}
      {note && <p className="text-sm wrap-anywhere">{note}</p>}
      {example && <p className="text-sm text-soft wrap-anywhere">Virou o exemplo {example}.</p>}
      {evalCase && <p className="text-sm text-soft wrap-anywhere">Virou o caso de avaliação {evalCase}.</p>}
      {problem && (
        <p role="alert" className="space-x-2 text-sm text-bad">
          <span>{problem}</span>
          <button type="button" onClick={onChange} className="font-medium underline underline-offset-4">
            Recarregar
          </button>
        </p>
      )}
      {state === 'open' && <Button onClick={() => act('take')}>Assumir</Button>}
      {open && <LabelForm review={review} act={act} />}
      {open && turn && !example && <ExampleForm act={act} />}
      {open && turn && !evalCase && <CaseForm act={act} />}
    </aside>
  );
}

function LabelForm({ review, act }: { readonly review: ReviewItem; readonly act: Act }) {
  const [label, setLabel] = useState<ReviewLabel | ''>(review.label ?? '');
  const [note, setNote] = useState(review.note ?? '');
  const body = { label, ...(note.trim() !== '' && { note: note.trim() }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label !== '') act('label', body);
  };
  return (
    <form onSubmit={submit} aria-label="Rotular" className="grid gap-3">
      <Field label="Rótulo">
        <select
          value={label}
          onChange={({ target }) => setLabel(target.value as ReviewLabel | '')}
          className={FIELD}
        >
          <option value="">Escolha…</option>
          {Object.entries(REVIEW_LABELS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Nota para a equipe (opcional)">
        <textarea
          value={note}
          rows={2}
          maxLength={LONGEST.note}
          onChange={({ target }) => setNote(target.value)}
          className={FIELD}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={label === ''}>
          Guardar rótulo
        </Button>
        <Button look="main" disabled={label === ''} onClick={() => act('close', body)}>
          Encerrar
        </Button>
      </div>
    </form>
  );
}

function ExampleForm({ act }: { readonly act: Act }) {
  const [answer, setAnswer] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act('example', { answer: answer.trim() });
  };
  return (
    <Unfolded title="Virar exemplo" onSubmit={submit}>
      <Field label="Como se deveria responder">
        <textarea
          value={answer}
          rows={3}
          required
          maxLength={LONGEST.answer}
          onChange={({ target }) => setAnswer(target.value)}
          className={FIELD}
        />
      </Field>
      <Button type="submit" className="justify-self-start" disabled={answer.trim() === ''}>
        Propor exemplo
      </Button>
    </Unfolded>
  );
}

function CaseForm({ act }: { readonly act: Act }) {
  const [intent, setIntent] = useState('');
  const [phrases, setPhrases] = useState('');
  const contains = phrases.split('\n').flatMap((line) => line.trim() || []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act('eval-case', {
      expected: {
        ...(intent.trim() && { intent: intent.trim() }),
        ...(contains.length > 0 && { says: { contains } }),
      },
    });
  };
  return (
    <Unfolded title="Virar caso de avaliação" onSubmit={submit}>
      <Field label="Intenção esperada (vazio: a que foi entendida)">
        <input value={intent} onChange={({ target }) => setIntent(target.value)} className={FIELD} />
      </Field>
      <Field label="A resposta deve dizer (um trecho por linha)">
        <textarea
          value={phrases}
          rows={3}
          maxLength={LONGEST.answer}
          onChange={({ target }) => setPhrases(target.value)}
          className={FIELD}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={intent.trim() === '' && contains.length === 0}
      >
        Guardar caso
      </Button>
    </Unfolded>
  );
}

type UnfoldedProps = {
  readonly title: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

function Unfolded({ title, onSubmit, children }: UnfoldedProps) {
  return (
    <details>
      <summary className="inline-block rounded py-1 text-sm underline underline-offset-4">{title}</summary>
      <form onSubmit={onSubmit} aria-label={title} className="grid gap-3 pt-2">
        {children}
      </form>
    </details>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it holds.
    <label className="grid gap-1.5 text-sm text-soft">
      {label}
      {children}
    </label>
  );
}
