import { Bars } from '../../ui/charts/bars.tsx';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { Gauge, type Tone } from '../../ui/charts/gauge.tsx';
import {
  type Analysis,
  cellInWords,
  type Finding,
  LEVERS,
  type Proposal,
  VERDICTS,
  type Verdict,
} from './report.ts';

const TONES: Readonly<Record<Verdict, Tone>> = {
  ...{ ok: 'accent', atencao: 'warn', agir: 'bad', sem_dados: 'quiet' },
};

/** One of the six: its number against its threshold, what it says, what is behind it, what to do. */
export function AnalysisCard({ analysis }: { readonly analysis: Analysis }) {
  const { number, title, value, unit, says, threshold, verdict, findings, also, ...proposal } = analysis;
  const heading = `analise-${number}`;
  const told = findings.filter(({ rows }) => rows.length > 0);
  return (
    <article
      aria-labelledby={heading}
      className="space-y-4 rounded-3xl border border-line bg-raised px-5 py-5 md:px-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="scroll-mt-6 font-serif text-xl">
          <a href={`#${heading}`} className="rounded underline-offset-4 hover:underline">
            {number}. {title}
          </a>
        </h2>
        <VerdictBadge verdict={verdict} />
      </header>
      <Measure analysis={analysis} />
      <p className="leading-relaxed">{says}.</p>
      <Suggested proposals={[proposal, ...also]} />
      {told.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit rounded font-medium underline-offset-4 hover:underline">
            O que está por trás ({told.length === 1 ? '1 tabela' : `${told.length} tabelas`})
          </summary>
          <div className="space-y-6 pt-4">
            {told.map((finding) => (
              <FindingTable key={finding.name} finding={finding} />
            ))}
          </div>
        </details>
      )}
    </article>
  );
}

export const VerdictBadge = ({ verdict }: { readonly verdict: Verdict }) => (
  <span className={`rounded-full px-3 py-0.5 text-sm font-medium ${VERDICTS[verdict].look}`}>
    {VERDICTS[verdict].label}
  </span>
);

function Measure({ analysis: { title, value, unit, threshold, verdict } }: { readonly analysis: Analysis }) {
  const said = cellInWords(value, unit);
  const limit = threshold === null ? '' : `limite ${cellInWords(threshold, unit)}`;
  const most = unit === '%' ? 100 : 1;
  const max = Math.max(most, Math.abs(value ?? 0), threshold ?? 0);
  return (
    <div className="grid gap-1">
      <p className="font-serif text-4xl tabular-nums">{said}</p>
      <Gauge
        label={`${title}: ${said}${limit && `, ${limit}`}`}
        value={value === null ? null : Math.abs(value)}
        max={max}
        marks={threshold === null ? [] : [{ at: threshold, label: limit }]}
        tone={TONES[verdict]}
        named
      />
    </div>
  );
}

function Suggested({ proposals }: { readonly proposals: readonly Proposal[] }) {
  return (
    <div className="rounded-2xl bg-tint px-4 py-3">
      <h3 className="text-sm font-medium">{proposals.length === 1 ? 'Sugestão' : 'Sugestões'}</h3>
      <ul className="space-y-2 pt-1">
        {proposals.map(({ suggestion, serves }) => (
          <li key={suggestion} className="leading-relaxed">
            {suggestion} <span className="text-sm text-soft">Serve a: {LEVERS[serves] ?? serves}.</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_BARS = 12;

/** Rows with a share are drawn too; the table has all of them. */
function FindingTable({ finding }: { readonly finding: Finding }) {
  const { title, columns, rows } = finding;
  return (
    <div className="space-y-3">
      <DrawnRows finding={finding} />
      <DataTable
        caption={title}
        columns={columns.map(({ name, label, unit }) => ({ name, label, numeric: unit !== 'texto' }))}
        rows={rows.map((row) =>
          Object.fromEntries(columns.map(({ name, unit }) => [name, cellInWords(row[name], unit)])),
        )}
      />
    </div>
  );
}

function DrawnRows({ finding: { title, columns, rows } }: { readonly finding: Finding }) {
  const share = columns.find(({ unit }) => unit === '%');
  const names = columns.filter(({ unit }) => unit === 'texto');
  if (!share || names.length === 0 || rows.length < 2) return null;
  const bars = rows.slice(0, MOST_BARS).map((row, at) => {
    const value = row[share.name];
    return {
      key: String(at),
      label: names.map(({ name }) => row[name] ?? '—').join(' · '),
      value: typeof value === 'number' ? Math.abs(value) : null,
      said: cellInWords(value, '%'),
    };
  });
  return <Bars caption={`${title}: ${share.label}`} bars={bars} max={100} />;
}
