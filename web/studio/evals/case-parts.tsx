import { expectedInWords, messagesOf, seenOf } from './case-words.ts';
import type { Json, Side } from './evals.ts';

/** What is expected, as a list. */
export const Expected = ({ expected }: { readonly expected: Json }) => (
  <div className="text-sm">
    <p className="text-soft">Espera-se</p>
    <ul className="list-disc pl-5">
      {expectedInWords(expected).map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
);

export const Messages = ({ input }: { readonly input: Json | null | undefined }) => {
  const messages = messagesOf(input);
  if (messages.length === 0) return null;
  return (
    <ol className="grid content-start gap-1.5">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may say the same twice, and messages never move.
        <li key={at} className="w-fit max-w-full rounded-2xl bg-sunken px-3.5 py-2 wrap-anywhere">
          {message}
        </li>
      ))}
    </ol>
  );
};

/** Which of what was expected was not so. */
export const Failures = ({ failures }: { readonly failures: readonly string[] }) =>
  failures.length === 0 ? null : (
    <ul aria-label="O que falhou" className="grid gap-1 text-sm text-bad">
      {failures.map((failure) => (
        <li key={failure} className="wrap-anywhere">
          ✗ {failure}
        </li>
      ))}
    </ul>
  );

/** What was answered and seen in a run, turn by turn. */
export function Seen({ side }: { readonly side: Side }) {
  const turns = seenOf(side.prediction);
  if (turns.length === 0) return <p className="text-sm text-soft">Nada foi respondido.</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {turns.map(({ says, facts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other name, and never move.
        <li key={at} className="space-y-0.5">
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{says || '(sem texto)'}</p>
          {facts.length > 0 && <p className="text-xs text-soft wrap-anywhere">{facts.join(' · ')}</p>}
        </li>
      ))}
    </ol>
  );
}

export const PassedBadge = ({ passed }: { readonly passed: boolean }) => (
  <span
    className={`rounded-full px-3 py-0.5 text-sm font-medium ${passed ? 'bg-tint text-good' : 'bg-bad-tint text-bad'}`}
  >
    {passed ? 'Passou' : 'Falhou'}
  </span>
);
