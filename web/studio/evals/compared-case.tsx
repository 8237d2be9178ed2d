import { Expected, Failures, Messages, PassedBadge, Seen } from './case-parts.tsx';
import type { ComparedRow, Side } from './evals.ts';

/** A case as both runs saw it: what was said, what was expected, the two answers, what failed in each. */
export function ComparedCase({ row: { ref, input, before, after } }: { readonly row: ComparedRow }) {
  const sameExpected = JSON.stringify(before?.expected) === JSON.stringify(after?.expected);
  const shared = sameExpected ? (after ?? before)?.expected : undefined;
  return (
    <li className="space-y-3 py-4">
      <p className="font-mono text-xs text-soft wrap-anywhere">{ref}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Messages input={input} />
        {shared && <Expected expected={shared} />}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <SideCard name="Antes" side={before} expected={!sameExpected} />
        <SideCard name="Depois" side={after} expected={!sameExpected} />
      </div>
    </li>
  );
}

type SideProps = {
  readonly name: string;
  readonly side: Side | null;
  /** What was expected of it was something else than of the other. */
  readonly expected: boolean;
};

function SideCard({ name, side, expected }: SideProps) {
  return (
    <div className="space-y-3 rounded-2xl bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        {name}
        {side && <PassedBadge passed={side.passed} />}
      </p>
      {side ? (
        <>
          {expected && <Expected expected={side.expected} />}
          <Seen side={side} />
          <Failures failures={side.failures} />
        </>
      ) : (
        <p className="text-sm text-soft">O caso não estava nesta rodada.</p>
      )}
    </div>
  );
}
