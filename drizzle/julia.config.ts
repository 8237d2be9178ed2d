import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/julia.config.ts`: a migration from what changed in the assistant's tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/assistants/julia/schema.ts',
  out: './src/assistants/julia/migrations',
  schemaFilter: ['julia'],
});
