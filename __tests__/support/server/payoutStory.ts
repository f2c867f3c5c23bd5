import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { readRepayments } from '@/server/refunds/claim/moveClaims';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { saveRepayments } from '@/server/vat/store/repayments';
import { freshStore } from './freshStore';
import { claimNow, logOf, messagesOf, NOW, openAccount, refundDesk } from './refundDesk';
import { companyRows, sell } from './refundRows';

/** A confirmed claim of £4,210.00 for October on rows alone, and the desk that pays it. */
export async function payoutStory() {
  const store = await freshStore();
  const ours = await companyRows(store);
  await openAccount(store, ours);
  const claim = (await sell(store, ours, await ours.period(10)))!;
  const desk = refundDesk(store);
  return {
    store,
    ours,
    claim,
    desk,
    send: () => sendPayout(desk.deps, ours.job, claim.id),
    check: () => checkPayout(desk.deps, ours.job, claim.id),
    /** Keeps what HMRC says, without what a reading does next. */
    kept: (...rows: RepaymentRecord[]) => saveRepayments(store.db, ours.job, rows, NOW),
    /** Syncs with an HMRC that returns these rows. */
    read: (...rows: RepaymentRecord[]) =>
      readRepayments(
        { ...desk.deps, taxAuthority: { repayments: () => Promise.resolve(rows) } },
        ours.job,
        ours.vrn,
      ),
    /** Sets the bank's answer from now on. */
    says: (status: Partial<PayoutStatus> & Pick<PayoutStatus, 'state'>) =>
      desk.answers({ id: 'pay-1', ...status }),
    now: () => claimNow(store, claim),
    log: async () => (await logOf(store, `claim:${claim.id}`)).map(({ event }) => event),
    subjects: async () => Object.values(await messagesOf(store)),
  };
}
export type PayoutStory = Awaited<ReturnType<typeof payoutStory>>;

/** HMRC's row for the claim's period; as it stands, HMRC has approved £1,000.00 less. */
export const hmrcRow = (more: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26M10',
  status: 'REPAYMENT_ADJUSTED',
  createdOn: isoDateOf('2026-11-18'),
  updatedOn: isoDateOf('2026-11-20'),
  originalPence: pence(421_000),
  box5Pence: pence(321_000),
  ...more,
});
export const REDUCED = hmrcRow();
