import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts,evals,bench,chaos}/**/*.test.ts'],
    pool: 'threads',
    globalSetup: ['src/store/sql/fixtures/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
