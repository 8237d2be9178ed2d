import { lazy, Suspense } from 'react';
import type { JsonObject, ShownComponent } from '#protocol';
import type { Answer } from '../chat/items.ts';
import type { OpenConversation } from '../chat/open-conversation.ts';
import { Check } from '../ui/icons.tsx';

const IncomeCalculator = lazy(async () => ({
  default: (await import('../income/income-calculator.tsx')).IncomeCalculator,
}));

/** What components are called where they are over; one that is not here was never asked for by this page. */
const NAMES: Readonly<Record<string, string>> = { IncomeCalculator: 'Calculadora de renda' };

type AskedProps = {
  readonly component: ShownComponent;
  readonly asking: Answer['asking'];
  /** Null: whoever reads is not who was asked. */
  readonly onAnswer: OpenConversation['answer'] | null;
};

/** What the person is asked to answer by: open as long as it is awaited, then only that it was answered. */
export function AskedComponent({ component: { call, component, props }, asking, onAnswer }: AskedProps) {
  const name = NAMES[component];
  if (!name || asking === 'over') return null;
  if (asking === 'answered') {
    return (
      <p className="inline-flex items-center gap-1.5 rounded-full border border-line bg-raised py-1 pr-3 pl-2 text-xs text-soft">
        <Check className="size-3.5 text-good" />
        {name}: respondida
      </p>
    );
  }
  if (!onAnswer) return <p className="text-sm text-soft">{name}: à espera da pessoa</p>;
  const answer = (value: JsonObject, words: string) => onAnswer({ call, value }, words);
  return (
    <Suspense fallback={<p className="text-sm text-soft">Abrindo a calculadora…</p>}>
      <IncomeCalculator key={call} props={props} onAnswer={answer} />
    </Suspense>
  );
}
