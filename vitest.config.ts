import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/fixtures/bounds.ts';
import { findChromium } from './scripts/fixtures/chromium.ts';
import { findNatsServer } from './scripts/fixtures/nats-server.ts';

const browserTests = ['web/**/*.browser.test.ts'];
const natsTests = ['{src,chaos}/**/*.nats.test.ts'];

const all = ['{src,scripts,evals,bench,chaos,simulate,web}/**/*.test.{ts,tsx}'];

// Rooms whose modules keep no state of their own: their test files share one copy of them, and what is learnt from examples is
// learnt once, a database's engine compiled once. It halves what they cost.
const shared = ['{src,evals,web,bench,simulate}/**/*.test.{ts,tsx}'];

const here = (...path: readonly string[]): string => join(import.meta.dirname, ...path);

// For the processes that run tests and those that tests start: half of the time that they take to load.
const quickStart = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${here('src', 'cli', 'fixtures', 'quick-start.ts')}`,
  NODE_COMPILE_CACHE: here('node_modules', '.cache', 'prosa', 'compiled'),
};

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: all,
          // scripts/test.ts tells when those in the browser or over NATS are left out, and fails for it where they must run.
          exclude: [
            ...configDefaults.exclude,
            ...shared,
            ...(findChromium() ? [] : browserTests),
            ...(findNatsServer() ? [] : natsTests),
          ],
        },
      },
    ],
    // Processes, not threads: V8 can crash when many PGlites come and go in the threads of one process.
    pool: 'forks',
    // One more than there are cores: tests of processes and pages wait for them much of the time.
    maxWorkers: availableParallelism() + 1,
    env: quickStart,
    setupFiles: ['scripts/fixtures/same-examples.ts', 'scripts/fixtures/patience.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    globalSetup: ['src/store/sql/fixtures/global-setup.ts'],
    // For slow machines: nothing that works comes near.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
