import { useCallback } from 'react';
import { Link } from 'wouter';
import type { TeamConversation, TeamPage } from '../api/studio-answers.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/when.ts';
import { useWorkspace } from '../view/workspace.ts';
import { DeskConversation } from './desk-conversation.tsx';
import { Blank, StudioFrame } from './frame.tsx';
import { HandsBadge } from './hands-badge.tsx';
import { useAnswer } from './use-answer.ts';
import { useLive } from './use-live.ts';

/** What asks for a person, what one has, what goes on now; and one of them, to follow and to answer in. */
export function DeskPage({ session }: { readonly session: string | null }) {
  const { conversations } = useWorkspace();
  const [asked, again] = useAnswer<Pick<TeamPage, 'conversations'>>('/api/studio/inbox');
  const onNews = useCallback(
    (changed: string | null) => {
      again();
      if (session !== null && (changed === null || changed === session))
        void conversations.open(session).refresh();
    },
    [again, conversations, session],
  );
  const live = useLive(onNews);
  const told = asked.kind === 'told' ? asked.answer.conversations : [];
  return (
    <StudioFrame
      title="Assumir"
      {...(session !== null && { crumbs: [{ label: 'Caixa de entrada', href: '/studio/assumir' }] })}
    >
      {live === 'lost' && (
        <p role="status" className="rounded-2xl bg-warn-tint px-4 py-2.5 text-sm text-warn">
          A conexão ao vivo caiu; tentando de novo. O que aparece pode estar atrasado.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className={session === null ? '' : 'hidden lg:block'}>
          {asked.kind === 'failed' && (
            <Blank title="A caixa não carregou">
              <p>{asked.problem}</p>
              <Button onClick={again}>Tentar de novo</Button>
            </Blank>
          )}
          {asked.kind === 'told' && <Inbox conversations={told} session={session} />}
        </div>
        {session === null ? (
          <Unchosen />
        ) : (
          <DeskConversation
            key={session}
            session={session}
            card={told.find(({ id }) => id === session) ?? null}
            onDone={again}
          />
        )}
      </div>
    </StudioFrame>
  );
}

function Unchosen() {
  return (
    <div className="hidden lg:block">
      <Blank title="Escolha uma conversa">
        <p>
          Você a acompanha ao vivo e, se for preciso, assume: nada automático é dito enquanto estiver com
          você.
        </p>
      </Blank>
    </div>
  );
}

const GROUPS = [
  {
    name: 'Pedem uma pessoa',
    has: ({ control, operator }: TeamConversation) => control === 'human' && operator === null,
  },
  {
    name: 'Com a equipe',
    has: ({ control, operator }: TeamConversation) => control === 'human' && operator !== null,
  },
  { name: 'Ativas agora', has: ({ control }: TeamConversation) => control === 'assistant' },
] as const;

type InboxProps = { readonly conversations: readonly TeamConversation[]; readonly session: string | null };

function Inbox({ conversations, session }: InboxProps) {
  if (conversations.length === 0) {
    return (
      <Blank title="Ninguém espera">
        <p>
          Conversas que pedem uma pessoa, que estão com a equipe ou que correm agora aparecem aqui, ao vivo.
        </p>
      </Blank>
    );
  }
  return (
    <nav aria-label="Caixa de entrada" className="space-y-5">
      {GROUPS.map(({ name, has }) => {
        const found = conversations.filter(has);
        return (
          found.length > 0 && (
            <section key={name} aria-label={name} className="space-y-2">
              <h2 className="text-sm text-soft">
                {name} ({found.length})
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised">
                {found.map((card) => (
                  <InboxRow key={card.id} card={card} current={card.id === session} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

function InboxRow({ card, current }: { readonly card: TeamConversation; readonly current: boolean }) {
  return (
    <li>
      <Link
        href={`/studio/assumir/${encodeURIComponent(card.id)}`}
        aria-current={current ? 'true' : undefined}
        className="grid gap-1 px-4 py-3 -outline-offset-2 hover:bg-hover aria-[current]:bg-hover"
      >
        <span className="truncate text-sm font-medium">{card.title ?? 'Conversa sem título'}</span>
        <span className="flex items-center justify-between gap-2 text-xs text-soft">
          <span className="truncate">
            {card.assistant} · {shortMoment(card.updatedAt, Date.now())}
          </span>
          {card.control === 'human' ? (
            <HandsBadge operator={card.operator} />
          ) : (
            card.running && <span className="text-accent">respondendo…</span>
          )}
        </span>
      </Link>
    </li>
  );
}
