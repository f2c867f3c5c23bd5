/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { DEFAULT_HOLD_LIMITS, DEFAULT_REVIEW_RULES } from '@/lib/refunds/review/holdLimits';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { people } from '@/server/access/store/tables';
import { companies } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';
import { connections } from '@/server/connections/store/tables';
import { sendPayout } from '@/server/refunds/payout/payouts';
import { claims, quotes } from '@/server/refunds/store/tables';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { repayments } from '@/server/vat/store/accountTables';
import { chance } from '@/sandbox/fixtures/chance';
import { RUNS_ALL } from '../../../support/runsAll';
import { work } from '../../../support/server/capabilities';
import { freshStore } from '../../../support/server/freshStore';
import { NOW, openAccount, refundDesk } from '../../../support/server/refundDesk';
import { companyRows, sell } from '../../../support/server/refundRows';

/** Each is a company of its own; the gate tries fewer of them. */
const COUNT = RUNS_ALL ? 500 : 120;
const next = chance('random claims');
const among = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
const pounds = (amount: number) => Math.round(amount) * 100;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** One company with one refund sold, near the limits as often as not. */
const drawn = () => ({
  refund: pounds(among([900, 4_999, 5_000, 5_001, 12_000, 49_999, 50_000, 50_001, 200_000])),
  repaid: Array.from({ length: among([0, 1, 2, 3, 8, 14]) }, () =>
    pounds(among([300, 1_700, 5_000, 18_000, 60_000])),
  ),
  box7Share: among([4, 4.1, 3.9, 5, 5, 5, 0]),
  /** `others`: books that are not tied to the company by its own number. */
  source: among(['typed', 'xero', 'others', 'hmrc', 'hmrc'] as const),
  hmrcHours: among([1, 23, 24, 25, 2_000]),
  accountHours: among([1, 23, 24, 25, 2_000]),
  soldBefore: among([0, 0, 0, pounds(30_000), pounds(74_500)]),
});
type Drawn = ReturnType<typeof drawn>;

/** The source of a period's figures, and the organisation of its books. */
const figuresFrom = (source: Drawn['source']) => ({
  source: source === 'others' ? ('xero' as const) : source,
  whoseBooks:
    source === 'xero' || source === 'others'
      ? {
          organisation: 'Books',
          verdict: source === 'xero' ? ('same' as const) : ('different' as const),
        }
      : null,
});

/** A second implementation of the table's decision, in one place. */
function mayGo(entry: Drawn, orderedToday: number): boolean {
  const { refund, repaid, box7Share, source, hmrcHours, accountHours, soldBefore } = entry;
  const last = repaid.slice(0, 12).sort((a, b) => a - b);
  const middle = last.length / 2;
  const usual =
    last.length % 2 === 1
      ? last[Math.floor(middle)]!
      : Math.floor(((last[middle - 1] ?? 0) + (last[middle] ?? 0)) / 2);
  if (refund > pounds(50_000)) return false;
  // None of them has been paid before, so each sale is a first one.
  if (refund > pounds(5_000)) return false;
  if (refund + soldBefore > pounds(75_000)) return false;
  if (refund + orderedToday > pounds(250_000)) return false;
  if (repaid.length >= 3 && refund > usual * 3) return false;
  if (refund * 4 > Math.round((refund * box7Share) / 100) * 100) return false;
  const isAlone = source === 'typed' || source === 'others';
  return !(isAlone && (hmrcHours < 24 || accountHours < 24));
}

test(`of ${COUNT} random claims none is paid against the table of reasons, and none is held without one`, async () => {
  const store = await freshStore();
  const { db } = store;
  const ours = await companyRows(store);
  await openAccount(store, ours);
  const one = (await sell(store, ours, await ours.period(10)))!;
  const [sealed] = await db.select().from(bankAccounts);
  const [quote] = await db.select().from(quotes);
  const [person] = await db.select().from(people);
  const desk = refundDesk(store);
  // What the account of each is sealed for is its own id; the bank is what is looked at here.
  const sealer = {
    ...desk.deps.sealer,
    open: () => '{"sortCode":"203002","accountNumber":"31924471"}',
  };
  const deps = { ...desk.deps, sealer, reviewRules: DEFAULT_REVIEW_RULES };
  const all = Array.from({ length: COUNT }, drawn);

  const made = await db
    .insert(companies)
    .values(
      all.map((_, at) => ({
        kind: 'limited' as const,
        name: `Trader ${at}`,
        vrn: String(700_000_000 + at),
        partner: 'organic',
        createdAt: NOW,
      })),
    )
    .returning();
  const accounts = await db
    .insert(bankAccounts)
    .values(
      all.map(({ accountHours }, at) => ({
        companyId: made[at]!.id,
        accountName: 'Trader',
        sealedDetails: sealed!.sealedDetails,
        ending: '4471',
        createdAt: hoursAgo(accountHours),
      })),
    )
    .returning();
  await db.insert(connections).values(
    all.map(({ hmrcHours }, at) => ({
      companyId: made[at]!.id,
      kind: 'hmrc' as const,
      organisation: 'Trader',
      externalId: made[at]!.vrn!,
      state: 'live' as const,
      grantedAt: hoursAgo(hmrcHours),
    })),
  );
  const day = (index: number, last: boolean) =>
    isoDateOf(
      new Date(Date.UTC(2026, 10 - index, last ? 0 : 1) - (last ? 0 : 31 * 86_400_000))
        .toISOString()
        .slice(0, 10),
    );
  const months = all.flatMap(({ refund, repaid }, at) =>
    [refund, ...repaid].map((sum, index) => ({ at, sum, index })),
  );
  const periods = await db
    .insert(vatPeriods)
    .values(
      months.map(({ at, index }) => ({
        companyId: made[at]!.id,
        vrn: made[at]!.vrn!,
        periodKey: `P${index}`,
        start: day(index, false),
        end: day(index, true),
        due: isoDateOf('2026-12-07'),
        status: 'fulfilled' as const,
        received: isoDateOf('2026-11-06'),
        readAt: NOW,
      })),
    )
    .returning();
  await db.insert(vatFigures).values(
    months.map(({ at, sum, index }, row) => ({
      periodId: periods[row]!.id,
      companyId: made[at]!.id,
      ...figuresFrom(index === 0 ? all[at]!.source : 'hmrc'),
      boxes: workOutBoxes({
        vatDueSales: ZERO,
        vatDueAcquisitions: ZERO,
        vatReclaimedCurrPeriod: pence(sum),
        totalValueSalesExVAT: ZERO,
        totalValuePurchasesExVAT: pence(
          index === 0 ? Math.round((sum * all[at]!.box7Share) / 100) * 100 : sum * 5,
        ),
        totalValueGoodsSuppliedExVAT: ZERO,
        totalAcquisitionsExVAT: ZERO,
      }),
      readAt: NOW,
    })),
  );
  await db.insert(repayments).values(
    months
      .filter(({ index }) => index > 0)
      .map(({ at, sum, index }) => ({
        companyId: made[at]!.id,
        periodKey: `P${index}`,
        status: 'REPAYMENT_APPROVED' as const,
        createdOn: isoDateOf('2026-10-01'),
        updatedOn: isoDateOf('2026-10-12'),
        box5Pence: pence(sum),
        originalPence: pence(sum),
        clearedOn: isoDateOf('2026-10-14'),
        clearedPence: pence(sum),
        changedAt: NOW,
        readAt: NOW,
      })),
  );
  const periodOf = new Map(
    periods.filter(({ periodKey }) => periodKey === 'P0').map((row) => [row.companyId, row.id]),
  );
  const { id: _quoteId, companyId: _of, periodId: _for, ...frozen } = quote!;
  const frozenQuotes = await db
    .insert(quotes)
    .values(
      all.map((_, at) => ({
        ...frozen,
        companyId: made[at]!.id,
        periodId: periodOf.get(made[at]!.id)!,
        hash: `random ${at}`,
      })),
    )
    .returning();
  const claimed = (at: number, more: object) => ({
    companyId: made[at]!.id,
    quoteId: frozenQuotes[at]!.id,
    vrn: made[at]!.vrn!,
    periodId: periodOf.get(made[at]!.id)!,
    bankAccountId: accounts[at]!.id,
    confirmedBy: person!.id,
    confirmedAt: NOW,
    feePence: pence(100),
    state: 'confirmed' as const,
    ...more,
  });
  const sold = await db
    .insert(claims)
    .values(
      all.map(({ refund }, at) =>
        claimed(at, {
          reference: `R-${at}`,
          periodKey: 'P0',
          refundPence: pence(refund),
          netPence: pence(refund - 100),
        }),
      ) as (typeof claims.$inferInsert)[],
    )
    .returning();
  const before = all.flatMap(({ soldBefore }, at) =>
    soldBefore === 0
      ? []
      : [
          claimed(at, {
            reference: `R-earlier-${at}`,
            periodKey: 'earlier',
            refundPence: pence(soldBefore),
            netPence: pence(soldBefore - 100),
            confirmedAt: hoursAgo(24 * 29),
          }),
        ],
  );
  await db.insert(vatPeriods).values(
    before.map(({ companyId, vrn }) => ({
      companyId,
      vrn,
      periodKey: 'earlier',
      start: isoDateOf('2019-01-01'),
      end: isoDateOf('2019-01-31'),
      due: isoDateOf('2019-03-07'),
      status: 'fulfilled' as const,
      received: isoDateOf('2019-02-06'),
      readAt: NOW,
    })),
  );
  await db.insert(claims).values(before as (typeof claims.$inferInsert)[]);
  await db.execute(sql`analyze`);

  let orderedToday = 0;
  const wrong: object[] = [];
  let paidCount = 0;
  for (const [at, entry] of all.entries()) {
    const asked = desk.asked.length;
    await sendPayout(deps, work.forCompany(made[at]!.id, 'work:claim'), sold[at]!.id);
    const isPaid = desk.asked.length > asked;
    if (isPaid !== mayGo(entry, orderedToday)) wrong.push({ ...entry, isPaid, orderedToday });
    if (isPaid) [orderedToday, paidCount] = [orderedToday + entry.refund, paidCount + 1];
  }
  expect(wrong).toEqual([]);
  expect(paidCount).toBeGreaterThan(COUNT / 25);
  expect(paidCount).toBeLessThan(COUNT / 2);
  expect(one.state).toBe('confirmed');
  expect(DEFAULT_HOLD_LIMITS.portalDayPence).toBe(pounds(250_000));
  await store.close();
});
