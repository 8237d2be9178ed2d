import { useEffect, useMemo, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { AssistantCard } from '../api/answers.ts';
import type { Conversation } from '../chat/conversation.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, Plus } from '../ui/icons.tsx';
import { AssistantMark } from './assistant-mark.tsx';
import { ConversationView, nameOf } from './conversation-view.tsx';
import { cardOf, defaultOf } from './default-assistant.ts';
import { Drawer, ShortcutsDialog } from './dialogs.tsx';
import { NewConversation } from './new-conversation.tsx';
import { Sidebar } from './sidebar.tsx';
import { useAppHeight } from './use-app-height.ts';
import { useCombinations } from './use-keys.ts';
import { useWaking } from './use-waking.ts';
import { useConversation, useSessionList, useWorkspace } from './workspace.ts';

/** The chat: `/` begins a conversation, `/c/:session` goes on with one. */
export function ChatPage() {
  const [, params] = useRoute('/c/:session');
  const [, navigate] = useLocation();
  const [drawer, setDrawer] = useState(false);
  const [shortcuts, setShortcuts] = useState(false);
  const session = params?.session ?? null;
  const workspace = useWorkspace();
  useWaking(workspace, session);
  useAppHeight();
  const onNew = useMemo(
    () => () => {
      setDrawer(false);
      navigate('/');
    },
    [navigate],
  );
  useCombinations(
    useMemo(
      () => [
        { key: 'k', run: onNew },
        { key: '/', run: () => setShortcuts(true) },
      ],
      [onNew],
    ),
  );
  const sidebar = { current: session, onNew, onShortcuts: () => setShortcuts(true) };
  return (
    <div className="flex h-(--app-height,100dvh) overflow-hidden">
      <a
        href="#conversa"
        className="only-heard z-10 rounded-full bg-accent px-4 py-2 text-sm text-on-accent focus:absolute focus:top-3 focus:left-3"
      >
        Ir para a conversa
      </a>
      <aside aria-label="Conversas" className="hidden w-72 shrink-0 border-r border-line md:block">
        <Sidebar {...sidebar} />
      </aside>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Conversas">
        <Sidebar {...sidebar} onLeave={() => setDrawer(false)} />
      </Drawer>
      <ShortcutsDialog open={shortcuts} onOpenChange={setShortcuts} />
      <main id="conversa" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        {session === null ? (
          <Beginning onMenu={() => setDrawer(true)} onNew={onNew} />
        ) : (
          <Going session={session} onMenu={() => setDrawer(true)} onNew={onNew} />
        )}
      </main>
    </div>
  );
}

type HeadProps = { readonly onMenu: () => void; readonly onNew: () => void };

function Beginning(head: HeadProps) {
  useTitle(null);
  return (
    <>
      <Header {...head} title="Nova conversa" />
      <NewConversation />
    </>
  );
}

function Going({ session, ...head }: HeadProps & { readonly session: string }) {
  const { conversations, assistants, sessions } = useWorkspace();
  const conversation = useMemo(() => conversations.open(session), [conversations, session]);
  const now = useConversation(conversation);
  const listed = useSessionList(sessions).sessions.find(({ id }) => id === session);
  const card = now.card ?? listed;
  const title = card?.title ?? firstWords(now);
  // The server has not told yet of one that was begun a moment ago, or without a network.
  const name = card?.assistant ?? conversation.begunWith;
  const assistant = name === null ? defaultOf(assistants) : cardOf(assistants, name);
  useTitle(title);
  return (
    <>
      <Header
        {...head}
        title={title ?? 'Conversa'}
        {...(assistant && now.loading !== 'missing' && { assistant })}
        workflow={assistant?.workflows?.find(({ name }) => name === now.workflow)?.title}
      />
      {assistant && <ConversationView conversation={conversation} assistant={assistant} />}
    </>
  );
}

/** Until the server has a title: the first thing that was said. */
function firstWords({ messages, outbox, before }: Conversation): string | null {
  const stored = before === null ? messages.find(({ role }) => role === 'user') : undefined;
  const text = stored?.text ?? outbox[0]?.text;
  return text ? text.replace(/\s+/g, ' ').slice(0, 80) : null;
}

function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Prosa` : 'Prosa';
  }, [title]);
}

type HeaderProps = HeadProps & {
  readonly title: string;
  readonly assistant?: AssistantCard;
  /** What the assistant leads the person through now. */
  readonly workflow?: string | undefined;
};

function Header({ onMenu, onNew, title, assistant, workflow }: HeaderProps) {
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-2 pt-[env(safe-area-inset-top)] md:min-h-16 md:px-8">
      <IconButton label="Conversas" onClick={onMenu} className="md:hidden">
        <Menu />
      </IconButton>
      {assistant && <AssistantMark name={assistant.name} className="size-8 shrink-0" />}
      <div className="min-w-0 flex-1">
        <h1 className="truncate leading-tight font-medium">{title}</h1>
        {assistant && (
          <p className="truncate text-xs text-soft">
            com {nameOf(assistant)}
            {workflow && ` · ${workflow}`}
          </p>
        )}
      </div>
      <IconButton label="Nova conversa" onClick={onNew} className="md:hidden">
        <Plus />
      </IconButton>
    </header>
  );
}
