import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Chart } from '#protocol';
import { shortValue } from './said-values.ts';
import { boundsOf, labelled, ticksFor } from './scale.ts';
import { lookOf } from './series-look.ts';

const HEIGHT = 208;
const EDGE = { top: 14, right: 10, bottom: 24 } as const;
/** Of a letter of the axis, and between two labels. */
const LETTER_PX = 6.6;
const LABEL_GAP_PX = 18;
const GAP = 0.28;

type TimeProps = {
  readonly chart: Chart;
  /** The point that is looked at. */
  readonly at: number;
  /** As it is said, for whoever hears it. */
  readonly said: string;
  readonly onLook: (at: number) => void;
};

/** Columns or lines over a time. What is under the pointer, or chosen by the arrow keys, is looked at. */
export function TimeChart({ chart, at, said, onLook }: TimeProps) {
  const [frame, width] = useWidth();
  const plot = plotOf(chart, width);
  const last = chart.labels.length - 1;
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    onLook(Math.min(last, Math.max(0, plot.nearest(x))));
  };
  return (
    <div
      ref={frame}
      className="relative rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <svg aria-hidden="true" width={width} height={HEIGHT} className="block max-w-full">
        <Axis {...{ chart, plot }} />
        {chart.kind === 'columns' ? <Columns {...{ chart, plot, at }} /> : <Lines {...{ chart, plot, at }} />}
        {chart.mark && <Goal {...{ mark: chart.mark, plot }} />}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => onLook(Number(target.value))}
        onPointerMove={follow}
        aria-label={`${chart.title}: percorrer os pontos`}
        aria-valuetext={said}
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  );
}

/** Drawn in the pixels there are, so that letters are never stretched. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const look = () => setWidth(box.clientWidth);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [frame, width] as const;
}

type Plot = ReturnType<typeof plotOf>;

/** Where values and points stand. */
function plotOf(chart: Chart, width: number) {
  const ticks = ticksFor(...boundsOf(chart));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const letters = Math.max(...ticks.map((tick) => shortValue(tick, chart.unit).length));
  const left = Math.ceil(letters * LETTER_PX) + 8;
  const inner = Math.max(1, width - left - EDGE.right);
  const count = chart.labels.length;
  const slot = chart.kind === 'columns' ? inner / count : inner / Math.max(1, count - 1);
  const shift = chart.kind === 'columns' ? slot / 2 : 0;
  const tall = HEIGHT - EDGE.top - EDGE.bottom;
  return {
    ...{ ticks, left, inner, slot, shift, width },
    x: (at: number): number => left + shift + at * slot,
    y: (value: number): number => EDGE.top + tall - ((value - low) / (high - low)) * tall,
    nearest: (x: number): number => Math.round((x - left - shift) / slot),
  };
}

type Drawn = { readonly chart: Chart; readonly plot: Plot };

function Axis({ chart: { unit, labels }, plot }: Drawn) {
  const { ticks, left, inner, shift, x, y } = plot;
  const ends = { start: -shift, middle: 0, end: shift } as const;
  return (
    <g className="fill-soft text-xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={left + inner}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {shortValue(tick, unit)}
          </text>
        </g>
      ))}
      {labelled(labels.length, Math.floor(inner / widest(labels))).map((at) => (
        <text
          key={at}
          x={x(at) + ends[anchorOf(at, labels.length)]}
          y={HEIGHT - 6}
          textAnchor={anchorOf(at, labels.length)}
        >
          {labels[at]}
        </text>
      ))}
    </g>
  );
}

const widest = (labels: readonly string[]): number =>
  Math.max(...labels.map(({ length }) => length)) * LETTER_PX + LABEL_GAP_PX;

function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
}

type Looked = Drawn & { readonly at: number };

function Lines({ chart: { series }, plot: { x, y }, at }: Looked) {
  return (
    <g>
      <line
        {...{ x1: x(at), x2: x(at), y1: EDGE.top, y2: HEIGHT - EDGE.bottom }}
        className="stroke-edge"
        strokeDasharray="2 3"
      />
      {series.map(({ name, values }, index) => {
        const { stroke, dash } = lookOf(index);
        return (
          <g key={name} className={stroke}>
            <polyline
              points={values.map((value, point) => `${x(point)},${y(value)}`).join(' ')}
              className="fill-none stroke-2"
              strokeLinejoin="round"
              {...(dash && { strokeDasharray: dash })}
            />
            <circle cx={x(at)} cy={y(values[at] ?? 0)} r={4} className="fill-raised stroke-2" />
          </g>
        );
      })}
    </g>
  );
}

/** Parts stand on each other, the first below. */
function Columns({ chart: { series, labels }, plot: { x, y, slot }, at }: Looked) {
  const wide = Math.max(1, slot * (1 - GAP));
  return (
    <g>
      <rect
        {...{ x: x(at) - slot / 2, width: slot, y: EDGE.top, height: HEIGHT - EDGE.top - EDGE.bottom }}
        className="fill-hover"
      />
      {labels.map((label, point) => (
        <g key={label}>
          {series.map(({ name, values }, index) => {
            const below = series.slice(0, index).reduce((sum, each) => sum + (each.values[point] ?? 0), 0);
            const ends = [y(below), y(below + (values[point] ?? 0))] as const;
            const box = {
              ...{ x: x(point) - wide / 2, width: wide },
              ...{ y: Math.min(...ends), height: Math.abs(ends[0] - ends[1]) },
            };
            return <Part key={name} box={box} index={index} />;
          })}
        </g>
      ))}
    </g>
  );
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The first is filled, the others are outlined over a lighter fill: they differ without any colour. */
function Part({ box, index }: { readonly box: Box; readonly index: number }) {
  const { fill, stroke } = lookOf(index);
  if (index === 0) return <rect {...box} className={fill} />;
  return (
    <>
      <rect {...box} className="fill-raised" />
      <rect {...box} className={`${fill} ${stroke}`} fillOpacity={0.3} strokeWidth={1} />
    </>
  );
}

function Goal({
  mark,
  plot: { left, inner, y },
}: {
  readonly mark: NonNullable<Chart['mark']>;
  readonly plot: Plot;
}) {
  return (
    <g>
      <line
        {...{ x1: left, x2: left + inner, y1: y(mark.value), y2: y(mark.value) }}
        className="stroke-good stroke-2"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <text x={left + 6} y={y(mark.value) - 5} className="fill-good text-xs font-medium">
        {mark.label}
      </text>
    </g>
  );
}
