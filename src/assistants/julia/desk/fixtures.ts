import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openTables, type TestTables } from '#host/testing';
import type { LinkScope, TimerRequest, ToolScope } from '#protocol';
import type { TypedTool } from '#runtime';
import { emptyPostgres } from '../../../store/sql/fixtures/databases.ts';
import { defineJuliaTables } from '../tables.ts';
import { type Caller, isRefusal, type JuliaDesk, type Ponte } from './index.ts';

const julia = { name: 'julia', tables: defineJuliaTables() };

/** Both engines that a platform can stand on; each call opens the tables in a database of its own. */
export const ENGINES: readonly (readonly [string, () => Promise<TestTables>])[] = [
  ['pglite', () => openTables(julia)],
  ['postgres', openOnPostgres],
];

async function openOnPostgres(): Promise<TestTables> {
  const made = await emptyPostgres();
  const tables = await openTables(julia, made.url);
  return {
    ...tables,
    close: async () => {
      await tables.close();
      await made.drop();
    },
  };
}

/** A Wednesday, 11 h in São Paulo. */
export const WEDNESDAY = Date.UTC(2026, 10, 18, 14);
/** Later than anything. */
export const FOREVER = Number.MAX_SAFE_INTEGER;
/** The night of cardiology at São Luiz on the next day 15, as the demonstration names it on that Wednesday. */
export const SAO_LUIZ = 'demo_sao-luiz_1_2026-12-15';

/** Somebody who has not been here before, in an organisation of their own. */
export const somebody = (over: Partial<Caller> = {}): Caller => ({
  org: `org_${randomUUID()}`,
  user: `medico_${randomUUID()}`,
  session: `conversa_${randomUUID()}`,
  now: WEDNESDAY,
  key: `k_${randomUUID()}`,
  ...over,
});

/** The same person later, or with another message. */
export const again = (caller: Caller, over: Partial<Caller> = {}): Caller => ({
  ...caller,
  key: `k_${randomUUID()}`,
  ...over,
});

/** A bridge that has to be there. */
export async function bridged(desk: JuliaDesk, caller: Caller, vaga = SAO_LUIZ): Promise<Ponte> {
  const made = await desk.bridge(caller, { vaga });
  if (isRefusal(made)) throw new Error(made.message);
  return made;
}

export type Kept = { readonly set: TimerRequest[]; readonly cancelled: string[]; readonly links: string[] };

/** What a tool is given, with timers and links that are only written down. */
export function scopeFor(
  desk: JuliaDesk,
  caller: Caller,
  over: Partial<ToolScope<JuliaDesk>> = {},
): ToolScope<JuliaDesk> & { readonly kept: Kept } {
  const kept: Kept = { set: [], cancelled: [], links: [] };
  return {
    ...caller,
    ...{
      today: '2026-11-16',
      turn: 't1',
      signal: new AbortController().signal,
      slots: {},
      resources: desk,
      kept,
    },
    timers: timersInto(kept),
    links: {
      make: ({ page, payload, key, expiresAt }) => {
        kept.links.push(JSON.stringify({ page, payload, key, expiresAt }));
        return `https://prosa.example/l/${page}`;
      },
    },
    ...over,
  };
}

const timersInto = (kept: Kept): ToolScope['timers'] => ({
  set: async (timer) => void kept.set.push(timer),
  cancel: async (key) => void kept.cancelled.push(key),
});

/** What a page is given. */
export function linkScopeFor(
  desk: JuliaDesk,
  { org, now }: Pick<Caller, 'org' | 'now'>,
): LinkScope & { readonly kept: Kept } {
  const kept: Kept = { set: [], cancelled: [], links: [] };
  return { org, now, resources: desk, timers: timersInto(kept), kept };
}

/** Runs a tool as the platform does: what it takes is parsed first. */
export async function runTool<Input, Output>(
  tool: TypedTool<Input, Output>,
  input: Input,
  scope: ToolScope<JuliaDesk>,
): Promise<Awaited<Output>> {
  const run = tool.run as (input: unknown, scope: unknown) => unknown;
  return (await run(tool.input.parse(input), scope)) as Awaited<Output>;
}

/** Lines of the funnel's log of an organisation, as the database has them. */
export async function logOf({ database }: TestTables, org: string) {
  const { rows } = await (await database()).execute<{
    event: string;
    status: string;
    medico_id: string;
    conversa_id: string;
  }>(sql`select * from julia.funil where org_id = ${org} order by seq`);
  return rows;
}
