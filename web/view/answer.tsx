import { memo, useMemo } from 'react';
import type { Answer } from '../chat/items.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import type { ToolChip } from '../chat/turn-shown.ts';
import { Check, Spinner, Warning } from '../ui/icons.tsx';
import { AnswerActions, type NextSteps } from './answer-actions.tsx';
import { AskedComponent } from './asked-component.tsx';
import { Cards } from './cards.tsx';
import { Charts } from './charts.tsx';
import { AnswerText } from './markdown.tsx';
import { FiguresContext, Provenance, useFigures } from './provenance.tsx';
import { isSame } from './same-item.ts';
import { Sources } from './sources.tsx';

type AnswerProps = NextSteps & {
  readonly item: Answer;
  /** The conversation, if whoever reads is its person: who else reads has nothing to rate. */
  readonly own: string | null;
  /** What the person does in a component below an answer. */
  readonly onAnswer: OpenConversation['answer'];
};

/** What the assistant did and said in one turn. */
function AnswerShown({ item, own, onAnswer, onAgain, onSuggestion }: AnswerProps) {
  const { text, chips, cards, charts, component, asking, phase, turn } = item;
  const running = phase !== 'done';
  const busy = chips.some(({ status }) => status === 'running');
  return (
    <li className="group/answer animate-rise space-y-3" data-phase={phase}>
      <h2 className="only-heard">Resposta</h2>
      {chips.length > 0 && <Chips chips={chips} />}
      {text !== '' && <Words item={item} traced={own !== null} />}
      {cards.length > 0 && <Cards {...{ cards, turn, own }} />}
      {charts.length > 0 && <Charts charts={charts} />}
      {component && <AskedComponent {...{ component, asking }} onAnswer={own === null ? null : onAnswer} />}
      {phase === 'running' && !busy && <Typing />}
      {phase === 'stopping' && <p className="text-sm text-soft">Interrompendo…</p>}
      <Ending item={item} />
      {!running && <AnswerActions {...{ item, own, onAgain, onSuggestion }} />}
    </li>
  );
}

/** The text; whoever it was written for follows its figures to where they come from. */
function Words({ item, traced }: { readonly item: Answer; readonly traced: boolean }) {
  const { text, phase, missions, sources, turn } = item;
  const traces = useFigures(missions, traced && phase === 'done');
  const { figures } = traces;
  const texts = useMemo(() => figures.map(({ texto }) => texto), [figures]);
  return (
    <FiguresContext value={traces}>
      <Sources {...{ sources, turn }}>
        <AnswerText {...{ text, sources }} growing={phase !== 'done'} figures={texts} />
        {figures.length > 0 && <Provenance {...traces} />}
      </Sources>
    </FiguresContext>
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
