import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/learning.config.ts`: a migration from what changed in the room's tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/learning/schema/*.ts',
  out: './src/learning/migrations',
  schemaFilter: ['learning'],
});
