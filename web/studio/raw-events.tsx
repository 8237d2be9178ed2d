import type { TurnEvent } from '#protocol';

/** Everything that was recorded, as it was recorded. */
export function RawEvents({ events }: { readonly events: readonly TurnEvent[] }) {
  return (
    <details className="rounded-3xl border border-line bg-raised">
      <summary className="rounded-3xl px-5 py-4 font-medium">Eventos registrados ({events.length})</summary>
      <ol className="divide-y divide-line border-t border-line font-mono text-xs">
        {events.map((event) => {
          const { type, turn: _turn, attempt, seq, at: _at, ...rest } = event;
          return (
            <li
              key={`${attempt}.${seq}`}
              className="grid gap-x-4 gap-y-1 px-5 py-2.5 sm:grid-cols-[2.5rem_11rem_1fr]"
            >
              <span className="text-soft">{seq}</span>
              <span className="font-medium">{type}</span>
              <code className="wrap-anywhere whitespace-pre-wrap text-soft">{JSON.stringify(rest)}</code>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
