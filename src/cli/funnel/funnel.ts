import { configuredStore, openOwnTables, readConfig, systemClock } from '#host';
import { days } from '#protocol';
import { misused, type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { type Funnel, type FunnelEvents, printFunnel } from './print-funnel.ts';

export type FunnelOptions = {
  readonly dias?: string | undefined;
  readonly org?: string | undefined;
  readonly eventos?: boolean | undefined;
  readonly json?: boolean | undefined;
};

const LOCAL = 'local';
const USUAL_DAYS = 30;
const MOST_DAYS = 3_650;

/** `prosa funil`: the four metrics of Julia's funnel against their targets, from its log. Returns the exit code. */
export async function funnel(options: FunnelOptions, { stdout, stderr }: Streams): Promise<number> {
  const wanted = daysOf(options.dias);
  if (wanted === null)
    return refuse(misused(`--dias é um número inteiro de 1 a ${MOST_DAYS}; veio ${options.dias}.`), stderr);
  const read = await readFunnel(options.org ?? LOCAL, wanted);
  if (read === null) {
    stderr.write('Nenhuma intermediação ainda. Converse primeiro: prosa chat julia\n');
    return 0;
  }
  if ('kind' in read) return refuse(read, stderr);
  const { events, ...told } = read;
  if (options.eventos) stdout.write(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  else if (options.json) stdout.write(`${JSON.stringify(jsonOf(told), null, 2)}\n`);
  else stdout.write(printFunnel(told, paintFor(stdout, readConfig().colour)));
  return 0;
}

function daysOf(text: string | undefined): number | null {
  if (text === undefined) return USUAL_DAYS;
  const wanted = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return wanted >= 1 && wanted <= MOST_DAYS ? wanted : null;
}

type Read = Funnel & { readonly events: FunnelEvents };

async function readFunnel(org: string, wanted: number): Promise<Read | Refusal | null> {
  const { julia } = await import('#assistants');
  const { openDesk } = await import('#assistants/julia');
  if (!julia.tables) return null;
  try {
    const opened = await openOwnTables(configuredStore(readConfig()), julia.tables);
    if (!opened) return null;
    try {
      const desk = openDesk(opened);
      const until = systemClock().now();
      const since = until - days(wanted);
      const metrics = await desk.metrics(org, since, until);
      return { since, until, metrics, events: await desk.log(org, since, until) };
    } finally {
      await opened.close();
    }
  } catch (error) {
    return whyNotOpen(error);
  }
}

const jsonOf = ({ since, until, metrics }: Funnel) => ({
  desde: new Date(since).toISOString(),
  ate: new Date(until).toISOString(),
  ...metrics,
});
