import { configuredStore, diagnose, readConfig } from '#host';
import { refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { type Paint, paintFor } from '../terminal/paint.ts';
import { counted } from '../why/words.ts';
import { askModels } from './ask-models.ts';
import type { Finding, Mark } from './finding.ts';
import { findingsOf } from './findings.ts';
import { modelFindings } from './model-findings.ts';

export type DoctorOptions = { readonly json?: boolean | undefined };

const CLEAR_LINE = '\r\u001B[K';

/** `prosa doctor`: looks the store over, recomputes its event log, asks the models for a word. Returns the exit code: 1 when something is wrong. */
export async function doctor(options: DoctorOptions, { stdout, stderr }: Streams): Promise<number> {
  const config = readConfig();
  const { colour, terminal } = config;
  const draws = stderr.isTTY && terminal === 'full';
  const onProgress = (events: number): void =>
    void stderr.write(`${CLEAR_LINE}Conferindo o registro… ${counted(events, 'evento', 'eventos')}`);
  try {
    const diagnosis = await diagnose(configuredStore(config), draws ? { onProgress } : {});
    if (draws) stderr.write(CLEAR_LINE);
    const models = await askModels(config);
    const findings = [...findingsOf(diagnosis), ...modelFindings(models)];
    const healthy = findings.every(({ mark }) => mark !== 'bad');
    if (options.json) stdout.write(`${JSON.stringify({ healthy, ...diagnosis, models }, null, 2)}\n`);
    else for (const finding of findings) stdout.write(lineOf(finding, paintFor(stdout, colour)));
    return healthy ? 0 : 1;
  } catch (error) {
    return refuse(whyNotOpen(error), stderr);
  }
}

function lineOf({ mark, text, details }: Finding, paint: Paint): string {
  const marks: Readonly<Record<Mark, string>> = {
    good: paint.good('✓'),
    bad: paint.bad('✗'),
    note: '!',
    info: paint.quiet('·'),
  };
  const lines = details.map((detail) => `    ${paint.quiet(detail)}\n`);
  return `${marks[mark]} ${text}\n${lines.join('')}`;
}
