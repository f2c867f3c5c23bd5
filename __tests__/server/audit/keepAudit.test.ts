/** @jest-environment node */
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuditAnchors, readAnchors } from '@/server/providers/anchors';
import { keepAudit } from '@/server/audit/keepAudit';
import { appendAudit } from '@/server/audit/store/log';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import type { Store } from '@/server/platform/db/db';
import { freshStore } from '../../support/server/freshStore';

let store: Store & { url: string };
let folder: string;
beforeEach(async () => {
  store = await freshStore();
  folder = await mkdtemp(join(tmpdir(), 'anchors-'));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

let now = new Date('2026-11-20T14:05:00.000Z');
const file = () => join(folder, 'audit-anchors');
const problems: unknown[] = [];
afterEach(() => {
  problems.length = 0;
});

/** Writes so many events, and lets a portal chain them and stop, an hour after the one before. */
async function portalRuns(events: number, url?: string): Promise<void> {
  now = new Date(now.getTime() + 3_600_000);
  for (let attempt = 0; attempt < events; attempt += 1) {
    await store.db.transaction((tx) =>
      appendAudit(tx, { at: now, actor: 'system', subject: `claim:${attempt}`, event: 'moved' }),
    );
  }
  const auditAnchors = createAuditAnchors({ file: file(), url });
  await keepAudit({ store, clock: { now: () => now }, auditAnchors }, (problem) =>
    problems.push(problem),
  ).stop();
}
const found = async () =>
  (await verifyAudit(store.db, { anchors: await readAnchors(file()) })).findings;
/** Runs statements as an attacker who owns the database and has none of our keys. */
const asOwner = (...statements: string[]) =>
  store.executeSql(
    `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`,
  );

test('a log that grew is kept where it ends, and one that did not is not kept again', async () => {
  await portalRuns(3);
  await portalRuns(2);
  await portalRuns(0);
  const anchors = await readAnchors(file());
  expect(anchors?.map((anchor) => anchor?.position)).toEqual([3, 5, 5]);
  expect(await found()).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  [
    'the last of it',
    ['delete from audit_events where seq > 3', 'delete from audit_links where position > 3'],
  ],
  [
    'all of it',
    ['delete from audit_events', 'delete from audit_links', 'delete from audit_waiting'],
  ],
])(
  'when %s is deleted, links and all, it is found, with the last moment at which it was right',
  async (_what, statements) => {
    await portalRuns(3);
    const rightUntil = _what === 'all of it' ? undefined : now;
    await portalRuns(2);
    await asOwner(...statements);
    expect(await verifyAudit(store.db)).toMatchObject({ ok: true });
    const at = new Date(now.getTime() - (rightUntil ? 0 : 3_600_000)).toISOString();
    expect(await found()).toEqual([
      {
        chain: 'of the whole log',
        rightUntil,
        problem: `it had ${rightUntil ? 5 : 3} links at ${at}, and its end was cut off since`,
      },
    ]);
  },
);

test('a log that was continued after its end was cut off does not match the kept anchor', async () => {
  await portalRuns(3);
  await asOwner(
    'delete from audit_events where seq > 1',
    'delete from audit_links where position > 1',
  );
  const kept = await readFile(file(), 'utf8');
  await portalRuns(2);
  await writeFile(file(), kept);
  expect((await found())[0]).toMatchObject({
    problem: expect.stringMatching(/^it is not the log that there was at 2026/),
  });
});

test('a line that the portal did not write is said to be none of its own', async () => {
  await portalRuns(1);
  const [line = ''] = (await readFile(file(), 'utf8')).trim().split('\n');
  for (const forged of [
    line.replace('"position":1', '"position":0'),
    line.replace('"position":1', '"position":2'),
  ]) {
    await writeFile(file(), `${line}\n`);
    await appendFile(file(), `${forged}\n`);
    expect(await found()).toEqual([
      { chain: 'of the whole log', rightUntil: now, problem: 'an anchor is not the portal’s' },
    ]);
  }
});

test('a line that was broken off in the middle takes no other with it', async () => {
  await portalRuns(1);
  const whole = (await readFile(file(), 'utf8')).trim();
  await appendFile(file(), whole.slice(0, 40));
  await portalRuns(2);
  expect((await readAnchors(file()))?.map((anchor) => anchor?.position)).toEqual([1, undefined, 3]);
  expect(await found()).toEqual([]);
  await asOwner(
    'delete from audit_events where seq = 3',
    'delete from audit_links where position = 3',
  );
  expect(await found()).toMatchObject([
    { problem: expect.stringContaining('its end was cut off since') },
  ]);
});

test('each end is posted as well, and one that could not be posted is in the file, is reported, and is posted again', async () => {
  const posted: string[] = [];
  let status = 503;
  const receiver = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part: Buffer) => {
        body += String(part);
      })
      .on('end', () => {
        if (status === 200) posted.push(body);
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((ready) => {
    receiver.listen(0, '127.0.0.1', ready);
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`;
  await portalRuns(2, url);
  expect([problems.length, posted.length, (await readAnchors(file()))?.length]).toEqual([1, 0, 1]);
  status = 200;
  await portalRuns(0, url);
  expect(posted.map((text) => JSON.parse(text) as unknown)).toEqual([
    (await readAnchors(file()))?.[1],
  ]);
  await new Promise((done) => {
    receiver.close(done);
  });
});

test('the folder of the file is made, for the portal alone', async () => {
  const made = join(folder, 'not', 'there');
  await createAuditAnchors({ file: join(made, 'ends') }).keep({ position: 1 });
  expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test('an anchor that cannot be written to the file is still posted, and the error is thrown', async () => {
  const posted: unknown[] = [];
  const receiver = createServer((request, response) => {
    posted.push(request.method);
    request.resume().on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((ready) => {
    receiver.listen(0, '127.0.0.1', ready);
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/anchors`;
  await expect(createAuditAnchors({ file: folder, url }).keep({ position: 1 })).rejects.toThrow(
    'EISDIR',
  );
  expect(posted).toEqual(['POST']);
  await new Promise((done) => {
    receiver.close(done);
  });
});

test('an end is kept though nothing can be chained', async () => {
  await portalRuns(2);
  await store.executeSql('drop table audit_waiting');
  await portalRuns(0);
  expect((await readAnchors(file()))?.map((anchor) => anchor?.position)).toEqual([2, 2]);
  expect(problems).toHaveLength(1);
});

test('a collector that does not answer keeps nothing from being chained', async () => {
  const kept: object[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  let isKept: () => void = () => undefined;
  const auditAnchors = {
    keep: (anchor: object) => {
      kept.push(anchor);
      isKept();
      return answered;
    },
  };
  const nextKept = () =>
    new Promise<void>((done) => {
      isKept = done;
    });
  const keeping = keepAudit({ store, clock: { now: () => now }, auditAnchors }, (problem) =>
    problems.push(problem),
  );
  const write = () =>
    store.db.transaction((tx) =>
      appendAudit(tx, { at: now, actor: 'system', subject: 'claim:1', event: 'moved' }),
    );
  const stops: Promise<void>[] = [];
  for (let round = 0; round < 2; round += 1) {
    await write();
    const reached = nextKept();
    stops.push(keeping.stop());
    await reached;
  }
  expect(kept).toMatchObject([{ position: 1 }, { position: 2 }]);
  answer();
  await Promise.all(stops);
});

test('without a file nothing is said of ends', async () => {
  expect(await readAnchors(file())).toBeUndefined();
});
