export type Mark = { readonly at: number; readonly label: string };
export type Tone = 'accent' | 'good' | 'warn' | 'bad' | 'quiet';

const FILL: Readonly<Record<Tone, string>> = {
  accent: 'fill-accent',
  good: 'fill-good',
  warn: 'fill-warn',
  bad: 'fill-bad',
  quiet: 'fill-edge',
};

type GaugeProps = {
  /** What a reader hears: what it is, how much, and the marks. */
  readonly label: string;
  /** Null: nothing to draw yet. */
  readonly value: number | null;
  readonly max: number;
  readonly marks?: readonly Mark[];
  readonly tone?: Tone;
  /** Names of the marks are written below. */
  readonly named?: boolean;
};

const WIDTH = 1_000;
const HEIGHT = 28;
const BAR = { y: 8, height: 12 } as const;

/** How far a value has come, with the marks that matter drawn across. What goes past the end is drawn up to it. */
export function Gauge({ label, value, max, marks = [], tone = 'accent', named = false }: GaugeProps) {
  const place = (at: number): number => (max <= 0 ? 0 : Math.min(Math.max(at / max, 0), 1) * WIDTH);
  return (
    <div className="grid gap-0.5">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-5 w-full"
      >
        <rect {...BAR} x={0} width={WIDTH} rx={6} className="fill-hover" />
        {value !== null && <rect {...BAR} x={0} width={place(value)} rx={6} className={FILL[tone]} />}
        {marks.map(({ at, label: name }) => (
          <line
            key={name}
            x1={place(at)}
            x2={place(at)}
            y1={1}
            y2={HEIGHT - 1}
            vectorEffect="non-scaling-stroke"
            className="stroke-ink stroke-2"
          />
        ))}
      </svg>
      {named && marks.length > 0 && (
        <svg aria-hidden="true" className="h-4 w-full overflow-visible text-soft">
          {marks.map(({ at, label: name }) => (
            <text
              key={name}
              x={`${place(at) / (WIDTH / 100)}%`}
              y={12}
              textAnchor={anchorOf(place(at) / WIDTH)}
              className="fill-current text-xs"
            >
              {name}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.1) return 'start';
  return share > 0.9 ? 'end' : 'middle';
}
