import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what changes>` writes the SQL of what changed in the schema since the last
// migration.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
