import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/financas.config.ts`: a migration from what changed in the assistant's tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/assistants/financas/schema.ts',
  out: './src/assistants/financas/migrations',
  schemaFilter: ['financas'],
});
