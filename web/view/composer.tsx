import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { ArrowUp, Stop } from '../ui/icons.tsx';

type ComposerProps = {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  /** Null when nothing runs. */
  readonly onStop: (() => void) | null;
  readonly placeholder: string;
};

/** Where the person writes. Writing and sending go on while an answer comes. */
export function Composer({ box, draft, onDraft, onSend, onStop, placeholder }: ComposerProps) {
  useGrowing(box, draft);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
      className="flex items-end gap-1.5 rounded-3xl border border-edge bg-raised p-1.5 shadow-sm focus-within:border-accent focus-within:ring-1 focus-within:ring-accent"
    >
      <textarea
        ref={box}
        rows={1}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        aria-label="Mensagem"
        enterKeyHint="send"
        className="field-sizing-content max-h-48 min-h-10 flex-1 resize-none bg-transparent px-3 py-2 leading-6 outline-none placeholder:text-soft"
      />
      {onStop && (
        <button
          type="button"
          onClick={onStop}
          aria-label="Parar a resposta"
          title="Parar a resposta (Esc)"
          className="grid size-10 shrink-0 place-items-center rounded-full border border-line text-ink transition-colors hover:bg-hover"
        >
          <Stop className="size-5" />
        </button>
      )}
      {(!onStop || draft.trim() !== '') && (
        <button
          type="submit"
          disabled={draft.trim() === ''}
          aria-label="Enviar"
          title="Enviar (Enter)"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:bg-hover disabled:text-soft"
        >
          <ArrowUp className="size-5" />
        </button>
      )}
    </form>
  );
}

/** As high as its text, up to what the style allows; where the browser does not do that by itself. */
function useGrowing(box: ComposerProps['box'], draft: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height.
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [box, draft]);
}
