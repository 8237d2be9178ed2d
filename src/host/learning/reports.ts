import {
  findDue,
  type KeptReport,
  keepReport,
  lastWeek,
  listReports,
  makeReport,
  type Period,
  type Report,
  type ReportSummary,
  readReport,
  SCHEDULE,
} from '#learning/reports';
import type { Clock, Database, Ids } from '#protocol';
import type { Problem } from '#runtime';
import { funnelOf } from './julia-funnel.ts';

/** §10's six analyses, per organisation. */
export type ReportDoor = {
  /** Made now; nothing is kept. May quote what people asked. */
  look(org: string, period: Period, signal?: AbortSignal): Promise<Report>;
  /** Made now and kept, without what only one person wrote. */
  make(org: string, period: Period, by: string): Promise<KeptReport>;
  /** Newest first. */
  list(org: string): Promise<readonly ReportSummary[]>;
  read(org: string, id: string): Promise<KeptReport | null>;
  /** The last whole week of every organisation that has no report of it yet. How many were made. */
  makeWeekly(signal?: AbortSignal): Promise<number>;
};

export type ReportParts = {
  readonly database: () => Promise<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: (problem: Problem) => void;
};

/** An analysis that takes longer stops others on the embedded engine: that is worth a line in the log. */
const SLOW_MS = 1_000;

export function openReports(parts: ReportParts): ReportDoor {
  const { database, clock } = parts;
  const look: ReportDoor['look'] = (org, period, signal) =>
    reportOf(parts, { org, ...period }, { words: 'all', signal });
  const made = async (org: string, { period, by, signal }: Making): Promise<KeptReport> => {
    const body = await reportOf(parts, { org, ...period }, { words: 'shared', signal });
    const { turns, demo } = body.counts;
    const isDemo = turns > 0 && demo.turns === turns;
    return { id: parts.ids.next('rel'), ...period, madeAt: clock.now(), madeBy: by, demo: isDemo, body };
  };
  return {
    look,
    make: async (org, period, by) => {
      const report = await made(org, { period, by });
      await keepReport(await database(), org, report);
      return report;
    },
    list: async (org) => listReports(await database(), org),
    read: async (org, id) => readReport(await database(), org, id),
    makeWeekly: async (signal) => {
      const period = lastWeek(clock.now());
      let kept = 0;
      for (const org of await findDue(await database(), period)) {
        if (signal?.aborted) break;
        const report = await made(org, { period, by: SCHEDULE, signal });
        if (await keepReport(await database(), org, report)) kept += 1;
      }
      return kept;
    },
  };
}

type Making = {
  readonly period: Period;
  readonly by: string;
  readonly signal?: AbortSignal | undefined;
};

async function reportOf(
  { database, report }: ReportParts,
  asked: Period & { readonly org: string },
  options: Parameters<typeof makeReport>[2],
): Promise<Report> {
  const opened = await database();
  const made = await makeReport(opened, asked, options);
  for (const [at, ms] of made.ms.entries()) {
    if (ms > SLOW_MS)
      report({ error: new Error(`analysis ${at + 1} took ${ms} ms`), what: 'learning.analyse' });
  }
  return { ...made, funil: await funnelOf(opened, asked) };
}
