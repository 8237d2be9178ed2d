import { type RefObject, useEffect } from 'react';

/** Every shortcut takes a modifier or is Esc: single letters belong to whoever dictates or reads with a screen reader. */
export const SHORTCUTS = [
  { keys: ['Enter'], does: 'Enviar a mensagem' },
  { keys: ['Shift', 'Enter'], does: 'Pular uma linha' },
  { keys: ['Esc'], does: 'Parar a resposta, ou voltar à caixa de mensagem' },
  { keys: ['Ctrl', 'K'], does: 'Nova conversa' },
  { keys: ['Ctrl', '/'], does: 'Ver estes atalhos' },
] as const;

type Combination = { readonly key: string; readonly run: () => void };

/** Ctrl (or ⌘) with a key. */
export function useCombinations(combinations: readonly Combination[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const found = combinations.find(({ key }) => key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [combinations]);
}

/** Esc stops what runs; when nothing does it leads back to the box. An open dialog keeps Esc to itself. */
export function useStopKey(stop: (() => void) | null, box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      if (stop) stop();
      else box.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [stop, box]);
}
