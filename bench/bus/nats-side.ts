// One side of one way of the NATS measurement, in a process of its own: `node nats-side.ts <asks|answers> <way> <url>`.
import { isWay, WAYS } from './nats-ways.ts';

/** What the side that asks is told to do, and what it tells. */
export type Load = { readonly requests: number; readonly inFlight: number };
export type Measured = { readonly perRequestUs: number; readonly cpuUs: number };

const [side, name = '', url = ''] = process.argv.slice(2);
if (!isWay(name)) throw new Error(`unknown way ${name}`);

if (side === 'answers') await WAYS[name].serve(url);
else {
  const { ask } = await WAYS[name].open(url);
  process.on('message', (load: Load) => {
    measure(ask, load).then((measured) => process.send?.(measured));
  });
}
process.send?.('ready');

async function measure(
  ask: (value: number) => Promise<void>,
  { requests, inFlight }: Load,
): Promise<Measured> {
  let sent = 0;
  const took = new Float64Array(requests);
  const before = { at: performance.now(), cpu: process.cpuUsage() };
  const lane = async (): Promise<void> => {
    while (sent < requests) {
      const value = sent;
      sent += 1;
      const asked = performance.now();
      await ask(value);
      took[value] = performance.now() - asked;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const tookMs = performance.now() - before.at;
  const { user, system } = process.cpuUsage(before.cpu);
  // One after the other: the middle one, as a pause of the machine is nobody's. Together: how many a second.
  const perRequestMs = inFlight === 1 ? middle(took) : tookMs / requests;
  return { perRequestUs: perRequestMs * 1_000, cpuUs: (user + system) / requests };
}

function middle(numbers: Float64Array): number {
  return numbers.toSorted()[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
