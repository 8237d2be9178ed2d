import { AsTable } from './as-table.tsx';

export type Point = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly said: string;
};

type LineProps = {
  readonly caption: string;
  readonly points: readonly Point[];
  /** What a column of the table is called. */
  readonly what: string;
  readonly when?: string;
  readonly mark?: { readonly at: number; readonly label: string } | null;
};

const WIDTH = 1_000;
const HEIGHT = 200;
const EDGE = 10;

/** A value over time: a line, the first and the last name below it, and the same as a table. */
export function LineChart({ caption, points, what, when = 'dia', mark = null }: LineProps) {
  const top = Math.max(...points.map(({ value }) => value), mark?.at ?? 0) || 1;
  const xOf = (at: number): number =>
    points.length < 2 ? WIDTH / 2 : EDGE + (at / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const yOf = (value: number): number => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  const path = points.map(({ value }, at) => `${xOf(at)},${yOf(value)}`).join(' ');
  const highest = points.reduce((most, each) => (each.value > most.value ? each : most), NOTHING);
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{caption}</span>
        <span className="text-soft">maior: {highest.said}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${caption}: ${points.length} pontos, o maior ${highest.said}. Os números estão na tabela abaixo.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        <line {...ACROSS} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} className="stroke-line" />
        {mark && (
          <line
            {...ACROSS}
            y1={yOf(mark.at)}
            y2={yOf(mark.at)}
            strokeDasharray="6 6"
            className="stroke-bad"
          />
        )}
        <polyline
          points={path}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-accent stroke-2"
        />
        {points.length === 1 && <circle cx={WIDTH / 2} cy={yOf(top)} r={5} className="fill-accent" />}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </p>
      <AsTable
        caption={caption}
        columns={[
          { name: 'label', label: when },
          { name: 'said', label: what, numeric: true },
        ]}
        rows={points.map(({ label, said }) => ({ label, said }))}
      />
    </figure>
  );
}

const ACROSS = { x1: 0, x2: WIDTH, vectorEffect: 'non-scaling-stroke' } as const;
const NOTHING: Point = { key: '', label: '', value: Number.NEGATIVE_INFINITY, said: '—' };
