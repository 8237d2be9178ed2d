import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Blank } from './frame.tsx';
import type { Asked } from './use-answer.ts';

type AnsweredProps<T> = {
  readonly asked: Asked<T>;
  readonly again: () => void;
  readonly children: (answer: T) => ReactNode;
};

/** What the server told, or that it is asked, or why it did not tell. */
export function Answered<T>({ asked, again, children }: AnsweredProps<T>) {
  switch (asked.kind) {
    case 'asking':
      return (
        <p role="status" className="text-soft">
          Carregando…
        </p>
      );
    case 'failed':
      return (
        <Blank title="Não carregou">
          <p>{asked.problem}</p>
          <Button onClick={again}>Tentar de novo</Button>
        </Blank>
      );
    case 'told':
      return children(asked.answer);
  }
}
