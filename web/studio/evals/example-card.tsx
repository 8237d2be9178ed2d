import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/when.ts';
import { Problem } from '../field.tsx';
import { turnAddress } from '../turn-address.ts';
import { useDeed } from '../use-deed.ts';
import {
  EXAMPLE_DEEDS,
  EXAMPLE_SOURCES,
  EXAMPLE_STATES,
  type Example,
  type ExampleDeed,
  effectInWords,
} from './examples.ts';

type CardProps = { readonly example: Example; readonly onChange: () => void };

/** One example: what it says, where it comes from, what it changes, what can be done with it. */
export function ExampleCard({ example: told, onChange }: CardProps) {
  const { busy, problem, act } = useDeed();
  // One of a later page is not told anew with the first.
  const [decided, setDecided] = useState<Example | null>(null);
  const example = decided ?? told;
  const decide = ({ path }: ExampleDeed) =>
    act<{ example: Example }>(
      `/api/studio/examples/${encodeURIComponent(told.id)}/${path}`,
      { method: 'POST' },
      (answer) => setDecided(answer.example),
    );
  return (
    <article className="space-y-3 rounded-3xl border border-line bg-raised px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium wrap-anywhere">“{example.text}”</p>
        <span
          className={`rounded-full px-3 py-0.5 text-sm font-medium ${EXAMPLE_STATES[example.state].look}`}
        >
          {EXAMPLE_STATES[example.state].one}
        </span>
      </div>
      {example.answer && (
        <p className="border-l-2 border-line pl-3 leading-relaxed whitespace-pre-line wrap-anywhere">
          {example.answer}
        </p>
      )}
      <ul className="text-sm text-soft">
        {effectInWords(example).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {example.note && <p className="text-sm wrap-anywhere">{example.note}</p>}
      <Origin example={example} />
      <div className="flex flex-wrap items-center gap-2">
        {EXAMPLE_DEEDS[example.state].map((deed) => (
          <Button key={deed.path} look={deed.look} disabled={busy} onClick={() => decide(deed)}>
            {deed.label}
          </Button>
        ))}
        <p role="status" className="text-sm text-good">
          {decided && SAID[decided.state]}
        </p>
        {problem?.conflict && <Button onClick={onChange}>Ver como está agora</Button>}
        <Problem text={problem?.text} />
      </div>
    </article>
  );
}

const SAID: Readonly<Record<Example['state'], string>> = {
  approved: 'Vale a partir da próxima mensagem.',
  off: 'Desligado: tudo como antes dele.',
  rejected: 'Recusado.',
  proposed: '',
};

function Origin({ example }: { readonly example: Example }) {
  const { assistant, source, score, proposedBy, proposedAt, decidedBy, decidedAt, sourceTurn } = example;
  const now = Date.now();
  const origin = sourceTurn && turnAddress(sourceTurn);
  const facts = [
    assistant,
    `${EXAMPLE_SOURCES[source]}, por ${proposedBy}, ${shortMoment(proposedAt, now)}`,
    ...(score === null ? [] : [`nota ${score}`]),
    ...(decidedBy && decidedAt ? [`decidido por ${decidedBy}, ${shortMoment(decidedAt, now)}`] : []),
  ];
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {facts.join(' · ')}
      {origin && (
        <>
          {' · '}
          <Link href={origin} className="rounded underline underline-offset-4 hover:text-ink">
            o turno
          </Link>
        </>
      )}
    </p>
  );
}
