import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import type { CitedSource, SourceStanding } from '#protocol';
import type { SourceDetail } from '../api/answers.ts';
import { IconButton } from '../ui/button.tsx';
import { Close, Warning } from '../ui/icons.tsx';
import { longDay } from '../ui/when.ts';
import { secureUrl } from './cards.tsx';
import { placeOf } from './source-words.ts';
import { useWorkspace } from './workspace.ts';

type PanelProps = {
  readonly turn: string;
  readonly source: CitedSource | null;
  readonly onClose: () => void;
};

const POPUP = [
  'fixed z-20 flex flex-col border-line bg-raised shadow-xl outline-none transition-transform duration-200',
  'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-3xl border-t data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'md:inset-y-0 md:left-auto md:max-h-none md:w-[min(30rem,45vw)] md:rounded-none md:border-t-0 md:border-l',
  'md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0',
  'md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0',
].join(' ');

/** The passage that an answer rests on: beside the conversation, or on a phone from below. */
export function SourcePanel({ turn, source, onClose }: PanelProps) {
  return (
    <Dialog.Root open={source !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-[#0f0f0d66] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className={POPUP}>{source && <Passage {...{ turn, source }} />}</Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type PassageProps = { readonly turn: string; readonly source: CitedSource };

function Passage({ turn, source }: PassageProps) {
  const url = secureUrl(source.url);
  return (
    <>
      <header className="flex items-start gap-3 px-6 pt-5 pb-3">
        <div className="min-w-0 flex-1 space-y-1">
          <Dialog.Title className="font-serif text-xl text-balance wrap-anywhere">
            {source.title}
          </Dialog.Title>
          <Dialog.Description className="text-sm text-soft wrap-anywhere">
            {placeOf(source)}
          </Dialog.Description>
        </div>
        <Dialog.Close
          render={
            <IconButton label="Fechar" className="-mt-1 -mr-2">
              <Close className="size-5" />
            </IconButton>
          }
        />
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long passage is scrolled by the keyboard.
        tabIndex={0}
        aria-label="Trecho"
        className="min-h-0 flex-1 space-y-4 overflow-y-auto px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] -outline-offset-2"
      >
        <blockquote className="rounded-2xl bg-sunken p-4 leading-relaxed wrap-anywhere whitespace-pre-wrap">
          <Marked {...source} />
        </blockquote>
        <Standing key={source.id} {...{ turn, source }} />
        {url && (
          <p>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-sm text-accent underline underline-offset-4 wrap-anywhere"
            >
              Abrir a página de origem ({new URL(url).host})
              <span className="only-heard"> (abre em outra aba)</span>
            </a>
          </p>
        )}
      </section>
    </>
  );
}

/** The sentence that tells most is marked where it stands. */
function Marked({ text, quote = '' }: CitedSource) {
  const at = quote === '' || quote === text ? -1 : text.indexOf(quote);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded bg-warn-tint box-decoration-clone px-0.5 text-ink underline decoration-warn decoration-1 underline-offset-4">
        {quote}
      </mark>
      {text.slice(at + quote.length)}
    </>
  );
}

/** Whether the document still says so, asked for when somebody looks. */
function Standing({ turn, source }: PassageProps) {
  const { api } = useWorkspace();
  const [detail, setDetail] = useState<SourceDetail | 'unknown' | null>(null);
  const path = `/api/turns/${encodeURIComponent(turn)}/sources/${encodeURIComponent(source.id)}`;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api.json<SourceDetail>(path, { signal }).then(
      (told) => !signal.aborted && setDetail(told),
      () => !signal.aborted && setDetail('unknown'),
    );
    return () => leaving.abort();
  }, [api, path]);
  if (detail === null) return <p className="h-5" aria-hidden="true" />;
  if (detail === 'unknown')
    return <p className="text-sm text-soft">Não consegui conferir agora se o documento mudou.</p>;
  const { standing, updatedAt, citedAt } = detail;
  const gone = standing === 'changed' || standing === 'removed';
  return (
    <div role="status" className="space-y-2 text-sm text-soft">
      {gone && (
        <p className="flex items-start gap-2 rounded-xl bg-warn-tint p-3 text-warn">
          <Warning className="mt-0.5 size-4 shrink-0" />
          {SINCE[standing]}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt>Consultado em</dt>
        <dd className="text-ink">{longDay(citedAt)}</dd>
        {updatedAt !== null && (
          <>
            <dt>Guardado aqui em</dt>
            <dd className="text-ink">{longDay(updatedAt)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

const SINCE: Readonly<Record<Exclude<SourceStanding, 'current'>, string>> = {
  changed: 'O documento mudou depois desta resposta. Este é o trecho como era quando respondi.',
  removed: 'O documento foi retirado depois desta resposta. Este é o trecho como era quando respondi.',
};
