import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { newId } from '../chat/new-id.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../view/workspace.ts';

/** Who has a conversation; null operator: a person is asked for, or nobody knows who it is. */
export type Hands = { readonly control: 'assistant' | 'human'; readonly operator: string | null };

type Action = 'take_over' | 'answer' | 'note' | 'hand_back';
type Deed = { readonly action: Action; readonly text?: string };

type ControlsProps = { readonly session: string; readonly hands: Hands; readonly onDone: () => void };

/** Take over, answer, note, hand back. */
export function DeskControls({ session, hands, onDone }: ControlsProps) {
  const { me } = useWorkspace();
  const { act, busy, problem } = useDeeds(session, onDone);
  const mine = hands.control === 'human' && hands.operator === me.userId;
  return (
    <div className="space-y-3 border-t border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-sm text-soft">
          {whoHas(hands, mine)}
        </p>
        {mine ? (
          <Button disabled={busy} onClick={() => void act({ action: 'hand_back' })}>
            Devolver ao assistente
          </Button>
        ) : (
          <Button look="main" disabled={busy} onClick={() => void act({ action: 'take_over' })}>
            Assumir
          </Button>
        )}
      </div>
      <Writing act={act} busy={busy} mine={mine} />
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

function whoHas({ control, operator }: Hands, mine: boolean): string {
  if (mine) return 'A conversa está com você: nada automático é dito.';
  if (control === 'assistant') return 'O assistente responde.';
  return operator === null ? 'Espera uma pessoa da equipe.' : `Está com ${operator}.`;
}

function useDeeds(session: string, onDone: () => void) {
  const { api } = useWorkspace();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (deed: Deed): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await api.json(`/api/studio/sessions/${encodeURIComponent(session)}/control`, {
        method: 'POST',
        body: { ...deed, message_id: newId('equipe') },
      });
      onDone();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, problem };
}

type WritingProps = {
  readonly act: (deed: Deed) => Promise<boolean>;
  readonly busy: boolean;
  readonly mine: boolean;
};

/** To the person, for whoever has the conversation; or for the team alone. */
function Writing({ act, busy, mine }: WritingProps) {
  const [text, setText] = useState('');
  const empty = text.trim() === '';
  const send = async (action: 'answer' | 'note') => {
    if (await act({ action, text: text.trim() })) setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty && mine) void send('answer');
  };
  return (
    <form onSubmit={submit} className="space-y-2">
      <label className="grid gap-1.5 text-sm text-soft">
        {mine ? 'Resposta ou nota' : 'Nota (para responder, assuma a conversa)'}
        <textarea
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field-sizing-content max-h-40 min-h-16 resize-none rounded-2xl border border-edge bg-paper px-3 py-2 text-base text-ink"
        />
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy || empty} onClick={() => void send('note')}>
          Anotar (a pessoa não vê)
        </Button>
        {mine && (
          <Button type="submit" look="main" disabled={busy || empty}>
            Responder
          </Button>
        )}
      </div>
    </form>
  );
}
