/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { work } from '@/__tests__/support/server/capabilities';
import { companyBatch, ofCompanies } from '@/server/access/store/companyBatch';
import { companies } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';

interface Asked {
  text: string;
  name: string | undefined;
  values: unknown[];
}

const asked: Asked[] = [];
const client = {
  query: ({ text, name }: Asked, values: unknown[]) => {
    asked.push({ text, name, values });
    return Promise.resolve({ rows: [{ listed: null }] });
  },
};
const db: Db = drizzle(client as unknown as Pool);

const listed = companyBatch((built, slots) => ({
  listed: built.select().from(companies).where(ofCompanies(companies.id, slots)),
}));

const ask = (ids: readonly string[]) =>
  listed(
    db,
    ids.map((id) => work.forCompany(id, 'work:read')),
  );

beforeEach(() => {
  asked.length = 0;
});

test.each([1, 2, 4, 5, 30])(
  'of %i companies a statement is built once, and each request gives it its own companies',
  async (count) => {
    const [ours, theirs] = [0, 1].map(() => Array.from({ length: count }, () => randomUUID()));
    expect(await ask(ours!)).toEqual({ listed: [] });
    await ask(theirs!);
    const [first, second] = asked;
    expect(second!.text).toBe(first!.text);
    expect(first!.values.flat()).toEqual(ours);
    expect(second!.values.flat()).toEqual(theirs);
    expect(first!.text).not.toMatch(/[0-9a-f]{8}-/);
  },
);

test('PostgreSQL keeps the plan for a few companies, and plans a list anew', async () => {
  for (const count of [1, 2, 4, 5]) await ask(Array.from({ length: count }, () => randomUUID()));
  const names = asked.map(({ name }) => name);
  expect(new Set(names.slice(0, 3)).size).toBe(3);
  expect(names.slice(0, 3)).not.toContain(undefined);
  expect(names[3]).toBeUndefined();
});
