import type { ImportReport, Rejected } from '#assistants/cloudinha';
import { cleanText } from '#language';
import type { Paint } from '../terminal/paint.ts';
import { counted } from './progress.ts';

export type Told = {
  readonly report: ImportReport;
  readonly file: string;
  /** The first few. */
  readonly refused: readonly Rejected[];
  readonly listedIn: string | null;
  readonly tookMs: number;
};

const TITLES = {
  sisu: 'Sisu',
  prouni: 'Prouni',
  emec_ies: 'e-MEC, instituições',
  emec_cursos: 'e-MEC, cursos',
};
const THINGS = {
  ...{ sisu: ['ofertas', 'novas'], prouni: ['ofertas', 'novas'] },
  ...{ emec_ies: ['instituições', 'novas'], emec_cursos: ['cursos', 'novos'] },
} as const;
const DELIMITERS: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
};

/** What an import came to. Ends with a line feed. */
export function printReport({ report, file, refused, listedIn, tookMs }: Told, paint: Paint): string {
  const layout = report.layout as keyof typeof TITLES;
  const [things, fresh] = THINGS[layout];
  const edition = report.edicao === null ? '' : ` ${report.edicao}`;
  const skipped = report.skipped === 0 ? '' : `, ${counted(report.skipped)} sem uso aqui`;
  const seconds = tookMs / 1000;
  return [
    `${paint.strong(`${TITLES[layout]}${edition}`)} ${paint.quiet(`· ${plain(file)} (${report.encoding}, ${DELIMITERS[report.delimiter] ?? ''})`)}`,
    `${counted(report.lines)} linhas lidas, ${counted(report.rejected)} recusadas${skipped}`,
    `${counted(report.created)} ${things} ${fresh}, ${counted(report.updated)} com mudanças, ${counted(report.unchanged)} sem mudança`,
    ...(report.linked > 0 ? [`${counted(report.linked)} ofertas ligadas às notas e sedes do e-MEC`] : []),
    ...refusedLines({ report, refused, listedIn }, paint),
    `Levou ${seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s, ${counted(Math.round(report.lines / Math.max(seconds, 0.001)))} linhas por segundo.`,
    '',
  ].join('\n');
}

function refusedLines(
  { report, refused, listedIn }: Pick<Told, 'report' | 'refused' | 'listedIn'>,
  paint: Paint,
): readonly string[] {
  if (report.rejected === 0) return [];
  const more = report.rejected - refused.length;
  return [
    paint.bad('Linhas recusadas:'),
    ...refused.map(
      ({ line, why, value }) => `  linha ${line}: ${why}${value === null ? '' : ` (“${plain(value)}”)`}`,
    ),
    ...(more > 0 ? [`  e mais ${counted(more)}`] : []),
    ...Object.entries(report.reasons).map(([why, times]) => `  ${counted(times)} × ${why}`),
    listedIn === null
      ? 'A lista toda: --rejeitadas <arquivo.csv>'
      : `A lista toda está em ${plain(listedIn)}`,
  ];
}

/** What files hold is somebody's data: one line, and no orders to the terminal. */
const plain = (text: string): string => cleanText(text).replace(/\s+/g, ' ').slice(0, 200);
