import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './scripts/fixtures/chromium.ts';

const browserTests = ['web/**/*.browser.test.ts'];

export default defineConfig({
  test: {
    include: ['{src,scripts,evals,bench,chaos,web}/**/*.test.{ts,tsx}'],
    // scripts/test.ts tells when they are left out, and fails for it where they must run.
    exclude: [...configDefaults.exclude, ...(findChromium() ? [] : browserTests)],
    // Processes, not threads: V8 can crash when many PGlites come and go in the threads of one process.
    pool: 'forks',
    // All cores: half of the time a test waits for a process or a browser.
    maxWorkers: '100%',
    setupFiles: ['scripts/fixtures/same-examples.ts'],
    globalSetup: ['src/store/sql/fixtures/global-setup.ts'],
    // For slow machines: nothing that works comes near.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
