import { useCallback, useEffect, useMemo } from 'react';
import type { AssistantCard } from '../api/answers.ts';
import { Composer } from '../view/composer.tsx';
import { ConversationView, Frame, nameOf } from '../view/conversation-view.tsx';
import { cardOf, defaultOf } from '../view/default-assistant.ts';
import { EmptyState } from '../view/empty-state.tsx';
import { useAppHeight } from '../view/use-app-height.ts';
import { goToBox, useDraft, useFocusedBox } from '../view/use-box.ts';
import { useBeginning } from '../view/use-sticky-end.ts';
import { useWaking } from '../view/use-waking.ts';
import { useConversation, useWorkspace } from '../view/workspace.ts';
import { EmbeddedHeader } from './header.tsx';
import type { Site } from './site.ts';
import { useCloseKey, useKeptSession } from './use-embedded.ts';

type PageProps = {
  readonly site: Site;
  readonly origin: string;
  /** Whom the site wants to answer; null: who answers by default. */
  readonly assistant: string | null;
};

/** One conversation in a small window: the one that the person had with this site, or a new one. */
export function EmbeddedPage({ site, origin, assistant }: PageProps) {
  const workspace = useWorkspace();
  const { assistants, me, api } = workspace;
  const chosen = assistants.find(({ name }) => name === assistant) ?? defaultOf(assistants);
  const [session, setSession] = useKeptSession(api, {
    ...{ assistant: chosen?.name ?? '', user: me.userId, site: origin },
  });
  const onNew = useCallback(() => setSession(null), [setSession]);
  useWaking(workspace, session);
  useAppHeight();
  useCloseKey(site.close);
  useEffect(() => site.onOpen(focusBox), [site]);
  if (!chosen) return <EmbeddedHeader title="Nenhum assistente por aqui" onNew={null} onClose={site.close} />;
  return (
    <div className="flex h-(--app-height,100dvh) flex-col overflow-hidden">
      <EmbeddedHeader
        title={nameOf(chosen)}
        assistant={chosen}
        onNew={session === null ? null : onNew}
        onClose={site.close}
      />
      <main aria-label="Conversa" className="flex min-h-0 flex-1 flex-col">
        {session === null ? (
          <Beginning chosen={chosen} onBegun={setSession} />
        ) : (
          <Going key={session} {...{ session, chosen }} onGone={onNew} />
        )}
      </main>
    </div>
  );
}

const focusBox = () => goToBox({ current: document.querySelector('textarea') });

type BeginningProps = { readonly chosen: AssistantCard; readonly onBegun: (session: string) => void };

function Beginning({ chosen, onBegun }: BeginningProps) {
  const { conversations } = useWorkspace();
  const [draft, setDraft] = useDraft(`nova.${chosen.name}`);
  const box = useFocusedBox();
  const end = useBeginning();
  const only = useMemo(() => [chosen], [chosen]);
  const begin = (text: string) => {
    if (text.trim() === '') return;
    const conversation = conversations.begin(chosen.name);
    conversation.send(text.trim());
    setDraft('');
    onBegun(conversation.session);
  };
  return (
    <Frame
      end={end}
      assistant={chosen.name}
      footer={
        <Composer
          box={box}
          draft={draft}
          onDraft={setDraft}
          onSend={() => begin(draft)}
          onStop={null}
          placeholder={`Escreva para ${nameOf(chosen)}`}
        />
      }
    >
      <EmptyState assistants={only} chosen={chosen} onChoose={() => undefined} onSuggestion={begin} />
    </Frame>
  );
}

type GoingProps = {
  readonly session: string;
  readonly chosen: AssistantCard;
  readonly onGone: () => void;
};

function Going({ session, chosen, onGone }: GoingProps) {
  const { conversations, assistants } = useWorkspace();
  const conversation = useMemo(() => conversations.open(session), [conversations, session]);
  const { card, loading } = useConversation(conversation);
  // It was taken away, here or by the person elsewhere: then one begins anew.
  useEffect(() => {
    if (loading === 'missing') onGone();
  }, [loading, onGone]);
  const assistant = card ? cardOf(assistants, card.assistant) : chosen;
  return <ConversationView conversation={conversation} assistant={assistant} />;
}
