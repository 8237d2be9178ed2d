import type { Question, Read, Steps } from '../../dialogue/index.ts';
import { unlessItHappened, yesNo } from '../../dialogue/index.ts';
import { FAILED } from '../phrases.ts';

/** Where every action goes when it fails in a way nobody foresaw. */
export const failing = <S>(): Steps<S> => ({
  failed: { kind: 'ending', say: FAILED, status: 'failed' },
});

type Confirmation<S> = Pick<Question<S>, 'ask' | 'again' | 'skip' | 'offers'> & {
  readonly yes: string;
  readonly no: string;
  readonly read?: Read<S>;
  /** Where else an answer may lead. */
  readonly ways?: { readonly [value: string]: string };
};

/** Nothing is changed in the world before one of these was answered with yes. */
export const confirm = <S>({ yes, no, read, ways, ...question }: Confirmation<S>): Question<S> => ({
  kind: 'question',
  ...question,
  read: unlessItHappened(
    read ?? yesNo({ brief: 'pode|confirmo|confirma|confirmar|abre|abra|registra|marca|manda' }),
  ),
  next: { yes, no, ...ways },
});
