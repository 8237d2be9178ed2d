import type { FoldedTurn, Message } from '#protocol';
import { AnswerText } from '../view/markdown.tsx';

type MessagesProps = { readonly messages: readonly Message[]; readonly turn: FoldedTurn };

/** What was said: the person's words and the answer, as they saw it. */
export function TurnMessages({ messages, turn }: MessagesProps) {
  const answered = messages.some(({ role }) => role === 'assistant');
  return (
    <section className="space-y-3 rounded-3xl border border-line bg-raised p-5">
      <h2 className="font-serif text-lg">O que foi dito</h2>
      {messages.map((message) => (
        <Said key={message.id} who={WHO[message.role]} mine={message.role === 'user'} text={message.text} />
      ))}
      {!answered && turn.text !== '' && <Said who={WHO.assistant} mine={false} text={turn.text} />}
      {!answered && turn.text === '' && turn.ending !== null && (
        <p className="text-sm text-soft">Nada foi respondido.</p>
      )}
    </section>
  );
}

const WHO = { user: 'Pessoa', assistant: 'Assistente', operator: 'Equipe', note: 'Nota da equipe' } as const;

type SaidProps = { readonly who: string; readonly mine: boolean; readonly text: string };

function Said({ who, mine, text }: SaidProps) {
  return (
    <div>
      <h3 className="pb-1 text-xs text-soft">{who}</h3>
      {mine ? (
        <p className="rounded-2xl rounded-tl-md bg-tint px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <div className="text-sm">
          <AnswerText text={text} growing={false} />
        </div>
      )}
    </div>
  );
}
