import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWorkspace } from '../../view/workspace.ts';
import { useAssistantChoices } from '../assistant-choices.ts';
import { Problem, Select, TextArea, TextField } from '../field.tsx';
import { Panel } from '../panel.tsx';
import { useDeed } from '../use-deed.ts';

/** As long as the server takes. */
const LONGEST = { text: 2_000, answer: 4_000 } as const;
const EMPTY = { text: '', intent: '', answer: '' };

/** Proposes an example; it counts once somebody approves it. */
export function NewExample({ onProposed }: { readonly onProposed: () => void }) {
  const choices = useAssistantChoices();
  const { assistant, setAssistant, draft, write, done, submit, fit, problem } = useProposal(onProposed);
  return (
    <Panel title="Propor um exemplo" aside="falta alguém aprovar">
      <form onSubmit={submit} aria-label="Propor um exemplo" className="grid gap-4 sm:grid-cols-2">
        <Select label="Assistente do exemplo" value={assistant} onChange={setAssistant} choices={choices} />
        <TextField
          label="Significa (intenção, como o assistente a chama)"
          value={draft.intent}
          onChange={(intent) => write({ intent })}
        />
        <TextField
          label="A mensagem, como as pessoas escrevem"
          value={draft.text}
          required
          maxLength={LONGEST.text}
          onChange={(text) => write({ text })}
          className="sm:col-span-2"
        />
        <TextArea
          label="Como se responde (opcional se há intenção)"
          value={draft.answer}
          rows={2}
          maxLength={LONGEST.answer}
          onChange={(answer) => write({ answer })}
          className="sm:col-span-2"
        />
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <Button type="submit" disabled={!fit}>
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

function useProposal(onProposed: () => void) {
  const { assistants } = useWorkspace();
  const { busy, problem, act } = useDeed();
  const [assistant, setAssistant] = useState(assistants[0]?.name ?? '');
  const [draft, setDraft] = useState(EMPTY);
  const [done, setDone] = useState(false);
  const write = (change: Partial<typeof EMPTY>) => {
    setDone(false);
    setDraft({ ...draft, ...change });
  };
  const [text, intent, answer] = [draft.text.trim(), draft.intent.trim(), draft.answer.trim()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { assistant, text, ...(intent && { intent }), ...(answer && { answer }) };
    act('/api/studio/examples', { method: 'POST', body }, () => {
      setDraft(EMPTY);
      setDone(true);
      onProposed();
    });
  };
  const fit = !busy && text !== '' && (intent !== '' || answer !== '');
  return { assistant, setAssistant, draft, write, done, submit, fit, problem };
}
