import { memo } from 'react';
import type { Mine } from '../chat/items.ts';
import { Bookmark, Pencil, Spinner, Warning } from '../ui/icons.tsx';
import { OwnLink } from './own-link.tsx';
import { isSame } from './same-item.ts';

type MineProps = {
  readonly item: Mine;
  readonly onRetry: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** The question in other words; null where the reader is not who asked. */
  readonly onRewrite: ((item: Mine) => void) | null;
};

/** A message of the person, and what becomes of it until the server has it. */
function MineShown({ item, onRetry, onEdit, onRewrite }: MineProps) {
  const { text, state, byForm, noted, notice } = item;
  return (
    <li className="group/mine flex animate-rise flex-col items-end gap-1.5" data-state={state}>
      <h2 className="only-heard">Você</h2>
      <p className="max-w-[85%] rounded-2xl rounded-br-md bg-tint px-4 py-2.5 leading-relaxed wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
        {text}
      </p>
      {state === 'sending' && (
        <p className="flex items-center gap-1.5 text-xs text-soft">
          <Spinner className="size-3" />
          Enviando…
        </p>
      )}
      {state === 'accepted' && notice && (
        <p role="status" className="text-xs text-soft">
          {notice}
        </p>
      )}
      {onRewrite && item.turn !== null && !byForm && state !== 'failed' && (
        <EditButton text={text} onClick={() => onRewrite(item)} />
      )}
      {noted && (
        <OwnLink
          href="/memoria"
          title="Ver o que lembro de você"
          className="inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-xs text-soft hover:bg-hover hover:text-ink"
        >
          <Bookmark className="size-3.5" />
          {NOTED[noted]}
        </OwnLink>
      )}
      {state === 'failed' && <NotSent {...{ item, onRetry, onEdit }} />}
    </li>
  );
}

export const MineItem = memo(MineShown, isSame);

/** So much of a question tells which one it is. */
const HEARD = 60;

const NOTED = { kept: 'Anotado', dropped: 'Esquecido' } as const;

function NotSent({ item, onRetry, onEdit }: Pick<MineProps, 'item' | 'onRetry' | 'onEdit'>) {
  const { key, problem, retryable, byForm } = item;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-bad">
      <span className="inline-flex items-start gap-1.5">
        <Warning className="mt-0.5 size-4 shrink-0" />
        {problem}
      </span>
      {retryable ? (
        <TextButton onClick={() => onRetry(key)}>Tentar de novo</TextButton>
      ) : (
        <TextButton onClick={() => onEdit(key)}>
          {byForm ? 'Voltar ao formulário' : 'Editar a mensagem'}
        </TextButton>
      )}
    </div>
  );
}

/** Out of sight until one points at the message, where one can point. */
function EditButton({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mr-2 inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-xs text-soft hover:bg-hover hover:text-ink pointer-fine:opacity-0 pointer-fine:group-hover/mine:opacity-100 pointer-fine:focus-visible:opacity-100"
    >
      <Pencil className="size-3.5" />
      Editar
      <span className="only-heard"> a pergunta: {text.slice(0, HEARD)}</span>
    </button>
  );
}

function TextButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 rounded-full px-1 font-medium text-ink underline underline-offset-4"
    >
      {children}
    </button>
  );
}
