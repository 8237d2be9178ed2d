import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { FIELD, Field, Problem } from '../field.tsx';
import { Panel } from '../panel.tsx';
import { useDeed } from '../use-deed.ts';

/** As long as the server takes. */
const LONGEST = { text: 2_000, answer: 4_000 } as const;
const EMPTY = { text: '', intent: '', answer: '' };

/** Proposes an example; it counts once somebody approves it. */
export function NewExample({ onProposed }: { readonly onProposed: () => void }) {
  const { assistants } = useWorkspace();
  const { busy, problem, act } = useDeed();
  const [assistant, setAssistant] = useState(assistants[0]?.name ?? '');
  const [draft, setDraft] = useState(EMPTY);
  const [done, setDone] = useState(false);
  const write = (change: Partial<typeof EMPTY>) => {
    setDone(false);
    setDraft({ ...draft, ...change });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      ...{ assistant, text: draft.text.trim() },
      ...(draft.intent.trim() !== '' && { intent: draft.intent.trim() }),
      ...(draft.answer.trim() !== '' && { answer: draft.answer.trim() }),
    };
    act('/api/studio/examples', { method: 'POST', body }, () => {
      setDraft(EMPTY);
      setDone(true);
      onProposed();
    });
  };
  return (
    <Panel title="Propor um exemplo" aside="falta alguém aprovar">
      <form onSubmit={submit} aria-label="Propor um exemplo" className="grid gap-4 sm:grid-cols-2">
        <Field label="Assistente do exemplo">
          <select value={assistant} onChange={({ target }) => setAssistant(target.value)} className={FIELD}>
            {assistants.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Significa (intenção, como o assistente a chama)">
          <input
            value={draft.intent}
            onChange={({ target }) => write({ intent: target.value })}
            className={FIELD}
          />
        </Field>
        <Field label="A mensagem, como as pessoas escrevem" className="sm:col-span-2">
          <input
            value={draft.text}
            required
            maxLength={LONGEST.text}
            onChange={({ target }) => write({ text: target.value })}
            className={FIELD}
          />
        </Field>
        <Field label="Como se responde (opcional se há intenção)" className="sm:col-span-2">
          <textarea
            value={draft.answer}
            rows={2}
            maxLength={LONGEST.answer}
            onChange={({ target }) => write({ answer: target.value })}
            className={FIELD}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button
            type="submit"
            disabled={
              busy || draft.text.trim() === '' || (draft.intent.trim() === '' && draft.answer.trim() === '')
            }
          >
            Propor
          </Button>
          <p role="status" className="text-sm text-good">
            {done && 'Proposto: está no alto da lista.'}
          </p>
          <Problem text={problem?.text} />
        </div>
      </form>
    </Panel>
  );
}
