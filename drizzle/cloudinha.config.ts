import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/cloudinha.config.ts`: a migration from what changed in the assistant's tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/assistants/cloudinha/schema.ts',
  out: './src/assistants/cloudinha/migrations',
  schemaFilter: ['cloudinha'],
});
