import { Client } from 'pg';
import type { SandboxState } from '@/sandbox/state/state';
import type { JobData } from '@/server/platform/queue/outbox';
import type { Mail } from '@/server/notifications/messagesPort';
import { testCluster } from './freshStore';
import { openTestServer, type TestServer } from './testServer';

type JobName = keyof JobData;

/** A job that waits in the queue; `dueAt` by the portal's clock. */
export interface WaitingJob {
  name: JobName;
  data: JobData[JobName];
  onlyOne?: string;
  dueAt: string;
}

/**
 * A state of the portal and its sandbox that is built once a run, by the same calls that customers
 * make.
 */
export interface Scenario<Content> {
  /** Lower case letters only: the name of its database has it. */
  name: string;
  /** Builds the state on an empty server. What it returns is kept as JSON. */
  build(testServer: TestServer): Promise<Content>;
}

/** A scenario as it was built: its database is a template to copy, the rest is plain JSON. */
export interface Snapshot<Content> {
  template: string;
  sandbox: SandboxState;
  mails: (Omit<Mail, 'writtenAt'> & { writtenAt: string })[];
  texts: TestServer['texts'];
  jobs: WaitingJob[];
  content: Content;
}

/**
 * Returns the scenario's snapshot. The first file of a run that asks builds it; others that ask
 * meanwhile wait.
 * @throws if something failed in the portal while it was built.
 */
export async function snapshotOf<Content>(scenario: Scenario<Content>): Promise<Snapshot<Content>> {
  const template = `snapshot_${scenario.name}_${process.env.TEST_RUN}`;
  const client = new Client({ connectionString: await testCluster() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4215, hashtext($1))', [scenario.name]);
    return (
      (await readSnapshot<Content>(client, template)) ??
      (await makeSnapshot(client, template, scenario))
    );
  } finally {
    await client.end();
  }
}

/**
 * Opens a server on a copy of the snapshot. Its jobs wait outside the queue until {@link
 * queueJobs}.
 */
export const openSnapshot = ({ template, sandbox }: Snapshot<unknown>): Promise<TestServer> =>
  openTestServer({ sandbox: true, stepSeconds: 45, from: { template, sandbox } });

/** Puts jobs into the queue, due when they were due. */
export const queueJobs = ({ deps }: TestServer, jobs: readonly WaitingJob[]): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    for (const { name, data, onlyOne, dueAt } of jobs)
      await deps.outbox.send(tx, name, data, { startAfter: new Date(dueAt), onlyOne });
  });

/**
 * Adds the mails and texts of the snapshot that went to one of these addresses to those that the
 * server has sent.
 */
export function addMessages(
  { mails, texts }: TestServer,
  snapshot: Snapshot<unknown>,
  addresses: readonly string[],
): void {
  const isFor = ({ to }: { to: string }) => addresses.includes(to);
  mails.push(
    ...snapshot.mails
      .filter(isFor)
      .map((mail) => ({ ...mail, writtenAt: new Date(mail.writtenAt) })),
  );
  texts.push(...snapshot.texts.filter(isFor));
}

/** A finished snapshot is a template, and carries its JSON as the database's comment. */
async function readSnapshot<Content>(
  client: Client,
  template: string,
): Promise<Snapshot<Content> | undefined> {
  const {
    rows: [row],
  } = await client.query<{ finished: boolean; json: string }>(
    `select datistemplate as finished, shobj_description(oid, 'pg_database') as json from pg_database where datname = $1`,
    [template],
  );
  if (row?.finished) return JSON.parse(row.json) as Snapshot<Content>;
  if (row) await client.query(`drop database ${template} with (force)`);
  return undefined;
}

async function makeSnapshot<Content>(
  client: Client,
  template: string,
  scenario: Scenario<Content>,
): Promise<Snapshot<Content>> {
  const testServer = await openTestServer({ sandbox: true, stepSeconds: 45 });
  const snapshot = await buildScenario(testServer, template, scenario).catch(
    async (problem: unknown) => {
      await testServer.close();
      throw problem;
    },
  );
  await testServer.close(template);
  await client.query(
    `comment on database ${template} is ${client.escapeLiteral(JSON.stringify(snapshot))}`,
  );
  await client.query(`alter database ${template} with is_template true`);
  return snapshot;
}

async function buildScenario<Content>(
  testServer: TestServer,
  template: string,
  scenario: Scenario<Content>,
): Promise<Snapshot<Content>> {
  const content = await scenario.build(testServer);
  await testServer.settled();
  await testServer.runJobs();
  await testServer.forgetLimits();
  const failure = testServer.logLines.find((line) => line.includes('Something failed'));
  if (failure)
    throw new Error(`Something failed inside the portal while the scenario was built: ${failure}`);
  const { mails, texts, sandbox } = testServer;
  return {
    template,
    sandbox: sandbox!.copyState(),
    texts,
    content,
    mails: mails.map((mail) => ({ ...mail, writtenAt: mail.writtenAt.toISOString() })),
    jobs: await takeJobs(testServer),
  };
}

/**
 * Empties the queue: the database's clock goes on while a snapshot waits, so that its jobs would
 * come too early. Returns the jobs that waited. Their delay is counted from when they were queued,
 * because the portal's clock stood still since, however long the database took.
 */
async function takeJobs({ store, clock }: TestServer): Promise<WaitingJob[]> {
  const { rows } = await store.executeSql(
    `select name, data, singleton_key as key, extract(epoch from start_after - created_on)::float8 as seconds
     from pgboss.job where state < 'active' order by created_on, id`,
  );
  await store.executeSql('delete from pgboss.job');
  return (
    rows as { name: JobName; data: JobData[JobName]; key: string | null; seconds: number }[]
  ).map(({ name, data, key, seconds }) => ({
    name,
    data,
    onlyOne: key ?? undefined,
    dueAt: new Date(clock.now().getTime() + Math.round(seconds) * 1_000).toISOString(),
  }));
}
