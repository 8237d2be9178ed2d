import { cleanText } from '#language';
import {
  type Analysis,
  type Cell,
  type Finding,
  LEVERS,
  type Proposal,
  type Report,
  type Unit,
  type Verdict,
} from '#learning/reports';
import { setInColumns } from '../terminal/columns.ts';
import type { Paint } from '../terminal/paint.ts';
import { printFunnelLines } from './print-funnel-lines.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: '✓ em ordem',
  atencao: '! atenção',
  agir: '✗ agir',
  sem_dados: '· poucos dados',
};

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** The report as text. Ends with a line feed. */
export function printReport(report: Report, paint: Paint): string {
  const parts = [
    headOf(report, paint),
    ...report.analyses.map((analysis) => printAnalysis(analysis, paint)),
    ...(report.funil === null ? [] : [printFunnelLines(report.funil, paint)]),
    paint.quiet(`calculado em ${numbers.format(report.ms.reduce((total, ms) => total + ms, 0))} ms\n`),
  ];
  return parts.join('\n');
}

function headOf({ since, until, counts }: Report, paint: Paint): string {
  const { turns, missions, signals, grades, demo } = counts;
  const counted = `${numbers.format(turns)} turnos, ${numbers.format(missions)} missões, ${numbers.format(signals)} sinais, ${numbers.format(grades)} notas`;
  const share =
    demo.turns + demo.missions > 0
      ? `\n${paint.strong('Inclui demonstração:')} ${numbers.format(demo.turns)} turnos e ${numbers.format(demo.missions)} missões (prosa demo-traffic --remove os retira)`
      : '';
  return `${paint.strong('Relatório')} ${paint.quiet(`de ${dayOf(since)} a ${dayOf(until - 1)}`)}\n${counted}${share}\n`;
}

function printAnalysis(analysis: Analysis, paint: Paint): string {
  const { number, title, value, unit, verdict, says, findings } = analysis;
  const told = value === null ? '—' : cellInWords(value, unit);
  const tint = verdict === 'agir' ? paint.bad : verdict === 'ok' ? paint.good : paint.strong;
  const proposals = [analysis, ...analysis.also].map((each) => proposalInWords(each, paint));
  return [
    `${paint.strong(`${number}. ${title}`)}  ${told}  ${tint(VERDICTS[verdict])}`,
    paint.quiet(`   ${says}`),
    ...findings.filter(({ rows }) => rows.length > 0).map((each) => printFinding(each, paint)),
    ...proposals,
    '',
  ].join('\n');
}

const proposalInWords = ({ suggestion, serves }: Proposal, paint: Paint): string =>
  `   → ${suggestion} ${paint.quiet(`[${LEVERS[serves]}]`)}`;

function printFinding({ title, columns, rows }: Finding, paint: Paint): string {
  const head = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ name, unit }) => cellInWords(row[name] ?? null, unit)));
  const table = setInColumns([head, ...lines])
    .trimEnd()
    .replaceAll(/^/gm, '     ');
  return `   ${paint.strong(title)}\n${table}`;
}

const LONGEST = 60;

function cellInWords(cell: Cell, unit: Unit): string {
  if (cell === null) return '—';
  if (typeof cell === 'string') {
    const line = cleanText(cell).replaceAll(/\s+/g, ' ');
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  }
  switch (unit) {
    case '%':
      return `${numbers.format(cell)}%`;
    case 's':
      return `${numbers.format(cell)} s`;
    case 'ms':
      return `${numbers.format(cell)} ms`;
    case 'r':
      return fine.format(cell);
    case 'texto':
    case 'contagem':
    case 'tokens':
      return numbers.format(cell);
  }
}

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
