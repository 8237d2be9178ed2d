import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { createPlatform } from 'prosa';
import { createDurableStore, type DatabaseTarget } from '#store';
import { breakableModel, breakableStore, watchClaims } from '../decorate.ts';
import { createFailpoints, parseArm } from '../failpoints.ts';
import { chaosAssistant } from './assistant.ts';
import { skewedClock } from './clock.ts';
import { serve, tell } from './door.ts';
import { sqlLedger } from './ledger.ts';
import { loopbackChannel } from './loopback.ts';
import { chaosModel } from './model.ts';

const targetOf = (place: string): DatabaseTarget =>
  place.startsWith('postgres://') ? { kind: 'postgres', url: place } : { kind: 'embedded', folder: place };

/** The process under test: a real platform with an assistant that is there to be killed. Orders come on standard input. */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      store: { type: 'string', default: 'memory' },
      arm: { type: 'string', multiple: true, default: [] },
      bursts: { type: 'string', default: 'together' },
      skew: { type: 'string', default: '0' },
      loopback: { type: 'string' },
      // How long turns may go on once the process was asked to leave.
      grace: { type: 'string', default: '5000' },
    },
  });
  const watch = watchClaims((mark) => tell({ told: 'claim', ...mark }));
  const points = createFailpoints(
    values.arm.map(parseArm),
    ({ fired: point, action }) => tell({ told: 'fired', point, action }),
    watch.last,
  );
  const bursts = values.bursts === 'each' ? 'each' : 'together';
  const assistant = chaosAssistant({ points, bursts, ledger: () => sqlLedger(durable.database) });
  const durable = createDurableStore({
    target: targetOf(values.store),
    tables: assistant.tables ? [assistant.tables] : [],
    onStatement: () => points.at('migrate.mid'),
    report: (error) => console.error('store', error),
  });
  const platform = createPlatform({
    store: breakableStore(durable.store, points, watch),
    assistants: [assistant],
    models: { agent: breakableModel(chaosModel(), points) },
    clock: skewedClock(Number(values.skew)),
    channels: loopbackChannel(values.loopback, points),
    onProblem: ({ what, error }) => console.error(what, error),
  });
  process.once('SIGTERM', async () => {
    await platform.close({ graceMs: Number(values.grace) });
    await durable.close();
    process.exit(0);
  });
  await platform.ready();
  tell({ told: 'ready' });
  // Whoever is killed would not leave it for the next one.
  flushCompileCache();
  await serve(platform, assistant.name);
  // Nobody is there to give orders any more: whoever started us is gone.
  process.exit(1);
}
