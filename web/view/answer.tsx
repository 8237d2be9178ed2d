import { memo } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../chat/items.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import type { ToolChip } from '../chat/turn-shown.ts';
import { Check, Spinner, Steps, Warning } from '../ui/icons.tsx';
import { AskedComponent } from './asked-component.tsx';
import { Cards } from './cards.tsx';
import { CopyButton } from './copy-button.tsx';
import { AnswerText } from './markdown.tsx';
import { RatingTalk, Thumbs } from './rating.tsx';
import { isSame } from './same-item.ts';
import { UsedMemories } from './used-memories.tsx';

type AnswerProps = {
  readonly item: Answer;
  /** The conversation, if whoever reads is its person: who else reads has nothing to rate. */
  readonly own: string | null;
  /** What the person does in a component below an answer. */
  readonly onAnswer: OpenConversation['answer'];
};

/** What the assistant did and said in one turn. */
function AnswerShown({ item, own, onAnswer }: AnswerProps) {
  const { text, chips, cards, component, asking, phase, turn, used, message, asks } = item;
  const rated = own !== null && text !== '' ? { session: own, turn, message } : null;
  const running = phase !== 'done';
  const busy = chips.some(({ status }) => status === 'running');
  return (
    <li className="group/answer animate-rise space-y-3" data-phase={phase}>
      <h2 className="only-heard">Resposta</h2>
      {chips.length > 0 && <Chips chips={chips} />}
      {text !== '' && <AnswerText text={text} growing={running} />}
      {cards.length > 0 && <Cards {...{ cards, turn, own }} />}
      {component && <AskedComponent {...{ component, asking }} onAnswer={own === null ? null : onAnswer} />}
      {phase === 'running' && !busy && <Typing />}
      {phase === 'stopping' && <p className="text-sm text-soft">Interrompendo…</p>}
      <Ending item={item} />
      {!running && (
        <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-soft">
          {text !== '' && <CopyButton text={text} />}
          {rated && <Thumbs answer={rated} />}
          <Link
            href={`/studio/turnos/${encodeURIComponent(turn)}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-xs hover:bg-hover hover:text-ink"
          >
            <Steps className="size-4" />
            Como cheguei aqui
          </Link>
          {own !== null && used.length > 0 && <UsedMemories ids={used} />}
        </div>
      )}
      {!running && rated && <RatingTalk answer={rated} asks={asks} />}
    </li>
  );
}

export const AnswerItem = memo(AnswerShown, isSame);

const ENDINGS: Readonly<Record<string, string>> = {
  stopped: 'Resposta interrompida.',
  timed_out: 'A resposta demorou demais e foi cortada. Envie a mensagem de novo para tentar outra vez.',
  failed: 'Algo deu errado do nosso lado. Envie a mensagem de novo em instantes.',
};

function Ending({ item: { ending, problem, text } }: { readonly item: Answer }) {
  const silent = ending === 'closed' && text === '' ? 'Esta conversa foi encerrada aqui.' : undefined;
  const words = problem ?? ENDINGS[ending ?? ''] ?? silent;
  if (!words) return null;
  const bad = ending === 'failed' || ending === 'timed_out';
  return (
    <p className={`flex items-start gap-2 text-sm ${bad ? 'text-bad' : 'text-soft'}`}>
      {bad && <Warning className="mt-0.5 size-4 shrink-0" />}
      {words}
    </p>
  );
}

function Chips({ chips }: { readonly chips: readonly ToolChip[] }) {
  return (
    <ul aria-label="O que foi feito" className="flex flex-wrap gap-1.5">
      {chips.map(({ call, label, status }) => (
        <li
          key={call}
          data-status={status}
          className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised py-1 pr-3 pl-2 text-xs text-soft data-[status=error]:text-bad"
        >
          {status === 'running' && <Spinner className="size-3.5 text-accent" />}
          {status === 'ok' && <Check className="size-3.5 text-good" />}
          {status === 'error' && <Warning className="size-3.5" />}
          <span>{status === 'running' ? label : label.replace(/(?:…|\.{3})$/, '')}</span>
          <span className="only-heard">{STATUS[status]}</span>
        </li>
      ))}
    </ul>
  );
}

const STATUS = { running: 'em andamento', ok: 'concluído', error: 'não deu certo' } as const;

export function Typing() {
  return (
    <p className="flex h-6 items-center gap-1" data-typing>
      <span className="only-heard">Escrevendo…</span>
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-1.5 animate-breathe rounded-full bg-accent ${delay}`}
        />
      ))}
    </p>
  );
}
