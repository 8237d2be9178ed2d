import { setImmediate } from 'node:timers/promises';
import type { Database, Json } from '#protocol';
import { judgeJunior, readJunior } from './1-junior.ts';
import { judgeCoordinators, readCoordinators } from './2-coordinators.ts';
import { judgeResources, readResources } from './3-resources.ts';
import { judgeAgents, readAgents } from './4-agents.ts';
import { judgeSatisfaction, readSatisfaction } from './5-satisfaction.ts';
import { judgeUsage, readUsage } from './6-usage.ts';
import type { Analysis, Asked, Period, Words } from './analysis.ts';
import { countFacts, type FactCounts } from './queries/count-facts.ts';

export type Report = Period & {
  readonly counts: FactCounts;
  readonly analyses: readonly Analysis[];
  /** How long each analysis took, in milliseconds, in their order. */
  readonly ms: readonly number[];
  /** Julia's funnel over the same time; null where she never worked. */
  readonly funil: Json;
};

type Analyse = (database: Database, asked: Asked, words: Words) => Promise<Analysis>;

const ANALYSES: readonly Analyse[] = [
  async (database, asked, words) => judgeJunior(await readJunior(database, asked, words)),
  async (database, asked) => judgeCoordinators(await readCoordinators(database, asked)),
  async (database, asked) => judgeResources(await readResources(database, asked)),
  async (database, asked) => judgeAgents(await readAgents(database, asked)),
  async (database, asked, words) => judgeSatisfaction(await readSatisfaction(database, asked, words)),
  async (database, asked) => judgeUsage(await readUsage(database, asked)),
];

export type ReportOptions = { readonly words: Words; readonly signal?: AbortSignal | undefined };

/** The six, one after the other: on PGlite a statement stops everybody, so whoever waits has a turn between two of them. */
export async function makeReport(
  database: Database,
  asked: Asked,
  { words, signal }: ReportOptions,
): Promise<Omit<Report, 'funil'>> {
  const counts = await countFacts(database, asked);
  const analyses: Analysis[] = [];
  const ms: number[] = [];
  for (const analyse of ANALYSES) {
    signal?.throwIfAborted();
    await setImmediate();
    const started = performance.now();
    analyses.push(await analyse(database, asked, words));
    ms.push(Math.round(performance.now() - started));
  }
  return { since: asked.since, until: asked.until, counts, analyses, ms };
}
