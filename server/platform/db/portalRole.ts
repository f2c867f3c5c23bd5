import { Client } from 'pg';
import { NoDatabase } from './address';

/** Schemas where the portal's role may select, insert, update and delete. */
const SCHEMAS = ['public', 'pgboss'] as const;
/** Append-only tables, by privileges as well as triggers. */
const ONLY_GROWING = 'public.audit_events, public.audit_links';

const FACTS = `select current_user as name, r.rolsuper or r.rolbypassrls as "sees everything",
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'drizzle') and pg_has_role(c.relowner, 'usage')) as owns
  from pg_roles r where r.rolname = current_user`;

async function onConnection<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: 'portal roles',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect().catch((problem: { message?: string }) => {
      throw new NoDatabase(
        `The database cannot be opened as the portal’s own role: ${problem.message || 'it does not answer'}. ` +
          'Look at PORTAL_DATABASE_URL: docs/upgrading.md says how that role is made.',
      );
    });
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns why privileges would not restrict this role, in a sentence; undefined if they do.
 * @throws NoDatabase if the role cannot connect
 */
export const roleProblem = (databaseUrl: string): Promise<string | undefined> =>
  onConnection(databaseUrl, async (client) => {
    const {
      rows: [role],
    } = await client.query<{ name: string; 'sees everything': boolean; owns: boolean }>(FACTS);
    if (role?.['sees everything'])
      return `The role ${role.name} is a superuser or has BYPASSRLS, so no privilege would hold it`;
    return role?.owns
      ? `The role ${role.name} owns the tables, so no privilege would hold it`
      : undefined;
  });

/**
 * Grants the portal's role, as the owner, what it needs, and never the privilege to change the
 * audit log.
 */
export async function admitRole({
  databaseUrl,
  ownerUrl,
}: {
  databaseUrl: string;
  ownerUrl: string;
}): Promise<void> {
  if (databaseUrl === ownerUrl) return;
  const role = await onConnection(
    databaseUrl,
    async (client) =>
      (await client.query<{ name: string }>('select quote_ident(current_user) as name')).rows[0]
        ?.name,
  );
  await onConnection(ownerUrl, async (client) => {
    await client.query('begin');
    // Identical processes start together in a fleet, and privileges must not be written
    // concurrently.
    await client.query('select pg_advisory_xact_lock(4215)');
    for (const schema of SCHEMAS) {
      await client.query(`grant usage on schema ${schema} to ${role}`);
      await client.query(
        `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      );
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
      // Also for later tables: a newer portal that migrates beside an older one must not leave the
      // older one without a privilege.
      await client.query(
        `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
      );
      await client.query(
        `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
      );
    }
    // check.ts compares the schema's number as this role.
    await client.query(`grant usage on schema drizzle to ${role}`);
    // Before PostgreSQL 15 every role could create objects here, and databases made then keep that.
    await client.query('revoke create on schema public from public');
    await client.query(`revoke update, delete, truncate on ${ONLY_GROWING} from ${role}`);
    await client.query('commit');
  });
}
