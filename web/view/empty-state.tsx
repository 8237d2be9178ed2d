import type { AssistantCard } from '../api/answers.ts';
import { ArrowUp } from '../ui/icons.tsx';
import { AssistantMark } from './assistant-mark.tsx';

type EmptyProps = {
  readonly assistants: readonly AssistantCard[];
  readonly chosen: AssistantCard;
  readonly onChoose: (name: string) => void;
  readonly onSuggestion: (text: string) => void;
};

/** Before the first message: who answers, and what one might ask. */
export function EmptyState({ assistants, chosen, onChoose, onSuggestion }: EmptyProps) {
  return (
    <div
      data-assistant={chosen.name}
      className="mx-auto flex w-full max-w-2xl flex-col items-center gap-6 py-4 text-center md:py-14"
    >
      <AssistantMark name={chosen.name} className="size-14" />
      <div className="space-y-3">
        <h2 className="font-serif text-2xl text-balance md:text-3xl">{chosen.title}</h2>
        <p className="mx-auto max-w-lg leading-relaxed text-balance text-soft">
          {chosen.greeting ?? 'O que você precisa?'}
        </p>
      </div>
      {assistants.length > 1 && (
        <AssistantChoice assistants={assistants} chosen={chosen} onChoose={onChoose} />
      )}
      {chosen.suggestions.length > 0 && (
        <ul aria-label="Sugestões para começar" className="grid w-full gap-2 sm:grid-cols-2">
          {chosen.suggestions.map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onSuggestion(text)}
                className="group flex h-full w-full items-center justify-between gap-3 rounded-2xl border border-line bg-raised px-4 py-3 text-left leading-snug transition-colors hover:border-edge hover:bg-hover"
              >
                {text}
                <ArrowUp className="size-4 shrink-0 rotate-45 text-soft transition-colors group-hover:text-accent" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AssistantChoice({ assistants, chosen, onChoose }: Omit<EmptyProps, 'onSuggestion'>) {
  return (
    <fieldset className="grid w-full gap-2 text-left sm:grid-cols-2">
      <legend className="mb-2 text-sm text-soft">Com quem você quer conversar?</legend>
      {assistants.map(({ name, title, description }) => (
        <label
          key={name}
          data-assistant={name}
          className="flex cursor-pointer gap-3 rounded-2xl border border-line bg-raised p-4 hover:bg-hover has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="assistant"
            value={name}
            checked={name === chosen.name}
            onChange={() => onChoose(name)}
            className="mt-1 size-4 shrink-0 accent-accent outline-none"
          />
          <AssistantMark name={name} className="size-6 shrink-0" />
          <span>
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-soft">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
