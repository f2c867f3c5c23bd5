/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { completeBooks } from '@/server/refunds/claim/completeBooks';
import type { Store } from '@/server/platform/db/db';
import { lockClaim, moveClaim } from '@/server/refunds/store/claims';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { work } from '../../../support/server/capabilities';
import {
  closeUpgraded,
  shapeOf,
  upgraded,
  UPGRADED_AT,
  waitsForHmrc,
  type SoldInShape,
} from '../../../support/server/shapes';

afterEach(closeUpgraded);

const OLDEST = '0001_practices.json';

/** Has it come out short, with what HMRC is known to have paid and what its event says. */
async function comeShort(
  store: Store,
  { id }: SoldInShape,
  { known, told }: { known: number; told: object },
): Promise<void> {
  await store.executeSql(
    `update claims set state = 'shortfall', hmrc_repaid_pence = ${known}, hmrc_repaid_on = '2026-11-20' where id = '${id}'`,
  );
  await store.executeSql(`insert into claim_events (id, claim_id, event, at, detail)
    values (gen_random_uuid(), '${id}', 'hmrcRepaidLess', '2026-11-20T09:00:00Z', '${JSON.stringify(told)}')`);
}

/**
 * What HMRC then repays of the claim that waits for it, sold for £3,764.80, and what that leaves in
 * its books.
 */
test.each<['hmrcRepaid' | 'hmrcRepaidLess', number, Record<string, number>]>([
  [
    'hmrcRepaid',
    376_480,
    { collections_bank: 376_480, fee_income: -3_765, payments_bank: -372_715 },
  ],
  [
    'hmrcRepaid',
    376_980,
    {
      collections_bank: 376_480,
      fee_income: -3_765,
      payments_bank: -372_715,
    },
  ],
  [
    'hmrcRepaidLess',
    300_000,
    {
      collections_bank: 300_000,
      fee_income: -3_765,
      payments_bank: -372_715,
      shortfall_receivable: 76_480,
    },
  ],
])(
  'after %s of %d pence for a claim sold before there were books, what is over stays with the customer',
  async (event, amount, left) => {
    const shape = shapeOf(OLDEST);
    const { store } = await upgraded(shape);
    const paid = waitsForHmrc(shape);
    const capability = work.forCompany(paid.company_id, 'work:claim');
    const amountPence = pence(amount);
    await store.db.transaction(async (tx) => {
      const claim = await lockClaim(tx, capability, paid.id);
      if (claim)
        await moveClaim(
          tx,
          capability,
          claim,
          event,
          UPGRADED_AT,
          { hmrcRepaidPence: amountPence },
          { amountPence },
        );
    });
    const { rows } = await store.executeSql(
      `select account, sum(pence)::int as pence from ledger_lines where claim_id = '${paid.id}'
      group by account having sum(pence) <> 0 order by 1`,
    );
    expect(
      Object.fromEntries(
        (rows as { account: string; pence: number }[]).map((row) => [row.account, row.pence]),
      ),
    ).toEqual(left);
  },
);

test('a shortfall of before the books is worked out, with the day by which it is to be paid', async () => {
  const shape = shapeOf(OLDEST);
  const { store, portal } = await upgraded(shape);
  await comeShort(store, waitsForHmrc(shape), { known: 300_000, told: { amountPence: 300_000 } });
  await completeBooks(portal.deps, work);
  expect(await verifyLedger(store.db, work)).toMatchObject({
    ok: true,
    totals: { shortfall_receivable: 76_480 },
  });
  const { rows } = await store.executeSql('select pence::int, pay_by::text from shortfalls');
  expect(rows).toEqual([{ pence: 76_480, pay_by: '2026-12-07' }]);
});

test('no shortfall of earlier books is demanded while the books and HMRC’s payments disagree', async () => {
  const shape = shapeOf(OLDEST);
  const { store, portal } = await upgraded(shape);
  const paid = waitsForHmrc(shape);
  await comeShort(store, paid, { known: 300_000, told: {} });
  await expect(completeBooks(portal.deps, work)).rejects.toThrow(
    `Not everything could be completed: claim ${paid.reference}.`,
  );
  expect((await store.executeSql('select 1 from shortfalls')).rows).toEqual([]);
  expect(
    (await store.executeSql(`select 1 from outgoing_messages where dedupe_key like '%:shortfall'`))
      .rows,
  ).toEqual([]);
});
