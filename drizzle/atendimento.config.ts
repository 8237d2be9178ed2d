import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/atendimento.config.ts`: a migration from what changed in the assistant's tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/assistants/atendimento/schema.ts',
  out: './src/assistants/atendimento/migrations',
  schemaFilter: ['atendimento'],
});
