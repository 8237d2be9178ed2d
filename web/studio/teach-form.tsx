import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';

const KINDS = [
  { kind: 'fact', label: 'Fato' },
  { kind: 'preference', label: 'Preferência' },
  { kind: 'correction', label: 'Correção' },
] as const;

type Kind = (typeof KINDS)[number]['kind'];

/** As long as the server takes. */
const LONGEST = 300;
const FIELD = 'rounded-xl border border-edge bg-paper px-3 py-2 text-base text-ink';

type TeachProps = { readonly path: string; readonly onTaught: () => void };

/** Teaches one thing to everybody of the organisation. */
export function TeachForm({ path, onTaught }: TeachProps) {
  const { kind, setKind, text, setText, wrong, setWrong, problem, submit } = useLesson({ path, onTaught });
  return (
    <form
      onSubmit={submit}
      aria-label="Ensinar"
      className="grid gap-4 rounded-3xl border border-line bg-raised p-5 sm:grid-cols-[10rem_1fr]"
    >
      <label className="grid content-start gap-1.5 text-sm text-soft">
        Tipo
        <select value={kind} onChange={({ target }) => setKind(target.value as Kind)} className={FIELD}>
          {KINDS.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
      <div className="grid gap-3">
        {kind === 'correction' && <Line label="O que está errado" value={wrong} onChange={setWrong} />}
        <Line
          label={kind === 'correction' ? 'O que é certo' : 'O que todos devem saber'}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:col-start-2">
        <Button type="submit" look="main" disabled={text.trim() === ''}>
          Ensinar
        </Button>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

function useLesson({ path, onTaught }: TeachProps) {
  const { api } = useWorkspace();
  const [kind, setKind] = useState<Kind>('fact');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const taught = () => {
    setText('');
    setWrong('');
    setProblem(null);
    onTaught();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const mistake = kind === 'correction' && wrong.trim() !== '' ? { wrong: wrong.trim() } : {};
    const body = { kind, text: text.trim(), ...mistake };
    api.json(path, { method: 'POST', body }).then(taught, (error) => setProblem(sentenceOf(error)));
  };
  return { kind, setKind, text, setText, wrong, setWrong, problem, submit };
}

type LineProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Line({ label, value, onChange }: LineProps) {
  return (
    <label className="grid gap-1.5 text-sm text-soft">
      {label}
      <input
        value={value}
        maxLength={LONGEST}
        onChange={({ target }) => onChange(target.value)}
        className={FIELD}
      />
    </label>
  );
}
