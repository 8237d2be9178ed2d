import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Close } from '../ui/icons.tsx';
import { SHORTCUTS } from './use-keys.ts';

type DialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

const BACKDROP =
  'fixed inset-0 bg-[#0f0f0d66] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

type DrawerProps = DialogProps & { readonly title: string; readonly children: ReactNode };

/** On a phone what stands beside the page comes from the side. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className="fixed inset-y-0 left-0 w-[min(20rem,85vw)] shadow-xl outline-none transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="only-heard">{title}</Dialog.Title>
          <Dialog.Close
            aria-label="Fechar"
            className="absolute top-[calc(env(safe-area-inset-top)+0.875rem)] right-3 grid size-9 place-items-center rounded-full text-soft hover:bg-hover hover:text-ink"
          >
            <Close />
          </Dialog.Close>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ShortcutsDialog({ open, onOpenChange }: DialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className="fixed top-1/2 left-1/2 max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-3xl border border-line bg-raised p-6 shadow-xl outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <div className="flex items-center justify-between pb-3">
            <Dialog.Title className="font-serif text-xl">Atalhos</Dialog.Title>
            <Dialog.Close
              aria-label="Fechar"
              className="grid size-9 place-items-center rounded-full text-soft hover:bg-hover hover:text-ink"
            >
              <Close />
            </Dialog.Close>
          </div>
          <dl className="divide-y divide-line">
            {SHORTCUTS.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-2.5">
                <dt className="text-sm">{does}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-md border border-line bg-sunken px-2 py-0.5 font-sans text-xs"
                    >
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
