import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SessionCard } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from './workspace.ts';

type SessionDialogProps = {
  readonly card: SessionCard;
  /** It is the one on the screen. */
  readonly current: boolean;
  readonly onClose: () => void;
};

const LONGEST = 80;

/** A conversation gets another name, or is taken away. */
export function SessionDialog({ card, current, onClose }: SessionDialogProps) {
  const [asksAgain, setAsksAgain] = useState(false);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-[#0f0f0d66]" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-20 max-h-[90dvh] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 space-y-4 overflow-y-auto rounded-3xl border border-line bg-raised p-6 shadow-xl outline-none">
          <Dialog.Title className="font-serif text-xl text-balance">
            {asksAgain ? 'Apagar esta conversa?' : 'Esta conversa'}
          </Dialog.Title>
          {asksAgain ? (
            <Removing {...{ card, current, onClose }} onBack={() => setAsksAgain(false)} />
          ) : (
            <>
              <Renaming {...{ card, onClose }} />
              <div className="border-t border-line pt-4">
                <Button look="bare" className="-ml-4 text-bad!" onClick={() => setAsksAgain(true)}>
                  Apagar a conversa…
                </Button>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Renaming({ card, onClose }: Pick<SessionDialogProps, 'card' | 'onClose'>) {
  const { sessions, conversations } = useWorkspace();
  const [title, setTitle] = useState(card.title ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sessions.rename(card.id, title.trim() === '' ? null : title.trim()).then(
      () => {
        conversations.tell(card.id);
        onClose();
      },
      (error) => setProblem(sentenceOf(error)),
    );
  };
  return (
    <form onSubmit={submit} className="space-y-3">
      <label className="grid gap-1.5 text-sm">
        Nome da conversa
        <input
          value={title}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
          className="rounded-xl border border-edge bg-paper px-3 py-2.5 text-base"
        />
        <span className="text-soft">Sem nome, valem as suas primeiras palavras.</span>
      </label>
      {problem && <Problem words={problem} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="main">
          Salvar
        </Button>
      </div>
    </form>
  );
}

type RemovingProps = SessionDialogProps & { readonly onBack: () => void };

function Removing({ card, current, onClose, onBack }: RemovingProps) {
  const { sessions, conversations } = useWorkspace();
  const [, navigate] = useLocation();
  const [state, setState] = useState<'asking' | 'busy' | { readonly problem: string }>('asking');
  const remove = () => {
    setState('busy');
    sessions.remove(card.id).then(
      () => {
        conversations.leave(card.id);
        onClose();
        if (current) navigate('/');
      },
      (error) => setState({ problem: sentenceOf(error) }),
    );
  };
  return (
    <>
      <p className="leading-relaxed text-soft">
        As mensagens de “{card.title ?? 'Conversa sem título'}”, as análises feitas nela e o que lembrei a
        partir dela são apagados do servidor. O que você registrou em outros lugares, como lançamentos, fica.
        Não dá para desfazer.
      </p>
      {typeof state === 'object' && <Problem words={state.problem} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Voltar</Button>
        <Button look="danger" disabled={state === 'busy'} onClick={remove}>
          {state === 'busy' ? 'Apagando…' : 'Apagar'}
        </Button>
      </div>
    </>
  );
}

const Problem = ({ words }: { readonly words: string }) => (
  <p role="alert" className="text-sm text-bad">
    {words}
  </p>
);
