/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { keptFolder } from '@/scripts/demo/kept.mjs';
import { startDatabases, type Databases } from '@/scripts/journeys/databases.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

let made = 0;
const make = async (draft: string) => {
  made += 1;
  writeFileSync(path.join(draft, 'made'), String(made));
};
const madeIn = async (key: string) =>
  Number(readFileSync(path.join(await keptFolder({ place, key, make }), 'made'), 'utf8'));

test('what was prepared is taken over by the next start, and made anew for other sources', async () => {
  const first = await madeIn('one');
  expect(await madeIn('one')).toBe(first);
  expect(await madeIn('two')).toBe(first + 1);
  expect(readdirSync(place)).toEqual(['two']);
});

test('what was not prepared to its end does not count', async () => {
  const failing = keptFolder({
    place,
    key: 'one',
    make: async (draft) => {
      await make(draft);
      throw new Error('interrupted');
    },
  });
  await expect(failing).rejects.toThrow('interrupted');
  expect(readdirSync(place)).toEqual([]);
});

test('what a killed start left is deleted, and another start that still prepares is left alone', async () => {
  const ofOther = `draft-${process.pid}-other`;
  mkdirSync(path.join(place, 'draft-999999999-gone'));
  mkdirSync(path.join(place, ofOther));
  await madeIn('one');
  expect(readdirSync(place).sort()).toEqual([ofOther, 'one']);
});

test('of two starts that prepare the same, both have the same', async () => {
  const [one, other] = await Promise.all([madeIn('one'), madeIn('one')]);
  expect(one).toBe(other);
  expect(readdirSync(place)).toEqual(['one']);
});

/** Runs statements as the owner of the database, and returns the rows of the last one. */
async function runIn(databases: Databases, ...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: databases.urlsOf('story').owner });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

test('a kept database has its rows in the next start, and its jobs wait as long as they would have', async () => {
  const keepIn = path.join(place, 'cluster');
  const first = await startDatabases();
  await first.create('story');
  await runIn(
    first,
    'create schema pgboss',
    "create type pgboss.job_state as enum ('created', 'active', 'completed')",
    'create table pgboss.job (name text, state pgboss.job_state, start_after timestamptz, keep_until timestamptz)',
    `insert into pgboss.job values ('waits', 'created', '2026-11-20 15:00Z', '2026-12-04 15:00Z'),
       ('is done', 'completed', '2026-11-20 12:00Z', '2026-12-04 12:00Z')`,
  );
  await first.stop({ keepIn });

  const second = await startDatabases({ from: keepIn });
  try {
    const jobs = () =>
      runIn(
        second,
        'select name, start_after as on, keep_until as until from pgboss.job order by 1 desc',
      );
    const day = (text: string) => new Date(`${text}Z`);
    const done = { name: 'is done', on: day('2026-11-20T12:00'), until: day('2026-12-04T12:00') };
    const waits = { name: 'waits', on: day('2026-11-20T15:00'), until: day('2026-12-04T15:00') };
    expect(await jobs()).toEqual([waits, done]);
    await second.moveJobs('story', 86_400_000);
    const later = { name: 'waits', on: day('2026-11-21T15:00'), until: day('2026-12-05T15:00') };
    expect(await jobs()).toEqual([later, done]);
    await second.moveJobs('story', -2 * 86_400_000);
    expect(await jobs()).toEqual([{ ...later, on: day('2026-11-19T15:00') }, done]);
  } finally {
    await second.stop();
  }
  expect(readdirSync(keepIn).sort()).toEqual(['data', 'password']);
});
