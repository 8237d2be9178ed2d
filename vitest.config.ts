import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'evals/**/*.test.ts', 'bench/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
