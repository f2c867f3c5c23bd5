import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/store/{tables,*Tables}.ts',
  out: './server/platform/db/migrations',
});
