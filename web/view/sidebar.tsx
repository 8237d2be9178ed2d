import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SessionCard } from '../api/answers.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ArrowUp, Bookmark, Keyboard, Magnifier, Mark, Plus, Steps } from '../ui/icons.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { periodOf } from '../ui/when.ts';
import { SessionLink } from './session-link.tsx';
import { useSessionList, useWorkspace } from './workspace.ts';

type SidebarProps = {
  readonly current: string | null;
  readonly onNew: () => void;
  readonly onShortcuts: () => void;
  /** Somebody chose something: a drawer closes itself. */
  readonly onLeave?: () => void;
};

export function Sidebar({ current, onNew, onShortcuts, onLeave }: SidebarProps) {
  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken pt-[env(safe-area-inset-top)] pl-[env(safe-area-inset-left)]">
      <div className="flex h-16 shrink-0 items-center px-4">
        <Link href="/" onClick={onLeave} className="flex items-center gap-2.5 rounded-lg pr-2">
          <Mark className="size-7" />
          <span className="font-serif text-xl">Prosa</span>
        </Link>
      </div>
      <div className="px-3 pb-3">
        <Button onClick={onNew} className="w-full" title="Nova conversa (Ctrl+K)">
          <Plus className="size-4" />
          Nova conversa
        </Button>
      </div>
      <Search />
      <nav aria-label="Suas conversas" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        <Sessions current={current} onLeave={onLeave} />
      </nav>
      <Own onLeave={onLeave} />
      <div className="flex items-center gap-1 px-3 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Link
          href="/studio"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
        >
          <Steps className="size-4" />
          Estúdio
        </Link>
        <IconButton label="Atalhos" onClick={onShortcuts} className="ml-auto">
          <Keyboard className="size-4.5" />
        </IconButton>
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** What is kept of the person, and what they bring along. */
function Own({ onLeave }: Pick<SidebarProps, 'onLeave'>) {
  const { assistants } = useWorkspace();
  // Statements are of use to whoever can talk about their money.
  const keepsAccounts = assistants.some(({ name }) => name === 'financas');
  return (
    <div className="border-t border-line px-3 pt-2">
      <Link
        href="/memoria"
        onClick={onLeave}
        className="flex min-h-9 items-center gap-2 rounded-xl px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
      >
        <Bookmark className="size-4" />O que lembro de você
      </Link>
      {keepsAccounts && (
        <Link
          href="/extratos"
          onClick={onLeave}
          className="flex min-h-9 items-center gap-2 rounded-xl px-2.5 text-sm text-soft hover:bg-hover hover:text-ink"
        >
          <ArrowUp className="size-4" />
          Enviar extrato
        </Link>
      )}
    </div>
  );
}

function Sessions({ current, onLeave }: Pick<SidebarProps, 'current' | 'onLeave'>) {
  const { sessions: store } = useWorkspace();
  const { sessions, next, loading, problem, words } = useSessionList(store);
  if (loading) return <p className="px-3 py-2 text-sm text-soft">Carregando…</p>;
  return (
    <>
      {/* While there is a list to choose from, what the conversation says about the connection is enough. */}
      {problem && sessions.length === 0 && (
        <ListProblem words={problem} onRetry={() => void store.refresh()} />
      )}
      {!problem && sessions.length === 0 && (
        <p className="px-3 py-2 text-sm leading-relaxed text-soft">
          {words === ''
            ? 'Suas conversas ficam aqui. Escreva a primeira mensagem para começar.'
            : `Nenhuma conversa com “${words}”.`}
        </p>
      )}
      {byPeriod(sessions).map(({ period, cards }) => (
        <section key={period} aria-label={period} className="pt-2">
          <h2 className="px-3 py-1.5 text-xs font-medium text-soft">{period}</h2>
          <ul>
            {cards.map((card) => (
              <SessionLink key={card.id} card={card} current={card.id === current} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {next !== null && (
        <Button look="bare" className="mt-2 w-full" onClick={() => void store.loadMore()}>
          {problem ? 'Não carregou. Tentar de novo' : 'Ver mais antigas'}
        </Button>
      )}
    </>
  );
}

/** While somebody types, they are not done yet. */
const TYPING_MS = 250;

/** By words of the title or of what was said. */
function Search() {
  const { sessions: store } = useWorkspace();
  const [words, setWords] = useState(store.now().words);
  useEffect(() => {
    if (words.trim() === store.now().words) return;
    const timer = setTimeout(() => void store.search(words.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, store]);
  return (
    <search className="px-3 pb-1">
      <label className="flex items-center gap-2 rounded-xl border border-line bg-raised px-2.5 focus-within:border-accent">
        <Magnifier className="size-4 shrink-0 text-soft" />
        <span className="only-heard">Procurar nas conversas</span>
        <input
          type="search"
          value={words}
          maxLength={100}
          placeholder="Procurar"
          onChange={({ target }) => setWords(target.value)}
          className="min-h-9 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-soft md:text-sm"
        />
      </label>
    </search>
  );
}

function ListProblem({ words, onRetry }: { readonly words: string; readonly onRetry: () => void }) {
  return (
    <div className="space-y-2 px-3 py-2 text-sm text-soft">
      <p>{words}</p>
      <Button onClick={onRetry}>Tentar de novo</Button>
    </div>
  );
}

type Group = { readonly period: string; readonly cards: readonly SessionCard[] };

/** Newest first, as they come. */
function byPeriod(cards: readonly SessionCard[]): readonly Group[] {
  const now = Date.now();
  const groups = Map.groupBy(cards, ({ updatedAt }) => periodOf(updatedAt, now));
  return [...groups].map(([period, grouped]) => ({ period, cards: grouped }));
}
