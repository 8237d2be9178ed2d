import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/when.ts';
import { AnswerText } from '../../view/markdown.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { FIELD, Field, Problem, TextField } from '../field.tsx';
import { useDeed } from '../use-deed.ts';
import type { UngradedAnswer, UngradedPage } from './grading.ts';

type QueueProps = {
  readonly path: string;
  readonly page: UngradedPage;
  /** All of them were gone through. */
  readonly onEmpty: () => void;
  readonly onGraded: (turn: string, grade: number) => void;
};

/** One answer after the other: a grade and Enter, or on without one. */
export function GradingQueue({ onGraded, ...queue }: QueueProps) {
  const { current, place, back, on } = useQueue(queue);
  if (!current) return null;
  return (
    <section aria-label="Resposta à espera de nota" className="space-y-4">
      <Asked answer={current} />
      <GradeForm
        key={current.turn}
        turn={current.turn}
        first={place === 0}
        onGraded={(grade) => {
          onGraded(current.turn, grade);
          on();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="bare" disabled={place === 0} onClick={back}>
          Anterior
        </Button>
        <Button look="bare" onClick={on}>
          Pular
        </Button>
      </div>
    </section>
  );
}

/** Where one is; further pages come as they are needed. */
function useQueue({ path, page, onEmpty }: Omit<QueueProps, 'onGraded'>) {
  const { api } = useWorkspace();
  const [queue, setQueue] = useState(page);
  const [place, setPlace] = useState(0);
  // Asked for anew it begins anew: what was passed over comes again, what was graded does not.
  useEffect(() => {
    setQueue(page);
    setPlace(0);
  }, [page]);
  const on = () => {
    if (place + 1 < queue.answers.length) return setPlace(place + 1);
    if (queue.next === null) return onEmpty();
    const mark = path.includes('?') ? '&' : '?';
    api.json<UngradedPage>(`${path}${mark}${new URLSearchParams({ before: queue.next })}`).then((more) => {
      setQueue({ answers: [...queue.answers, ...more.answers], next: more.next });
      setPlace(place + 1);
    }, onEmpty);
  };
  return { current: queue.answers[place], place, back: () => setPlace(place - 1), on };
}

function Asked({
  answer: { turn, assistant, intent, at, question, answer },
}: {
  readonly answer: UngradedAnswer;
}) {
  return (
    <article className="space-y-4 rounded-3xl border border-line bg-raised px-5 py-5 md:px-6">
      <p className="text-sm text-soft">
        {[assistant, ...(intent ? [intent] : []), shortMoment(at, Date.now())].join(' · ')} ·{' '}
        <Link
          href={`/studio/turnos/${encodeURIComponent(turn)}`}
          className="rounded text-ink underline underline-offset-4"
        >
          ver o turno
        </Link>
      </p>
      <p className="ml-auto w-fit max-w-[85%] rounded-2xl bg-hover px-4 py-2.5 whitespace-pre-line wrap-anywhere">
        {question}
      </p>
      <AnswerText text={answer} growing={false} />
    </article>
  );
}

type GradeFormProps = {
  readonly turn: string;
  /** Nobody has begun yet: what is read is not scrolled away. */
  readonly first: boolean;
  readonly onGraded: (grade: number) => void;
};

/** As long as the server takes. */
const LONGEST = 1_000;
/** Where the slider stands as long as nobody graded: nobody is led by a number that is there already. */
const MIDDLE = 50;

function GradeForm({ turn, first, onGraded }: GradeFormProps) {
  const { busy, problem, act } = useDeed();
  const [grade, setGrade] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (grade === null) return;
    const body = { qualidade_resposta: grade, ...(note.trim() !== '' && { note: note.trim() }) };
    act(`/api/studio/turns/${encodeURIComponent(turn)}/grade`, { method: 'PUT', body }, () =>
      onGraded(grade),
    );
  };
  return (
    <form onSubmit={submit} aria-label="Dar nota" className="space-y-4">
      <GradeFields grade={grade} first={first} onChange={setGrade} />
      <TextField label="Comentário (opcional)" value={note} maxLength={LONGEST} onChange={setNote} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="main" disabled={busy || grade === null}>
          Dar nota e ver a próxima
        </Button>
        <p className="text-sm text-soft">Enter guarda; setas mudam de ponto em ponto.</p>
        <Problem text={problem?.text} />
      </div>
    </form>
  );
}

type FieldsProps = {
  readonly grade: number | null;
  readonly first: boolean;
  readonly onChange: (grade: number | null) => void;
};

/** The same grade as a number and as a slider. */
function GradeFields({ grade, first, onChange }: FieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!first) field.current?.focus();
  }, [first]);
  const choose = (value: string) =>
    onChange(value === '' ? null : Math.min(100, Math.max(0, Math.round(Number(value) || 0))));
  const common = {
    ...{ min: 0, max: 100 },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => choose(target.value),
  };
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[7rem_1fr]">
      <Field label="Nota (0 a 100)">
        <input
          {...common}
          ref={field}
          type="number"
          required
          value={grade ?? ''}
          className={`${FIELD} font-serif text-xl tabular-nums`}
        />
      </Field>
      <input
        {...common}
        type="range"
        aria-label="Nota, arrastando"
        step={5}
        value={grade ?? MIDDLE}
        className="h-11 w-full accent-accent"
      />
    </div>
  );
}
