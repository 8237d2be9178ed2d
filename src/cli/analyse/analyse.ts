import { readConfig, systemClock } from '#host';
import { readPeriod } from '#learning/reports';
import { misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { atLearningDesk, isRefusal, LOCAL } from './at-learning-desk.ts';
import { printReport } from './print-report.ts';

export type AnalyseOptions = {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly org?: string | undefined;
  readonly keep?: boolean | undefined;
  readonly json?: boolean | undefined;
};

/** `prosa analyse`: the six analyses over a period, each with what it suggests. Returns the exit code. */
export async function analyse(options: AnalyseOptions, { stdout, stderr }: Streams): Promise<number> {
  const { org = LOCAL, keep, json } = options;
  const period = readPeriod(options, systemClock().now());
  if (typeof period === 'string') return refuse(misused(period), stderr);
  const report = await atLearningDesk('where something is', async ({ gather, reports }) => {
    await gather();
    return keep ? (await reports.make(org, period, LOCAL)).body : reports.look(org, period);
  });
  if (isRefusal(report)) return refuse(report, stderr);
  stdout.write(
    json
      ? `${JSON.stringify(report, null, 2)}\n`
      : printReport(report, paintFor(stdout, readConfig().colour)),
  );
  return 0;
}
