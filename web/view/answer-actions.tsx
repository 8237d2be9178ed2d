import { Link } from 'wouter';
import type { Answer } from '../chat/items.ts';
import { Button } from '../ui/button.tsx';
import { Again, Steps } from '../ui/icons.tsx';
import { CopyButton } from './copy-button.tsx';
import { RatingTalk, Thumbs } from './rating.tsx';
import { UsedMemories } from './used-memories.tsx';
import { useWorkspace } from './workspace.ts';

export type NextSteps = {
  /** Below the last answer: to be asked the same again; null anywhere else. */
  readonly onAgain: (() => void) | null;
  /** Below the last answer: to go on with what it suggests. */
  readonly onSuggestion: ((text: string) => void) | null;
};

type ActionsProps = NextSteps & {
  readonly item: Answer;
  /** The conversation, if it is the reader's own. */
  readonly own: string | null;
};

/** Smaller than the words around it: what is at hand and not in the way. */
const quietAction =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-xs hover:bg-hover hover:text-ink';

/** What one can do about an answer that is whole. */
export function AnswerActions({ item, own, onAgain, onSuggestion }: ActionsProps) {
  const { text, turn, used, message, asks, suggestions } = item;
  const { embedded } = useWorkspace();
  const rated = own !== null && text !== '' ? { session: own, turn, message } : null;
  return (
    <>
      <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-soft">
        {text !== '' && <CopyButton text={text} />}
        {onAgain && (
          <button type="button" onClick={onAgain} className={quietAction}>
            <Again className="size-4" />
            Responder de novo
          </button>
        )}
        {rated && <Thumbs answer={rated} />}
        {!embedded && (
          <Link href={`/studio/turnos/${encodeURIComponent(turn)}`} className={quietAction}>
            <Steps className="size-4" />
            Como cheguei aqui
          </Link>
        )}
        {own !== null && used.length > 0 && <UsedMemories ids={used} />}
      </div>
      {rated && <RatingTalk answer={rated} asks={asks} />}
      {onSuggestion && suggestions.length > 0 && (
        <ul aria-label="Você pode continuar com" className="flex flex-wrap gap-2">
          {suggestions.map((each) => (
            <li key={each}>
              <Button onClick={() => onSuggestion(each)} className="text-left">
                {each}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
