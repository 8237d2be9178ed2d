import { Gauge, type Mark, type Tone } from './gauge.tsx';

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  /** The value as it is read. */
  readonly said: string;
  readonly note?: string;
  readonly tone?: Tone;
};

type BarsProps = {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly max?: number;
  readonly marks?: readonly Mark[];
};

/** One bar under another, each with its name and its number in words: it is read as a list. */
export function Bars({ caption, bars, max, marks = [] }: BarsProps) {
  const most = max ?? Math.max(1, ...bars.map(({ value }) => value ?? 0), ...marks.map(({ at }) => at));
  return (
    <ul aria-label={caption} className="grid gap-2.5">
      {bars.map(({ key, label, value, said, note, tone }) => (
        <li key={key} className="grid gap-0.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="wrap-anywhere">{label}</span>
            <span className="text-soft tabular-nums">
              {said}
              {note && ` · ${note}`}
            </span>
          </p>
          <Gauge
            label={`${label}: ${said}`}
            value={value}
            max={most}
            marks={marks}
            {...(tone !== undefined && { tone })}
          />
        </li>
      ))}
    </ul>
  );
}
