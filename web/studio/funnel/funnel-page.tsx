import { linkButton } from '../../ui/button.tsx';
import { Bars } from '../../ui/charts/bars.tsx';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { Gauge } from '../../ui/charts/gauge.tsx';
import { Answered } from '../answered.tsx';
import { Blank, StudioFrame } from '../frame.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { PeriodChooser, queryOf, usePeriod } from '../period.tsx';
import { useAnswer } from '../use-answer.ts';
import { periodInWords } from '../weekly/report.ts';
import { counted } from '../words.ts';
import { type Funnel, type FunnelAnswer, METRICS, type Metric, metricInWords, stepsOf } from './funnel.ts';

/** From an interest to a closed shift: Julia's four numbers against their targets. */
export function FunnelPage() {
  const [chosen, choose] = usePeriod('28d');
  const [asked, again] = useAnswer<FunnelAnswer>(`/api/studio/funnel?${queryOf(chosen)}`);
  return (
    <StudioFrame title="Funil da Julia">
      <p className="max-w-2xl leading-relaxed text-soft">
        Do interesse confirmado à ponte com quem decide, e ao desfecho. As quatro metas são as do documento da
        Julia.
      </p>
      <PeriodChooser chosen={chosen} onChoose={choose} />
      <Answered asked={asked} again={again}>
        {({ funil, ...period }) =>
          funil === null || stepsOf(funil).every(({ vezes }) => vezes === 0) ? (
            <Blank title="Nenhuma intermediação neste período">
              <p>O funil começa quando alguém confirma interesse por uma vaga numa conversa com a Julia.</p>
              <a href="/?com=julia" className={linkButton}>
                Conversar com a Julia
              </a>
            </Blank>
          ) : (
            <>
              <p className="text-sm text-soft">Período {periodInWords(period)}, em São Paulo.</p>
              <Told funnel={funil} />
            </>
          )
        }
      </Answered>
    </StudioFrame>
  );
}

function Told({ funnel }: { readonly funnel: Funnel }) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {METRICS.map(({ key, ...told }) => (
          <li key={key}>
            <MetricCard metric={funnel.metricas[key]} {...told} />
          </li>
        ))}
      </ul>
      <Panel title="Passos" aside="do registro, na ordem do funil">
        <Bars
          caption="Passos do funil"
          bars={stepsOf(funnel).map(({ status, label, vezes, pessoas }) => ({
            ...{ key: status, label, value: vezes, said: String(vezes) },
            note: counted(pessoas, 'pessoa', 'pessoas'),
          }))}
        />
      </Panel>
      <Weeks funnel={funnel} />
    </>
  );
}

type CardProps = {
  readonly metric: Metric;
  readonly title: string;
  readonly target: string;
  readonly of: (metric: Metric) => string;
};

function MetricCard({ metric, title, target, of }: CardProps) {
  const { valor, meta, unidade, atingida } = metric;
  const max = unidade === '%' ? 100 : Math.max(meta * 2, valor ?? 0);
  return (
    <Panel title={title} aside={<Reached reached={atingida} />}>
      <p className="font-serif text-4xl tabular-nums">{metricInWords(metric)}</p>
      <Gauge
        label={`${title}: ${metricInWords(metric)}, meta ${target}`}
        value={valor}
        max={max}
        marks={[{ at: meta, label: `meta ${target}` }]}
        tone={atingida === false ? 'bad' : 'good'}
        named
      />
      <Nothing>{of(metric)}</Nothing>
    </Panel>
  );
}

function Reached({ reached }: { readonly reached: boolean | null }) {
  if (reached === null) return <span>Ainda sem dados</span>;
  const look = reached ? 'bg-tint text-good' : 'bg-bad-tint text-bad';
  return (
    <span className={`rounded-full px-3 py-0.5 font-medium ${look}`}>
      {reached ? 'Meta atingida' : 'Fora da meta'}
    </span>
  );
}

function Weeks({ funnel: { semanas } }: { readonly funnel: Funnel }) {
  if (semanas.length < 2) return null;
  return (
    <Panel title="Semana por semana">
      <DataTable
        caption="As quatro métricas por semana"
        captionHidden
        columns={[
          { name: 'semana', label: 'semana' },
          ...METRICS.map(({ key, title, target }) => ({
            name: key,
            label: `${title.toLowerCase()} (${target})`,
            numeric: true,
          })),
        ]}
        rows={semanas.map(({ metricas, ...week }) => ({
          semana: periodInWords(week),
          ...Object.fromEntries(METRICS.map(({ key }) => [key, markedInWords(metricas[key])])),
        }))}
      />
    </Panel>
  );
}

function markedInWords(metric: Metric): string {
  if (metric.atingida === null) return '—';
  return `${metricInWords(metric)} ${metric.atingida ? '✓' : '✗'}`;
}
