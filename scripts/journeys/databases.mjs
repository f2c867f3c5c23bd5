import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refused } from '../steps/say.mjs';

const program = new URL('../postgres/testServer.mjs', import.meta.url);
const LOOK_MS = 50;

/** The owner of each database, and the role that its portal runs on, which owns nothing. */
const ROLES = ['portal', 'portal_app'];

/** Jobs that are running or should be, except those with the names in $1. */
const OPEN_JOBS = `select distinct name from pgboss.job
  where (state = 'active' or (state < 'active' and start_after < now())) and name <> all($1)`;

/**
 * Starts PostgreSQL in memory for one run of the journeys. It ends with this process, even if that
 * is killed. `from` is the folder of a cluster that an earlier run kept (`stop`).
 */
export async function startDatabases({ from } = {}) {
  const server = fork(program, from ? [from] : [], { execArgv: [] });
  const { url, problem } = await new Promise((resolve) => {
    server.once('message', resolve);
    server.once('exit', (code) =>
      resolve({ problem: `PostgreSQL for the journeys ended with ${code}.` }),
    );
  });
  if (!url) throw new Refused(problem);
  const password = randomBytes(24).toString('hex');
  const admin = new pg.Pool({ connectionString: url, max: 3 });
  // The server may end an idle connection first during shutdown.
  admin.on('error', () => undefined);
  const verb = from ? 'alter' : 'create';
  for (const role of ROLES) await admin.query(`${verb} role ${role} login password '${password}'`);

  const urlOf = (database, role) => {
    const address = new URL(url);
    address.pathname = `/${database}`;
    if (role) Object.assign(address, { username: role, password });
    return address.href;
  };

  /** Runs statements in this database as the superuser. */
  const inside = async (database, work) => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  return {
    /** Addresses of a database for its owner and for the portal's role. */
    urlsOf: (database) => ({ owner: urlOf(database, ROLES[0]), portal: urlOf(database, ROLES[1]) }),
    create: (database) => admin.query(`create database ${database} owner ${ROLES[0]}`),
    clone: async (database, template) => {
      await admin.query(
        `create database ${database} owner ${ROLES[0]} template ${template} strategy file_copy`,
      );
      // Sessions of the template must not be older in a clone.
      await inside(database, (client) =>
        client.query('update sessions set last_seen_at = $1', [new Date()]),
      );
    },
    /** Drops a database and ends its connections. */
    drop: (database) => admin.query(`drop database if exists ${database} with (force)`),
    /** Waits until no job of the portal's is running or due, except those with these names. */
    whenIdle: (database, except = []) =>
      inside(database, async (client) => {
        while ((await client.query(OPEN_JOBS, [except])).rows.length > 0) await pause(LOOK_MS);
      }),
    /**
     * Moves waiting jobs by this time, because their moments are the database's own. They are kept for
     * at least as long as before.
     */
    moveJobs: (database, ms) =>
      inside(database, (client) =>
        client.query(
          `update pgboss.job set start_after = start_after + moved.by,
             keep_until = greatest(keep_until, keep_until + moved.by)
           from (select $1::float8 * interval '1 millisecond' as by) moved where state < 'active'`,
          [ms],
        ),
      ),
    /** Gives the planner its statistics: autovacuum does not run in this server. */
    analyze: (database) => inside(database, (client) => client.query('vacuum (analyze)')),
    /** Stops the server, keeps its cluster in the folder `keepIn`, if any, and deletes its files. */
    stop: async ({ keepIn } = {}) => {
      await admin.end();
      if (server.exitCode !== null) return;
      const gone = new Promise((resolve) => {
        server.once('exit', resolve);
      });
      if (keepIn) server.send({ keepIn });
      server.disconnect();
      const code = await gone;
      if (keepIn && code !== 0) throw new Refused(`The database could not be kept in ${keepIn}.`);
    },
  };
}
