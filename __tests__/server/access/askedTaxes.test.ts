/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { COMPANY_KINDS } from '@/lib/access/companyKind';
import { ownReference } from '@/lib/companies/ownReference';
import { notAskedReason } from '@/lib/access/taxNumbers';
import { TAXES } from '@/lib/kernel/taxes';
import * as asked from '@/server/access/store/askedTaxes';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { freshStore } from '@/__tests__/support/server/freshStore';

let fresh: Awaited<ReturnType<typeof freshStore>>;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.close());

const VRN = '666119668';
/** Every kind with and without each number; a register’s partnership among the companies. */
const TABLE = COMPANY_KINDS.flatMap((kind) =>
  [null, '07732914', 'OC300001'].flatMap((companyNumber) =>
    [null, VRN].flatMap((vrn) =>
      [null, '1097172564'].flatMap((utr) =>
        [null, '475/RC90'].map((payeReference) => ({
          kind,
          companyNumber,
          vrn,
          utr,
          payeReference,
        })),
      ),
    ),
  ),
);

test('the database asks HMRC about the same taxes of a client as the rule does', async () => {
  const { db } = fresh;
  const createdAt = new Date('2026-11-20T09:00:00Z');
  const [practice, another] = await db
    .insert(practices)
    .values([
      { name: 'Fernlea', createdAt },
      { name: 'Another', createdAt },
    ])
    .returning();
  const add = async (
    { kind, companyNumber, vrn, utr, payeReference }: (typeof TABLE)[number],
    row: { practiceId: string; createdAt: Date; removedAt?: Date },
  ) => {
    const [company] = await db
      .insert(companies)
      .values({ kind, companyNumber, vrn, name: 'A client', partner: 'opentax', createdAt })
      .returning();
    const [client] = await db
      .insert(clients)
      .values({ ...row, companyId: company!.id, vrn, utr, payeReference })
      .returning();
    return client!.id;
  };
  const company = {
    kind: 'limited',
    vrn: VRN,
    companyNumber: null,
    utr: null,
    payeReference: null,
  } as const;
  // Neither comes first of the group: one was removed, and one is another practice’s.
  await add(company, { practiceId: practice!.id, createdAt, removedAt: createdAt });
  await add(company, { practiceId: another!.id, createdAt });
  let isVatElsewhere = false;
  const expected = new Map<string, unknown[]>();
  for (const [at, client] of TABLE.entries()) {
    const id = await add(client, {
      practiceId: practice!.id,
      createdAt: new Date(createdAt.getTime() + 1000 * at),
    });
    const payer = { ...client, isVatElsewhere: client.vrn !== null && isVatElsewhere };
    for (const tax of TAXES)
      expected.set(`${id} ${tax}`, [
        notAskedReason(tax, payer) ?? null,
        notAskedReason(tax, payer) === undefined,
        tax === 'vat' ? null : (ownReference(tax, client) ?? null),
      ]);
    isVatElsewhere ||= client.vrn !== null;
  }
  const tax = sql`asked.tax`;
  const rows = await db
    .select({
      id: clients.id,
      tax: sql<string>`${tax}`,
      why: asked.notAskedReasonSql(tax),
      isAsked: asked.isAskedSql(tax),
      own: asked.ownReference(tax),
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(sql`unnest(${sql.param([...TAXES])}::text[]) asked(tax)`, sql`true`);
  const said = new Map(
    rows.map((row) => [`${row.id} ${row.tax}`, [row.why, row.isAsked, row.own]]),
  );
  expect(expected.size).toBe(TABLE.length * TAXES.length);
  for (const [key, values] of expected) expect([key, said.get(key)]).toEqual([key, values]);
});
