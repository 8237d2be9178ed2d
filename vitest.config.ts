import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts,evals,bench,chaos,web}/**/*.test.{ts,tsx}'],
    // Processes, not threads: V8 can crash when many PGlites come and go in the threads of one process.
    pool: 'forks',
    globalSetup: ['src/store/sql/fixtures/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
