import type { Entry } from '../history.ts';
import { writeMail } from '../mail.ts';
import { openPeople, pause } from '../people.ts';
import { largest } from '../recovery.ts';
import { inMs, type Scenario } from '../stage.ts';

export type OutageOptions = {
  readonly darkMs: number;
  readonly perSecond: number;
  /** Nobody may wait longer for a refusal; null where durations are not judged. */
  readonly withinMs: number | null;
};

/** Of the time without it, so much also before and after. */
const AROUND = 0.5;
const SESSIONS = 10;

/** E1: Postgres cannot be reached for a while, as if the cable were cut; then its connections are reset, and it is back. */
export function outage({ darkMs, perSecond, withinMs }: OutageOptions): Scenario {
  return async (stage) => {
    const { history, random, ground } = stage;
    const proxy = await stage.openProxy();
    const fleet = stage.openFleet({ size: 1, store: ground.store(proxy.port) });
    await fleet.pick();
    const people = openPeople({ fleet, random: random.fork('people'), retryMs: { low: 100, high: 400 } });
    const over = new AbortController();
    const writing = random.fork('mail');
    const load = (async () => {
      const ends: Promise<unknown>[] = [];
      for (let number = 1; !over.signal.aborted; number += 1) {
        const session = `s${writing.between(1, SESSIONS)}`;
        ends.push(people.deliver(writeMail({ session, random: writing }, number)).ended);
        await pause(1_000 / perSecond);
      }
      await Promise.all(ends);
    })();
    await pause(darkMs * AROUND);
    history.note({ kind: 'fault', what: 'buraco negro' });
    proxy.set({ kind: 'blackhole' });
    const dark = performance.now();
    await pause(darkMs);
    proxy.set({ kind: 'pass' });
    const light = performance.now();
    history.note({ kind: 'fault', what: 'de volta' });
    await pause(darkMs * AROUND);
    over.abort();
    await load;
    const { waits, codes } = answersBetween(history.entries, dark, light);
    const slowest = largest(waits);
    stage.expect(
      withinMs === null || slowest <= withinMs,
      `uma mensagem esperou ${inMs(slowest)} por uma palavra`,
    );
    stage.expect(
      [...codes].every((code) => code === 'store_unavailable'),
      `recusas com outros códigos: ${[...codes].join(', ')}`,
    );
    const first = history.entries.find((entry) => entry.kind === 'acked' && entry.at > light);
    return [
      ['sem banco', inMs(light - dark)],
      ['recusas nesse tempo', waits.length],
      ['espera por uma recusa, máximo', inMs(slowest)],
      ['primeira confirmação após a volta', first ? inMs(first.at - light) : 'nenhuma'],
    ];
  };
}

/** How long those who wrote in between waited for an acknowledgement or a refusal. */
function answersBetween(entries: readonly Entry[], from: number, to: number) {
  const sent = new Map<string, number>();
  const waits: number[] = [];
  const codes = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== 'sent' && entry.kind !== 'acked' && entry.kind !== 'refused') continue;
    const key = `${entry.worker}\n${entry.request}`;
    if (entry.kind === 'sent' && entry.at > from && entry.at < to) sent.set(key, entry.at);
    const since = entry.kind === 'sent' ? undefined : sent.get(key);
    if (since === undefined) continue;
    waits.push(entry.at - since);
    if (entry.kind === 'refused') codes.add(entry.code);
  }
  return { waits, codes };
}
