import { useState } from 'react';
import type { RememberedItem } from '#protocol';
import type { RememberedPage } from '../api/answers.ts';
import { sentenceOf } from '../api/problem.ts';
import { Bookmark } from '../ui/icons.tsx';
import { OwnLink } from './own-link.tsx';
import { useWorkspace } from './workspace.ts';

type Looked =
  | { readonly kind: 'closed' | 'asking' }
  | { readonly kind: 'told'; readonly found: readonly RememberedItem[] }
  | { readonly kind: 'failed'; readonly problem: string };

/** Says that the answer was made with what is known of the person; what that was is looked up when somebody wants to know. */
export function UsedMemories({ ids }: { readonly ids: readonly string[] }) {
  const { api } = useWorkspace();
  const [looked, setLooked] = useState<Looked>({ kind: 'closed' });
  const open = looked.kind !== 'closed';
  const missing = looked.kind === 'told' ? Math.max(0, ids.length - looked.found.length) : 0;
  const toggle = () => {
    if (open) return setLooked({ kind: 'closed' });
    setLooked({ kind: 'asking' });
    api.json<RememberedPage>('/api/memories').then(
      ({ memories }) => setLooked({ kind: 'told', found: memories.filter((each) => isOf(each, ids)) }),
      (error) => setLooked({ kind: 'failed', problem: sentenceOf(error) }),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-xs hover:bg-hover hover:text-ink aria-expanded:text-ink"
      >
        <Bookmark className="size-4" />
        Usei o que sei de você
      </button>
      {open && (
        <div role="status" className="order-last w-full px-2 pt-1 text-sm">
          <Found looked={looked} missing={missing} />
        </div>
      )}
    </>
  );
}

/** What was used may have been corrected since: then it is found as it is now. */
const isOf = ({ id, history }: RememberedItem, ids: readonly string[]): boolean =>
  [id, ...history.map((earlier) => earlier.id)].some((each) => ids.includes(each));

function Found({ looked, missing }: { readonly looked: Looked; readonly missing: number }) {
  if (looked.kind === 'failed') return <p className="text-bad">{looked.problem}</p>;
  if (looked.kind !== 'told') return <p>Procurando…</p>;
  return (
    <ul className="space-y-1 border-l-2 border-line pl-3">
      {looked.found.map(({ id, text }) => (
        <li key={id}>
          <OwnLink
            href={`/memoria#${encodeURIComponent(id)}`}
            className="rounded text-ink underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {text}
          </OwnLink>
        </li>
      ))}
      {missing > 0 && (
        <li>
          {missing === 1 ? 'Uma lembrança que já não existe.' : `${missing} lembranças que já não existem.`}
        </li>
      )}
    </ul>
  );
}
