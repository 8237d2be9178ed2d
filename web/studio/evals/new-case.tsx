import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAssistantChoices } from '../assistant-choices.ts';
import { Problem, Select, TextArea, TextField } from '../field.tsx';
import { useDeed } from '../use-deed.ts';
import type { EvalSet } from './evals.ts';

type NewCaseProps = { readonly path: string; readonly set: EvalSet; readonly onAdded: () => void };

const EMPTY = { assistant: '', messages: '', intent: '', phrases: '' };
type Draft = typeof EMPTY;

/** A case written by hand: what is said, and what has to come of it. Files may expect more (docs/evals.md). */
export function NewCase({ path, set, onAdded }: NewCaseProps) {
  const { busy, problem, act } = useDeed();
  const choices = useAssistantChoices('Escolha…');
  const [draft, setDraft] = useState(EMPTY);
  const write = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act(`${path}/cases`, { method: 'POST', body: { cases: [caseOf(set, draft)] } }, () => {
      setDraft({ ...EMPTY, assistant: draft.assistant });
      onAdded();
    });
  };
  const talks = set.task === 'conversa';
  return (
    <details>
      <summary className="w-fit rounded font-medium underline-offset-4 hover:underline">
        Escrever um caso
      </summary>
      <form onSubmit={submit} aria-label="Escrever um caso" className="grid gap-4 pt-4 md:grid-cols-2">
        <TextArea
          label={talks ? 'O que a pessoa diz (uma mensagem por linha)' : 'A mensagem'}
          value={draft.messages}
          required
          rows={talks ? 4 : 2}
          onChange={(messages) => write({ messages })}
        />
        <div className="grid content-start gap-4">
          {set.assistant === null && (
            <Select
              label="Assistente"
              value={draft.assistant}
              required
              onChange={(assistant) => write({ assistant })}
              choices={choices}
            />
          )}
          <Wanted talks={talks} draft={draft} write={write} />
        </div>
        <div className="flex flex-wrap items-center gap-3 md:col-span-2">
          <Button type="submit" disabled={busy}>
            Acrescentar caso
          </Button>
          <Problem text={problem?.text} />
        </div>
      </form>
    </details>
  );
}

type WantedProps = {
  readonly talks: boolean;
  readonly draft: Draft;
  readonly write: (change: Partial<Draft>) => void;
};

/** What has to come of it. */
const Wanted = ({ talks, draft, write }: WantedProps) => (
  <>
    <TextField
      label={talks ? 'Intenção da última mensagem (opcional)' : 'O que ela significa (intenção)'}
      value={draft.intent}
      required={!talks}
      onChange={(intent) => write({ intent })}
    />
    {talks && (
      <TextArea
        label="A última resposta deve dizer (um trecho por linha)"
        value={draft.phrases}
        rows={2}
        onChange={(phrases) => write({ phrases })}
      />
    )}
  </>
);

const linesOf = (text: string): readonly string[] => text.split('\n').flatMap((line) => line.trim() || []);

function caseOf({ task }: EvalSet, { assistant, messages, intent, phrases }: Draft) {
  const whose = assistant === '' ? {} : { assistant };
  const meant = intent.trim();
  if (task === 'classificacao')
    return { ...whose, input: { text: messages.trim() }, expected: { label: meant } };
  const contains = linesOf(phrases);
  return {
    ...whose,
    input: { messages: linesOf(messages) },
    expected: {
      ...(meant !== '' && { intent: meant }),
      ...(contains.length > 0 && { says: { contains } }),
    },
  };
}
