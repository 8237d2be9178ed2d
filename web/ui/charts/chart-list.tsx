import { useId, useState } from 'react';
import type { Chart } from '#protocol';
import { AsTable } from './as-table.tsx';
import { Bars } from './bars.tsx';
import { saidValue } from './said-values.ts';
import { lookOf } from './series-look.ts';
import { TimeChart } from './time-chart.tsx';

/** Figures of an answer to look at; the same stand in a table below each. */
export function ChartList({ charts }: { readonly charts: readonly Chart[] }) {
  return (
    <div className="grid gap-3">
      {charts.map((chart) => (
        <ChartFigure key={chart.title} chart={chart} />
      ))}
    </div>
  );
}

type ChartProps = { readonly chart: Chart };

function ChartFigure({ chart }: ChartProps) {
  const title = useId();
  const { mark, note, unit } = chart;
  return (
    <figure
      aria-labelledby={title}
      className="grid min-w-0 gap-2.5 rounded-2xl border border-line bg-raised p-4"
    >
      <figcaption id={title} className="font-medium">
        {chart.title}
      </figcaption>
      {chart.kind === 'bars' ? <AsBars chart={chart} /> : <OverTime chart={chart} />}
      {(note || mark) && (
        <p className="text-sm text-soft">
          {mark && `${mark.label}: ${saidValue(mark.value, unit)}. `}
          {note}
        </p>
      )}
      <Table chart={chart} />
    </figure>
  );
}

/** Parts of a whole are drawn as such. */
const WHOLE = 100;

function AsBars({ chart: { title, labels, series, unit } }: ChartProps) {
  return series.map(({ name, values }) => (
    <Bars
      key={name}
      caption={series.length > 1 ? name : title}
      {...(unit === 'percentual' && Math.max(...values) <= WHOLE && { max: WHOLE })}
      bars={labels.map((label, at) => {
        const value = values[at] ?? 0;
        return { key: label, label, value, said: saidValue(value, unit) };
      })}
    />
  ));
}

/** It is looked at where the time ends, until somebody looks elsewhere. */
function OverTime({ chart }: ChartProps) {
  const { labels, series, unit } = chart;
  const [looked, setLooked] = useState<number | null>(null);
  const at = Math.min(looked ?? labels.length - 1, labels.length - 1);
  const told = series.map(({ name, values }) => `${name}: ${saidValue(values[at] ?? 0, unit)}`);
  return (
    <>
      <TimeChart chart={chart} at={at} said={`${labels[at]}. ${told.join('. ')}`} onLook={setLooked} />
      <div className="grid gap-1 text-sm">
        <p aria-hidden="true" className="font-medium">
          {labels[at]}
        </p>
        <ul aria-label="Legenda" className="grid gap-1">
          {series.map(({ name, values }, index) => (
            <li key={name} className="flex items-baseline gap-2">
              <Swatch kind={chart.kind} index={index} />
              <span className="text-soft">{name}</span>
              <span className="ml-auto tabular-nums">{saidValue(values[at] ?? 0, unit)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Swatch({ kind, index }: { readonly kind: Chart['kind']; readonly index: number }) {
  const { stroke, fill, dash } = lookOf(index);
  return (
    <svg aria-hidden="true" width={26} height={10} className="shrink-0">
      {kind === 'lines' ? (
        <line x1={0} x2={26} y1={5} y2={5} className={`${stroke} stroke-2`} strokeDasharray={dash} />
      ) : (
        <rect
          {...{ x: 0.5, y: 0.5, width: 25, height: 9 }}
          className={`${fill} ${index === 0 ? '' : stroke}`}
          fillOpacity={index === 0 ? 1 : 0.3}
        />
      )}
    </svg>
  );
}

function Table({ chart: { title, over, labels, series, unit } }: ChartProps) {
  const names = series.map(({ name }) => name);
  return (
    <AsTable
      caption={title}
      columns={[
        { name: 'label', label: over },
        ...names.map((name, at) => ({ name: String(at), label: name, numeric: true })),
      ]}
      rows={labels.map((label, at) => ({
        label,
        ...Object.fromEntries(
          series.map(({ values }, index) => [String(index), saidValue(values[at] ?? 0, unit)]),
        ),
      }))}
    />
  );
}
