import { memo, useEffect, useRef, useState } from 'react';
import { type Answer, type FromTeam, type Item, type Mine, questionOf } from '../chat/items.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import { plainOf } from '../ui/plain.ts';
import { AnswerItem, Typing } from './answer.tsx';
import type { NextSteps } from './answer-actions.tsx';
import { MineItem } from './mine.tsx';
import { useStretches } from './use-items.ts';

type TranscriptProps = {
  readonly items: readonly Item[];
  readonly onRetry: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onAnswer: OpenConversation['answer'];
  /** The question of a turn once more, as it was. */
  readonly onAgain: (turn: string, question: string) => void;
  readonly onRewrite: (item: Mine) => void;
  readonly onSuggestion: (text: string) => void;
  /** The conversation, if it is the reader's own. */
  readonly own: string | null;
};

/** The conversation so far. Only what is finished is announced, by the region below: a list that spoke would say every piece. */
function TranscriptShown(props: TranscriptProps) {
  const { items, onRetry, onEdit, onAnswer, onRewrite, own } = props;
  const stretches = useStretches(items);
  const last = items.at(-1);
  // Accepted and not yet begun: the person sees at once that somebody is about to answer.
  const waiting = last?.kind === 'mine' && last.state === 'accepted';
  const next = last?.kind === 'answer' && own !== null ? nextStepsOf(last, props) : NO_STEPS;
  const shared = { onRetry, onEdit, onAnswer, onRewrite, own };
  return (
    <>
      {stretches.slice(0, -1).map((stretch) => (
        <Past key={stretch.key} items={stretch.items} {...shared} />
      ))}
      <ol key={stretches.at(-1)?.key} aria-label="Mensagens" className="flex flex-col gap-6">
        <Said items={stretches.at(-1)?.items ?? items} {...shared} next={next} />
      </ol>
      {waiting && (
        <div className="pt-6">
          <Typing />
        </div>
      )}
      <Announcer items={items} />
    </>
  );
}

type SaidProps = Omit<TranscriptProps, 'onAgain' | 'onSuggestion'> & {
  /** What one can do after the last of them. */
  readonly next: NextSteps;
};

function Said({ items, onRetry, onEdit, onAnswer, onRewrite, own, next }: SaidProps) {
  const last = items.at(-1);
  return items.map((item) => {
    if (item.kind === 'mine') {
      const acts = { onRetry, onEdit, onRewrite: own === null ? null : onRewrite };
      return <MineItem key={item.key} item={ofReader(item, own)} {...acts} />;
    }
    if (item.kind === 'team') return <TeamItem key={item.key} item={item} />;
    return <AnswerItem key={item.key} {...{ item, own, onAnswer }} {...(item === last ? next : NO_STEPS)} />;
  });
}

/** What was said long ago: drawn again only if something of it changed, and not painted while it is out of sight. */
const Past = memo(
  (props: Omit<SaidProps, 'next'>) => (
    <ol aria-label="Ditas antes" className="past flex flex-col gap-6">
      <Said {...props} next={NO_STEPS} />
    </ol>
  ),
  ({ items: before, ...then }, { items: after, ...now }) =>
    before.length === after.length &&
    before.every((item, at) => item === after[at]) &&
    Object.entries(now).every(([name, value]) => then[name as keyof typeof then] === value),
);

/** Whoever writes draws the box anew with every key, and not what was said. */
export const Transcript = memo(TranscriptShown);

const NO_STEPS = { onAgain: null, onSuggestion: null };

/** What one can do after the last answer, once it is whole. */
function nextStepsOf({ turn, phase }: Answer, { items, onAgain, onSuggestion }: TranscriptProps) {
  const question = phase === 'done' ? questionOf(items, turn) : null;
  return { onAgain: question === null ? null : () => onAgain(turn, question), onSuggestion };
}

/** Who reads the conversation of somebody else is not led to their own memories. */
const ofReader = (item: Mine, own: string | null): Mine => (own === null ? { ...item, noted: null } : item);

function TeamItem({ item: { text, note } }: { readonly item: FromTeam }) {
  return (
    <li className={`animate-rise border-l-2 pl-4 ${note ? 'border-warn text-soft' : 'border-accent'}`}>
      <h2 className={`text-xs font-medium ${note ? 'text-warn' : 'text-accent'}`}>
        {note ? 'Nota da equipe (a pessoa não vê)' : 'Equipe'}
      </h2>
      <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
    </li>
  );
}

/** Says an answer once, when it is whole; and what the team writes, when it comes. */
function Announcer({ items }: { readonly items: readonly Item[] }) {
  const running = useRef(new Set<string>());
  // Null before the first look: what was there already is read, not announced.
  const team = useRef<ReadonlySet<string> | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const answers = items.filter((item): item is Answer => item.kind === 'answer');
    for (const { key, phase, text, problem } of answers) {
      if (phase !== 'done') running.current.add(key);
      else if (running.current.delete(key)) setWords(`Resposta: ${plainOf(problem ?? text)}`);
    }
    const lines = items.filter((item): item is FromTeam => item.kind === 'team');
    const news = lines.findLast(({ key }) => team.current?.has(key) === false);
    if (news) setWords(`Equipe: ${news.text}`);
    team.current = new Set(lines.map(({ key }) => key));
  }, [items]);
  return (
    <p role="status" className="only-heard">
      {words}
    </p>
  );
}
