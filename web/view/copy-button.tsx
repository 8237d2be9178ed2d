import { useEffect, useState } from 'react';
import { Check, Copy } from '../ui/icons.tsx';

const SHOWN_MS = 1_800;

export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // The clipboard exists on secure origins only.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-xs hover:bg-hover hover:text-ink"
    >
      {state === 'copied' ? <Check className="size-4 text-good" /> : <Copy className="size-4" />}
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}

const LABELS = { idle: 'Copiar', copied: 'Copiado', failed: 'O navegador não deixou copiar' } as const;
