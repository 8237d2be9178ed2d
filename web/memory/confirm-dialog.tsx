import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';

type ConfirmProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What will be the case afterwards. */
  readonly children: ReactNode;
  readonly action: string;
  /** A word to type first, where there is no way back. */
  readonly word?: string;
  readonly problem: string | null;
  readonly onConfirm: () => Promise<void>;
};

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, title, children, ...rest }: ConfirmProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-[#0f0f0d66] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 space-y-4 overflow-y-auto rounded-3xl border border-line bg-raised p-6 shadow-xl outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="font-serif text-xl text-balance">{title}</Dialog.Title>
          <Dialog.Description render={<div />} className="space-y-3 leading-relaxed text-soft">
            {children}
          </Dialog.Description>
          <Form {...rest} onCancel={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FormProps = Pick<ConfirmProps, 'action' | 'word' | 'problem' | 'onConfirm'> & {
  readonly onCancel: () => void;
};

function Form({ action, word, problem, onConfirm, onCancel }: FormProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const ready = word === undefined || typed.trim().toLowerCase() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    void onConfirm().finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {word !== undefined && (
        <label className="grid gap-1.5 text-sm">
          Para confirmar, escreva “{word}”
          <input
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            onChange={({ target }) => setTyped(target.value)}
            className="rounded-xl border border-edge bg-paper px-3 py-2.5 text-base"
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" look="danger" disabled={!ready || busy}>
          {busy ? 'Um instante…' : action}
        </Button>
      </div>
    </form>
  );
}
