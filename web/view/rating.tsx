import { type FormEvent, useState, useSyncExternalStore } from 'react';
import type { FeedbackReason } from '#protocol';
import type { Rated, Vote } from '../chat/votes.ts';
import { Button } from '../ui/button.tsx';
import { ThumbDown, ThumbUp } from '../ui/icons.tsx';
import { useWorkspace } from './workspace.ts';

const THUMBS = [
  { value: 'positive', label: 'Ajudou', Icon: ThumbUp },
  { value: 'negative', label: 'Não ajudou', Icon: ThumbDown },
] as const;

/** Two quiet buttons beside the others of an answer. */
export function Thumbs({ answer }: { readonly answer: Rated }) {
  const { votes } = useWorkspace();
  const vote = useVote(answer.turn);
  return (
    <fieldset className="flex items-center">
      <legend className="only-heard">Esta resposta ajudou?</legend>
      {THUMBS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={vote?.value === value && vote.state !== 'failed'}
          onClick={() => vote?.value !== value && void votes.give(answer, value)}
          className="grid size-8 place-items-center rounded-full hover:bg-hover hover:text-ink aria-pressed:text-accent aria-pressed:[&_svg]:fill-tint"
        >
          <Icon className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}

/** The question when the server asks it, thanks for a vote, and room for what was wrong. */
export function RatingTalk({ answer, asks }: { readonly answer: Rated; readonly asks: boolean }) {
  const { votes } = useWorkspace();
  const vote = useVote(answer.turn);
  if (!vote) return asks ? <Question onVote={(value) => void votes.give(answer, value)} /> : null;
  if (vote.state === 'failed') {
    return <Problem words={vote.problem} onRetry={() => void votes.give(answer, vote.value)} />;
  }
  return (
    <div className="text-sm text-soft">
      <p role="status">{thanks(vote)}</p>
      {vote.state === 'given' && vote.value === 'negative' && vote.reason !== 'told' && (
        <Reason
          vote={vote}
          onChoose={(why) => void votes.choose(answer, why)}
          onSend={(text) => votes.explain(answer, text)}
        />
      )}
    </div>
  );
}

const useVote = (turn: string): Vote | undefined => {
  const { votes } = useWorkspace();
  return useSyncExternalStore(votes.subscribe, () => votes.of(turn));
};

function thanks({ state, value, reason, why, problem }: Vote): string {
  if (state === 'sending') return '';
  if (problem) return problem;
  if (reason === 'told') return value === 'negative' ? 'Obrigado por contar.' : 'Obrigado!';
  return value === 'positive' || why !== null ? 'Obrigado!' : '';
}

function Question({ onVote }: { readonly onVote: (value: Vote['value']) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft" data-asks>
      <p>Esta resposta ajudou?</p>
      <div className="flex gap-2">
        {THUMBS.map(({ value, Icon }) => (
          <Button key={value} onClick={() => onVote(value)} className="px-3">
            <Icon className="size-4" />
            {value === 'positive' ? 'Sim' : 'Não'}
          </Button>
        ))}
      </div>
    </div>
  );
}

type ReasonProps = {
  readonly vote: Vote;
  readonly onChoose: (why: FeedbackReason) => void;
  readonly onSend: (text: string) => Promise<boolean>;
};

const WHYS: readonly { readonly why: FeedbackReason; readonly label: string }[] = [
  { why: 'incorreta', label: 'Está incorreta' },
  { why: 'incompleta', label: 'Está incompleta' },
  { why: 'nao_entendeu', label: 'Não entendeu o que pedi' },
  { why: 'confusa', label: 'Está confusa' },
  { why: 'demorou', label: 'Demorou' },
  { why: 'ofensiva', label: 'É ofensiva' },
  { why: 'outra', label: 'Outra coisa' },
];

const LONGEST = 500;

/** Optional: whoever does not want to say more goes on without it. */
function Reason({ vote, onChoose, onSend }: ReasonProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && vote.reason !== 'sending') void onSend(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex max-w-xl flex-wrap items-end gap-2 pt-1">
      <fieldset className="flex w-full flex-wrap gap-1.5 pb-1">
        <legend className="pb-1.5">O que aconteceu?</legend>
        {WHYS.map(({ why, label }) => (
          <button
            key={why}
            type="button"
            aria-pressed={vote.why === why}
            onClick={() => vote.why !== why && onChoose(why)}
            className="min-h-8 rounded-full border border-line bg-raised px-3 text-xs hover:bg-hover hover:text-ink aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <label className="grid min-w-48 flex-1 gap-1">
        O que estava errado? (se quiser contar)
        <input
          value={text}
          maxLength={LONGEST}
          onChange={({ target }) => setText(target.value)}
          className="min-h-9 rounded-xl border border-edge bg-raised px-3 text-base text-ink md:text-sm"
        />
      </label>
      <Button type="submit" disabled={text.trim() === '' || vote.reason === 'sending'}>
        Enviar
      </Button>
    </form>
  );
}

function Problem({ words, onRetry }: { readonly words: string | null; readonly onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-bad">
      {words}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-8 rounded-full px-1 font-medium text-ink underline underline-offset-4"
      >
        Tentar de novo
      </button>
    </p>
  );
}
