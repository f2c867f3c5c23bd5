import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Client } from 'pg';

/**
 * The PostgreSQL of a run of the tests: started when a test first asks for it, so that a run of
 * components alone does not pay for it. Workers ask over HTTP, because they have nothing else in
 * common with the process that runs them.
 */
const program = new URL('../../../scripts/postgres/testServer.mjs', import.meta.url);

let server;
let started;
let asked;

const start = () =>
  new Promise((resolve, reject) => {
    server = fork(program, { execArgv: [] });
    server.once('message', ({ url, problem }) => (url ? resolve(url) : reject(new Error(problem))));
    server.once('exit', (code) => reject(new Error(`The tests' PostgreSQL ended with ${code}.`)));
  });

/**
 * Opens the place to ask at and names it to the workers, as TEST_CLUSTER; TEST_RUN is in the names
 * of databases that are kept for the run (`snapshots.ts`). TEST_DATABASE_URL names another server
 * to use instead.
 */
export async function open() {
  asked = createServer((request, response) => {
    started ??= process.env.TEST_DATABASE_URL
      ? Promise.resolve(process.env.TEST_DATABASE_URL)
      : start();
    started.then(
      (url) => response.end(url),
      (problem) => response.writeHead(500).end(problem.message),
    );
  });
  await new Promise((ready) => {
    asked.listen(0, '127.0.0.1', ready);
  });
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  process.env.TEST_CLUSTER = `http://127.0.0.1:${asked.address().port}`;
}

/**
 * Stops the server, if one was started, and waits until its folder is gone.
 * @throws if a file of tests has left a database behind: they are kept in memory, and a run of all
 * files would fill it.
 */
export async function close() {
  asked.closeAllConnections();
  await new Promise((closed) => {
    asked.close(closed);
  });
  if (process.env.TEST_DATABASE_URL && started) await dropSnapshots(process.env.TEST_DATABASE_URL);
  if (!server || server.exitCode !== null) return;
  const left = await databasesLeft(await started);
  const gone = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.disconnect();
  await gone;
  if (left.length > 0)
    throw new Error(
      `Tests left ${left.length} databases behind, which they have to close: ${left.join(', ')}`,
    );
}

const databasesLeft = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname as name from pg_database where starts_with(datname, 'test_') order by 1",
    );
    return rows.map(({ name }) => name);
  });

/** Drops the snapshots of this run; a server of the run's own takes them with it. */
const dropSnapshots = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select datname as name from pg_database where datname like 'snapshot\\_%' and datname like $1",
      [`%\\_${process.env.TEST_RUN}`],
    );
    for (const { name } of rows) {
      await client.query(`alter database ${name} with is_template false`);
      await client.query(`drop database ${name} with (force)`);
    }
  });

async function withClient(url, work) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
