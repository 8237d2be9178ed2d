import { Link } from 'wouter';
import { fullMoment } from '../../ui/when.ts';
import { Answered } from '../answered.tsx';
import { Nothing, Panel } from '../panel.tsx';
import { useAnswer } from '../use-answer.ts';
import { counted } from '../words.ts';
import { periodInWords, type ReportSummary, VERDICTS } from './report.ts';

/** One a week, and those made by hand. */
export function KeptReports() {
  const [asked, again] = useAnswer<{ readonly reports: readonly ReportSummary[] }>('/api/studio/reports');
  return (
    <Panel title="Relatórios guardados" aside="um por semana, às segundas, 6h">
      <Answered asked={asked} again={again}>
        {({ reports }) =>
          reports.length === 0 ? (
            <Nothing>
              Nenhum ainda. O da semana é feito na segunda-feira; para guardar um agora:{' '}
              <code>prosa analyse --keep</code>
            </Nothing>
          ) : (
            <ul className="divide-y divide-line">
              {reports.map((report) => (
                <li key={report.id}>
                  <Kept report={report} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}

function Kept({ report }: { readonly report: ReportSummary }) {
  const { id, turns, missions, madeAt, madeBy, demo, verdicts } = report;
  const toAct = verdicts.filter((verdict) => verdict === 'agir').length;
  return (
    <Link href={`/studio/semanal/${id}`} className="-mx-2 block rounded-xl px-2 py-3 hover:bg-hover">
      <span className="block font-medium">
        {periodInWords(report)}
        {demo && ' · demonstração'}
      </span>
      <span className="block text-sm text-soft">
        {counted(turns, 'turno', 'turnos')}, {counted(missions, 'missão', 'missões')} ·{' '}
        {toAct === 0 ? 'nada a fazer' : `${VERDICTS.agir.label} em ${counted(toAct, 'análise', 'análises')}`}{' '}
        · {madeBy === 'agenda' ? 'da agenda' : `por ${madeBy}`}, {fullMoment(madeAt)}
      </span>
    </Link>
  );
}
