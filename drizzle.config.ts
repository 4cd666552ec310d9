import { defineConfig } from 'drizzle-kit';

// `npm run migrations -- --name <change>` writes the SQL of what changed in the schema since the last migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
