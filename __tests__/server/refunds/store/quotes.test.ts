/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { authoriseCompany } from '@/server/access/authorise';
import type { Store } from '@/server/platform/db/db';
import {
  addQuote,
  newestQuote,
  newestQuotesOfCompanies,
  findQuote,
  quotesOfPeriod,
} from '@/server/refunds/store/quotes';
import { readQuote } from '@/server/refunds/store/quoteFigures';
import { listNextPeriods } from '@/server/overview/store/nextPeriods';
import { companies, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { quotes } from '@/server/refunds/store/tables';
import { asPerson } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { vatPeriods } from '@/server/vat/store/tables';

const now = new Date('2026-11-20T14:05:00Z');
let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

/** A period with one quote, frozen as the portal freezes it. */
async function frozen() {
  const [company] = await store.db
    .insert(companies)
    .values({
      kind: 'limited',
      name: 'Marlow & Rye',
      vrn: '553557881',
      partner: 'organic',
      createdAt: now,
    })
    .returning();
  const [person] = await store.db
    .insert(people)
    .values({ email: `${company!.id}@example.co.uk`, fullName: 'Hannah Osei', createdAt: now })
    .returning();
  await store.db
    .insert(memberships)
    .values({ personId: person!.id, companyId: company!.id, role: 'owner', createdAt: now });
  const capability = await authoriseCompany(
    store.db,
    await asPerson({ store }, person!.id, now),
    company!.id,
    'claim:confirm',
  );
  const [period] = await store.db
    .insert(vatPeriods)
    .values({
      companyId: company!.id,
      vrn: '553557881',
      periodKey: '26A1',
      start: '2026-10-01',
      end: '2026-10-31',
      due: '2026-12-07',
      status: 'open',
      readAt: now,
    })
    .returning();
  const {
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    expiresAt,
    ...figures
  } = makeQuote({ refund: pence(421_000), partner: 'organic', now });
  const { id } = await addQuote(store.db, capability, {
    periodId: period!.id,
    refundPence,
    feePence,
    netPence,
    partner,
    rateCardVersion,
    purchaser,
    figures,
    hash: 'hash',
    createdAt: now,
    expiresAt: new Date(expiresAt),
  });
  const spoil = (change: object) =>
    store.db
      .update(quotes)
      .set({ figures: { ...figures, ...change } })
      .where(eq(quotes.id, id));
  return { capability, periodId: period!.id, id, figures, spoil };
}

test('a quote’s figures are read as they were frozen, without unknown fields', async () => {
  const { capability, id, figures, spoil } = await frozen();
  expect((await findQuote(store.db, capability, id))?.figures).toEqual(figures);
  await spoil({ partner: 'organic' });
  expect((await findQuote(store.db, capability, id))?.figures).toEqual(figures);
});

test.each([
  ['a figure that is missing', { feePercent: undefined }, 'feePercent'],
  ['a number written as text', { annualRateTenths: '123' }, 'annualRateTenths'],
  ['a day that is none', { payoutBy: 'soon' }, 'payoutBy'],
  ['a yes that is text', { worthIt: 'true' }, 'worthIt'],
])(
  '%s is an error that names the quote, whichever query reads it',
  async (_what, change, field) => {
    const { capability, periodId, id, spoil } = await frozen();
    await spoil(change);
    const reads = [
      findQuote(store.db, capability, id),
      newestQuote(store.db, capability, periodId),
      newestQuotesOfCompanies(store.db, [capability]).then((rows) => rows.map(readQuote)),
      quotesOfPeriod(store.db, capability, periodId),
      listNextPeriods(store.db, [capability], '2026-10-01'),
    ];
    for (const read of await Promise.allSettled(reads)) {
      expect(read).toMatchObject({
        status: 'rejected',
        reason: {
          name: 'UnreadableRow',
          message: expect.stringContaining(`quote ${id} does not fit: ${field}`),
        },
      });
    }
  },
);
