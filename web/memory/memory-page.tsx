import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { MEMORY_CATEGORIES, memoryInWords, type PersonErasure, type RememberedItem } from '#protocol';
import { Button } from '../ui/button.tsx';
import { ArrowLeft, Mark } from '../ui/icons.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useWorkspace } from '../view/workspace.ts';
import type { Memories } from './board.ts';
import { Decisions } from './decisions.tsx';
import { EmptyMemory } from './empty-memory.tsx';
import { Farewell } from './farewell.tsx';
import { createMemories, type MemoriesStore } from './memories.ts';
import { MemoryCard } from './memory-card.tsx';
import { OwnData } from './own-data.tsx';
import { TeamAccesses } from './team-accesses.tsx';

const TITLE = 'O que lembro de você';

/** What is remembered about the person who looks, why, and what they can do about it. */
export function MemoryPage() {
  const store = useMemoriesStore();
  const now = useSyncExternalStore(store.subscribe, store.now);
  const [erased, setErased] = useState<PersonErasure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${TITLE} · Prosa`;
  }, []);
  useFocusKept(title, now.items.length);
  if (erased) return <Farewell erasure={erased} />;
  return (
    <div className="min-h-dvh">
      <Top />
      <main className="mx-auto max-w-3xl space-y-8 px-4 pt-6 pb-16 md:px-8 md:pt-10">
        <div className="space-y-2">
          <h1 ref={title} tabIndex={-1} className="font-serif text-2xl outline-none md:text-3xl">
            {TITLE}
          </h1>
          <p className="max-w-xl leading-relaxed text-soft">
            O que guardei das nossas conversas para responder melhor, e de onde veio. Só você vê esta página:
            corrija, fixe ou esqueça o que quiser. Quem é da equipe só olha com um motivo, que você lê aqui.
          </p>
        </div>
        <Body now={now} store={store} />
        <Decisions />
        <TeamAccesses />
        {now.loading === 'ready' && <OwnData now={now} store={store} onErased={setErased} />}
      </main>
      <Told words={now.told} at={now} />
    </div>
  );
}

function useMemoriesStore(): MemoriesStore {
  const { api } = useWorkspace();
  const store = useMemo(() => createMemories({ api, after }), [api]);
  useEffect(() => {
    void store.refresh();
    // What another tab, or a conversation, changed meanwhile.
    const look = () => document.visibilityState === 'visible' && void store.refresh();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', store.leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', store.leave);
      store.leave();
    };
  }, [store]);
  return store;
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Whoever goes by keyboard does not lose their place when what they stood on is gone. */
function useFocusKept(place: React.RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [place, count]);
}

function Top() {
  return (
    <header className="border-b border-line bg-sunken pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-3xl items-center gap-3 px-4 md:px-8">
        <Link href="/" className="flex items-center gap-2.5 rounded-lg">
          <Mark className="size-6" />
          <span className="font-serif text-lg">Prosa</span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <Link
            href="/"
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
          >
            <ArrowLeft className="size-4" />
            Conversar
          </Link>
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

const SHOWN_MS = 5_000;

/** The last thing that happened: said by screen readers, and shown for a moment wherever one has scrolled to. */
function Told({ words, at }: { readonly words: string; readonly at: Memories }) {
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again are news again.
  useEffect(() => {
    if (words === '') return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [words, at.items]);
  return (
    <p
      role="status"
      className={
        shown
          ? 'fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-lg'
          : 'only-heard'
      }
    >
      {words}
    </p>
  );
}

type BodyProps = { readonly now: Memories; readonly store: MemoriesStore };

function Body({ now, store }: BodyProps) {
  const [pointed] = useState(() => location.hash.slice(1));
  if (now.loading === 'loading') {
    return (
      <p role="status" className="text-soft">
        Carregando…
      </p>
    );
  }
  if (now.loading === 'failed') {
    return (
      <section className="grid justify-items-start gap-4 rounded-3xl border border-dashed border-line p-6">
        <h2 className="font-serif text-xl">As lembranças não carregaram</h2>
        <p className="text-soft">{now.problem}</p>
        <Button onClick={() => void store.refresh()}>Tentar de novo</Button>
      </section>
    );
  }
  if (now.items.length === 0) return <EmptyMemory />;
  return (
    <div className="space-y-8">
      {byCategory(now.items).map(({ category, items }) => (
        <section key={category} aria-labelledby={`categoria-${category}`} className="space-y-3">
          <h2 id={`categoria-${category}`} className="font-serif text-lg">
            {memoryInWords.category(category)}
          </h2>
          <ul className="space-y-3">
            {items.map((item) => (
              <MemoryCard
                key={nameOf(item, items)}
                item={item}
                store={store}
                leaving={now.leaving.includes(item.id)}
                problem={now.problems[item.id] ?? null}
                pointed={item.id === pointed}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What is corrected goes on under another id, and stays the same card. */
const nameOf = ({ id, key }: RememberedItem, items: readonly RememberedItem[]): string =>
  items.filter((each) => each.key === key).length === 1 ? key : id;

/** Pinned ones first, then the newest, as they come. */
function byCategory(items: readonly RememberedItem[]) {
  const groups = Map.groupBy(items, ({ category }) => category);
  return MEMORY_CATEGORIES.flatMap((category) => {
    const found = groups.get(category);
    return found
      ? [{ category, items: found.toSorted((one, other) => Number(other.pinned) - Number(one.pinned)) }]
      : [];
  });
}
