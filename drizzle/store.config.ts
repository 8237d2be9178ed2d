import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config drizzle/store.config.ts`: a migration from what changed in the platform's schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/store/sql/schema.ts',
    './src/store/sql/memories/tables.ts',
    './src/store/sql/privacy/tables.ts',
    './src/store/sql/contacts/tables.ts',
    './src/store/sql/missions/tables.ts',
    './src/store/sql/reviews/tables.ts',
    './src/knowledge/tables.ts',
  ],
  out: './src/store/sql/migrations',
  schemaFilter: ['prosa'],
});
