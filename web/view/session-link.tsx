import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { SessionCard } from '../api/answers.ts';
import { Dots } from '../ui/icons.tsx';
import { shortMoment } from '../ui/when.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('./session-dialog.tsx')).SessionDialog,
}));

type SessionLinkProps = {
  readonly card: SessionCard;
  readonly current: boolean;
  readonly onLeave: (() => void) | undefined;
};

/** One conversation in the list, and what can be done about it. */
export function SessionLink({ card, current, onLeave }: SessionLinkProps) {
  const [open, setOpen] = useState(false);
  const title = card.title ?? 'Conversa sem título';
  return (
    <li className="group/session relative flex items-center rounded-xl hover:bg-hover has-aria-[current=page]:bg-hover">
      <Link
        href={`/c/${encodeURIComponent(card.id)}`}
        onClick={onLeave}
        aria-current={current ? 'page' : undefined}
        title={shortMoment(card.updatedAt, Date.now())}
        className="block min-w-0 flex-1 truncate rounded-xl px-3 py-2 text-sm aria-[current=page]:font-medium"
      >
        {title}
      </Link>
      <button
        type="button"
        aria-label={`Renomear ou apagar: ${title}`}
        title="Renomear ou apagar"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mr-1 grid size-7 shrink-0 place-items-center rounded-full text-soft hover:bg-line hover:text-ink pointer-fine:opacity-0 pointer-fine:group-hover/session:opacity-100 pointer-fine:focus-visible:opacity-100"
      >
        <Dots className="size-4" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SessionDialog card={card} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
