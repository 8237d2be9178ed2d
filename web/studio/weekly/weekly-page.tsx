import { useState } from 'react';
import { Answered } from '../answered.tsx';
import { StudioFrame } from '../frame.tsx';
import { Figure } from '../panel.tsx';
import { PeriodChooser, queryOf, usePeriod } from '../period.tsx';
import { useAnswer } from '../use-answer.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { DemoNote, NoTraffic } from './demo-note.tsx';
import { KeptReports } from './kept-reports.tsx';
import { type KeptReport, periodInWords, type Report } from './report.ts';
import { WeightsPanel } from './weights/weights-panel.tsx';

/** The six analyses, made now for the period that the address names. */
export function WeeklyPage() {
  const [chosen, choose] = usePeriod();
  const [asked, again] = useAnswer<Report>(`/api/studio/analyses?${queryOf(chosen)}`);
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges(changes + 1);
    again();
  };
  return (
    <StudioFrame title="Análise semanal">
      <p className="max-w-2xl leading-relaxed text-soft">
        Seis perguntas sobre como as conversas e as missões vão, cada uma com um número, um limite e o que
        fazer a respeito. Nada muda sozinho.
      </p>
      <PeriodChooser chosen={chosen} onChoose={choose} />
      <Answered asked={asked} again={again}>
        {(report) =>
          report.counts.turns === 0 ? (
            <NoTraffic onChange={changed} />
          ) : (
            <Told report={report} onChange={changed} />
          )
        }
      </Answered>
      <WeightsPanel key={`pesos ${changes}`} />
      <KeptReports key={changes} />
    </StudioFrame>
  );
}

/** A report as it was kept: what it said then. */
export function KeptReportPage({ id }: { readonly id: string }) {
  const [asked, again] = useAnswer<KeptReport>(`/api/studio/reports/${encodeURIComponent(id)}`);
  return (
    <StudioFrame title="Relatório guardado" crumbs={[{ label: 'Análise semanal', href: '/studio/semanal' }]}>
      <Answered asked={asked} again={again}>
        {({ body }) => <Told report={body} onChange={again} />}
      </Answered>
    </StudioFrame>
  );
}

const whole = new Intl.NumberFormat('pt-BR');

function Told({ report, onChange }: { readonly report: Report; readonly onChange: () => void }) {
  const { counts, analyses } = report;
  return (
    <>
      <DemoNote report={report} onChange={onChange} />
      <p className="text-sm text-soft">Período {periodInWords(report)}, em São Paulo.</p>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="Turnos" said={whole.format(counts.turns)} />
        <Figure name="Missões" said={whole.format(counts.missions)} />
        <Figure name="Sinais das pessoas" said={whole.format(counts.signals)} />
        <Figure name="Notas da equipe" said={whole.format(counts.grades)} />
      </dl>
      {analyses.map((analysis) => (
        <AnalysisCard key={analysis.number} analysis={analysis} />
      ))}
    </>
  );
}
