import { type ReactNode, useCallback } from 'react';
import { Link } from 'wouter';
import type { AssistantCard } from '../api/answers.ts';
import { type Conversation, isRunning } from '../chat/conversation.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import { Button, linkButton } from '../ui/button.tsx';
import { ArrowDown } from '../ui/icons.tsx';
import { Composer } from './composer.tsx';
import { Notice } from './notice.tsx';
import { OlderMessages } from './older-messages.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { Transcript } from './transcript.tsx';
import { goToBox, useFocusedBox } from './use-box.ts';
import { useItems } from './use-items.ts';
import { useStopKey } from './use-keys.ts';
import { useNews } from './use-news.ts';
import { useStickyEnd } from './use-sticky-end.ts';
import { useWriting } from './use-writing.ts';
import { useConversation, useWorkspace } from './workspace.ts';

type ViewProps = {
  readonly conversation: OpenConversation;
  readonly assistant: AssistantCard;
};

/** A conversation that has begun. */
export function ConversationView({ conversation, assistant }: ViewProps) {
  const now = useConversation(conversation);
  if (now.loading !== 'ready') return <Unready now={now} onRetry={() => void conversation.refresh()} />;
  return <Ready key={conversation.session} conversation={conversation} assistant={assistant} now={now} />;
}

function Ready({ conversation, assistant, now }: ViewProps & { readonly now: Conversation }) {
  const { retry, stop, session } = conversation;
  const { me } = useWorkspace();
  const items = useItems(now);
  const box = useFocusedBox();
  const running = isRunning(now);
  const end = useStickyEnd();
  useNews(conversation, now);
  // Operators read the conversations of others, and write in none.
  const isForeign = now.card?.user !== undefined && now.card.user !== me.userId;
  useStopKey(running && !isForeign ? stop : null, box);
  const onAnswer = useAnswering(conversation, box, end);
  const writing = useWriting(conversation, box, end.toEnd);
  const { onEdit, onRewrite, onAgain, onSuggestion } = writing;
  return (
    <Frame
      end={end}
      assistant={assistant.name}
      footer={
        isForeign ? (
          <ReadOnly session={session} />
        ) : (
          <Composer
            box={box}
            draft={writing.draft}
            onDraft={writing.setDraft}
            onSend={writing.onSend}
            onStop={running ? stop : null}
            placeholder={`Escreva para ${nameOf(assistant)}`}
          />
        )
      }
      notice={
        <>
          <Notice connection={now.connection} inHands={now.inHands} />
          {assistant.name === 'financas' && !isForeign && <StatementDrop />}
          {writing.rewrites && <Rewriting onLeave={writing.leaveRewriting} />}
        </>
      }
    >
      {now.before !== null && <OlderMessages {...{ conversation, end }} before={now.before} />}
      <Transcript
        {...{ items, onEdit, onRetry: retry, onAnswer, onAgain, onRewrite, onSuggestion }}
        own={isForeign ? null : session}
      />
    </Frame>
  );
}

/** The form is gone once it is sent: who filled it in goes on where one writes, and sees what comes. */
function useAnswering(
  { answer }: OpenConversation,
  box: ReturnType<typeof useFocusedBox>,
  { toEnd }: ReturnType<typeof useStickyEnd>,
): OpenConversation['answer'] {
  return useCallback(
    (...given) => {
      answer(...given);
      goToBox(box);
      // Once it is gone: where the end is by then is where one wants to be.
      requestAnimationFrame(toEnd);
    },
    [answer, box, toEnd],
  );
}

function Rewriting({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <p className="mb-2 flex items-center justify-between gap-2 rounded-2xl bg-tint py-1 pr-1 pl-4 text-sm">
      Reescreva a pergunta e envie: ela vai como mensagem nova.
      <Button look="bare" onClick={onLeave}>
        Cancelar
      </Button>
    </p>
  );
}

function ReadOnly({ session }: { readonly session: string }) {
  return (
    <p className="rounded-3xl border border-line bg-sunken px-5 py-3.5 text-center text-sm text-soft">
      Você está lendo a conversa de outra pessoa.{' '}
      <Link
        href={`/studio/conversas/${encodeURIComponent(session)}`}
        className="text-ink underline underline-offset-4"
      >
        Ver os turnos no estúdio
      </Link>
    </p>
  );
}

/** What comes before the comma: "Sabi, da Sabiá Conecta" is Sabi to her friends. */
export const nameOf = ({ title }: AssistantCard): string => title.split(',')[0] ?? title;

type FrameProps = {
  /** Whose colours it has. */
  readonly assistant: string;
  readonly end: ReturnType<typeof useStickyEnd>;
  readonly notice?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

/** What scrolls, and below it where one writes; the box stays above the keyboard of a phone. */
export function Frame({ end, assistant, notice, footer, children }: FrameProps) {
  return (
    <>
      <div
        ref={end.scroller}
        data-assistant={assistant}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-gutter:stable_both-edges]"
      >
        <div ref={end.content} className="mx-auto w-full max-w-3xl px-4 pt-6 pb-10 md:px-8">
          {children}
        </div>
      </div>
      <div
        data-assistant={assistant}
        className="relative mx-auto w-full max-w-3xl px-3 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:-top-6 before:h-6 before:bg-linear-to-t before:from-paper before:to-transparent md:px-8"
      >
        {end.away && (
          <button
            type="button"
            onClick={end.toEnd}
            className="absolute -top-12 left-1/2 inline-flex min-h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line bg-raised px-3.5 text-sm shadow-md hover:bg-hover"
          >
            <ArrowDown className="size-4" />
            Ir para o fim
          </button>
        )}
        {notice}
        {footer}
        <p className="hidden pt-2 text-center text-xs text-soft md:block">
          Respostas automáticas podem conter erros. Confira o que for importante.
        </p>
      </div>
    </>
  );
}

function Unready({ now, onRetry }: { readonly now: Conversation; readonly onRetry: () => void }) {
  if (now.loading === 'loading') return <Skeleton />;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 p-6 text-center">
      <h2 className="font-serif text-2xl">
        {now.loading === 'missing' ? 'Esta conversa não existe' : 'A conversa não carregou'}
      </h2>
      <p className="max-w-sm text-soft">
        {now.loading === 'missing' ? 'Ela pode ter sido apagada, ou ser de outra pessoa.' : now.problem}
      </p>
      {now.loading === 'failed' && <Button onClick={onRetry}>Tentar de novo</Button>}
      {now.loading === 'missing' && (
        <Link href="/" className={linkButton}>
          Começar uma conversa
        </Link>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-3xl flex-1 space-y-6 px-4 pt-8 md:px-8">
      <span className="only-heard">Carregando a conversa…</span>
      <div className="ml-auto h-11 w-1/2 rounded-2xl bg-hover opacity-60" />
      <div className="h-4 w-4/5 rounded bg-hover opacity-60" />
      <div className="h-4 w-3/5 rounded bg-hover opacity-60" />
    </div>
  );
}
