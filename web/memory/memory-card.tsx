import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Memory, RememberedItem } from '#protocol';
import { Button } from '../ui/button.tsx';
import { Warning } from '../ui/icons.tsx';
import { dayOf, shortMoment } from '../ui/when.ts';
import { nameOf } from '../view/conversation-view.tsx';
import { cardOf } from '../view/default-assistant.ts';
import { useWorkspace } from '../view/workspace.ts';
import type { MemoriesStore } from './memories.ts';
import { MemoryEditor } from './memory-editor.tsx';
import { certaintyInWords, sourceInWords, useOf } from './words.ts';

type CardProps = {
  readonly item: RememberedItem;
  readonly store: MemoriesStore;
  readonly leaving: boolean;
  readonly problem: string | null;
  /** The address names this one: it is brought into sight. */
  readonly pointed: boolean;
};

/** One thing that is remembered: what, why, how sure, whether it is used; and the ways to change that. */
export function MemoryCard({ item, store, leaving, problem, pointed }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointed) card.current?.scrollIntoView({ block: 'center' });
  }, [pointed]);
  const [editing, setEditing] = useState(false);
  const ways = { edit: useReturn(editing), forget: useReturn(leaving) };
  const versions = otherVersions(item);
  if (leaving) return <Leaving item={item} onUndo={() => store.undo(item.id)} />;
  const save = async (text: string): Promise<void> => {
    if (await store.correct(item.id, text)) setEditing(false);
  };
  return (
    <li
      ref={card}
      id={item.id}
      className={`space-y-3 rounded-3xl border bg-raised p-5 ${pointed ? 'border-accent' : 'border-line'}`}
    >
      {editing ? (
        <MemoryEditor text={item.text} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <Words item={item} />
      )}
      {problem && (
        <p role="alert" className="flex items-start gap-2 text-sm text-bad">
          <Warning className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <Why item={item} />
      {!editing && <Actions item={item} store={store} ways={ways} onEdit={() => setEditing(true)} />}
      {versions.length > 0 && <History versions={versions} />}
    </li>
  );
}

function Words({ item }: { readonly item: RememberedItem }) {
  const use = useOf(item);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 leading-snug font-medium wrap-anywhere">
          {item.wrong && !item.text.includes(item.wrong) && (
            <>
              <del className="font-normal text-soft">{item.wrong}</del> →{' '}
            </>
          )}
          {item.text}
        </h3>
        {item.pinned && <Badge look="bg-tint text-accent">Fixada</Badge>}
      </div>
      <p className={`text-sm ${use.kind === 'never' ? 'text-warn' : 'text-soft'}`} data-use={use.kind}>
        {use.words}
      </p>
    </div>
  );
}

function Badge({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-medium ${look}`}>{children}</span>;
}

function Why({ item }: { readonly item: RememberedItem }) {
  const { assistants } = useWorkspace();
  const { source, quote, expiresAt } = item;
  const assistant = source.assistant === null ? null : nameOf(cardOf(assistants, source.assistant));
  return (
    <div className="space-y-1.5 text-sm text-soft">
      {quote && source.how !== 'edited' && (
        <blockquote className="border-l-2 border-line pl-3 wrap-anywhere text-ink">“{quote}”</blockquote>
      )}
      <p>
        {sourceInWords(item, assistant)}
        {source.session !== null && (
          <>
            {' · '}
            <Link
              href={`/c/${encodeURIComponent(source.session)}`}
              className="rounded underline underline-offset-4 hover:text-ink"
            >
              Abrir a conversa
            </Link>
          </>
        )}
      </p>
      <p>
        {certaintyInWords(item)}
        {expiresAt !== null && ` · vale até ${dayOf(expiresAt, Date.now())}`}
      </p>
    </div>
  );
}

type Way = RefObject<HTMLButtonElement | null>;

/** Whoever goes by keyboard comes back to the button that they pressed, when what it opened has closed. */
function useReturn(open: boolean): Way {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open]);
  return button;
}

type ActionsProps = Pick<CardProps, 'item' | 'store'> & {
  readonly ways: { readonly edit: Way; readonly forget: Way };
  readonly onEdit: () => void;
};

function Actions({ item: { id, text, pinned, status }, store, ways, onEdit }: ActionsProps) {
  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      {status === 'pending' && (
        <Button
          look="bare"
          className="px-2.5"
          aria-label={`Guardar: ${text}`}
          onClick={() => void store.keep(id)}
        >
          Guardar
        </Button>
      )}
      <Button
        ref={ways.edit}
        look="bare"
        className="px-2.5"
        aria-label={`Corrigir: ${text}`}
        onClick={onEdit}
      >
        Corrigir
      </Button>
      <Button
        look="bare"
        className="px-2.5"
        aria-label={`${pinned ? 'Desafixar' : 'Fixar'}: ${text}`}
        title={pinned ? undefined : 'Fixada, ela não perde força com o tempo nem com avaliações'}
        onClick={() => void store.pin(id, !pinned)}
      >
        {pinned ? 'Desafixar' : 'Fixar'}
      </Button>
      <Button
        ref={ways.forget}
        look="bare"
        className="px-2.5"
        aria-label={`Esquecer: ${text}`}
        onClick={() => store.forget(id)}
      >
        Esquecer
      </Button>
    </div>
  );
}

/** Pinning makes a version too; those that say the same are none to the eye. */
const otherVersions = ({ text, history }: RememberedItem): readonly Memory[] =>
  history.filter((each, at) => each.text !== (at === 0 ? text : history[at - 1]?.text));

function History({ versions }: { readonly versions: readonly Memory[] }) {
  return (
    <details className="text-sm text-soft">
      <summary className="inline-block rounded py-0.5 underline underline-offset-4">
        {versions.length === 1 ? 'Uma versão anterior' : `${versions.length} versões anteriores`}
      </summary>
      <ol className="space-y-1 pt-2">
        {versions.map(({ id, text, updatedAt }) => (
          <li key={`${id}-${updatedAt}`} className="wrap-anywhere">
            <del>{text}</del>{' '}
            <span className="whitespace-nowrap">até {shortMoment(updatedAt, Date.now())}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** For some seconds nothing is lost yet. */
function Leaving({ item, onUndo }: { readonly item: RememberedItem; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-3xl border border-dashed border-line px-5 py-3">
      <p role="status" className="min-w-0 text-sm text-soft wrap-anywhere">
        Esquecendo: <del>{item.text}</del>
      </p>
      <Button ref={undo} onClick={onUndo}>
        Desfazer
      </Button>
    </li>
  );
}
