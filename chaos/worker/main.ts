// The process under test: a real platform with an assistant that is there to be killed. Orders come on standard input.
import { parseArgs } from 'node:util';
import { createPlatform } from 'prosa';
import { breakableModel, breakableStore } from '../decorate.ts';
import { createFailpoints, parseArm } from '../failpoints.ts';
import { chaosAssistant } from './assistant.ts';
import { skewedClock } from './clock.ts';
import { serve, tell } from './door.ts';
import { chaosModel } from './model.ts';
import { openStore } from './open-store.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      store: { type: 'string', default: 'memory' },
      arm: { type: 'string', multiple: true, default: [] },
      bursts: { type: 'string', default: 'together' },
      skew: { type: 'string', default: '0' },
      loopback: { type: 'string' },
    },
  });
  const points = createFailpoints(values.arm.map(parseArm), ({ fired: point, action }) =>
    tell({ told: 'fired', point, action }),
  );
  const { store, database, close } = await openStore(values.store, points);
  const bursts = values.bursts === 'each' ? 'each' : 'together';
  const assistant = chaosAssistant({ points, bursts, database: async () => database });
  const platform = createPlatform({
    store: breakableStore(store, points, (mark) => tell({ told: 'claim', ...mark })),
    assistants: [assistant],
    models: { agent: breakableModel(chaosModel(), points) },
    clock: skewedClock(Number(values.skew)),
    onProblem: ({ what, error }) => console.error(what, error),
  });
  process.once('SIGTERM', async () => {
    await platform.close();
    await close();
    process.exit(0);
  });
  tell({ told: 'ready' });
  await serve(platform, assistant.name);
  // Nobody is there to give orders any more: whoever started us is gone.
  process.exit(1);
}

await main();
