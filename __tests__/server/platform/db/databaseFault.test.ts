/** @jest-environment node */
import { BadEnvironment } from '@/server/env/settings';
import { DatabaseSilent } from '@/server/platform/db/timeBudget';
import { databaseFault } from '@/server/platform/db/databaseFault';
import { freshStore } from '../../../support/server/freshStore';

const line = (code: string, syscall: string) =>
  Object.assign(new Error('no line'), { code, syscall });

test.each([
  ['53100', 'full'],
  ['25006', 'readOnly'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['57014', 'slow'],
  ['55P03', 'busy'],
  ['40P01', 'busy'],
  ['40001', 'busy'],
  ['23505', undefined],
  ['42P01', undefined],
])(
  'what PostgreSQL says with %s, inside a transaction, is trouble of the kind %s',
  async (code, kind) => {
    const store = await freshStore();
    const said = await store.db
      .transaction((tx) =>
        tx.execute(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`),
      )
      .catch((problem: unknown) => problem);
    await store.close();
    expect(said).toBeInstanceOf(Error);
    expect(databaseFault(said)).toBe(kind);
  },
);

test.each([
  [line('ECONNREFUSED', 'connect'), 'away'],
  [new Error('wrapped', { cause: line('ECONNRESET', 'read') }), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new DatabaseSilent(), 'slow'],
  // A file of ours that is missing is no trouble of the database's.
  [line('ENOENT', 'open'), undefined],
  [new BadEnvironment([]), undefined],
  [new Error('Connection to HMRC'), undefined],
  [undefined, undefined],
] as const)('%s is %s', (problem, kind) => {
  expect(databaseFault(problem)).toBe(kind);
});
