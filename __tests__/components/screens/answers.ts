import * as vat from '@/lib/overview/vat/contract';
import { claimId, companyId, exampleBoxes, periodId } from '@/lib/vat/examples';
import type { RefundUpdate, VatClaim, VatDashboard, VatReturn } from '@/hooks/overview/vat';
import { pence } from '@/lib/kernel/money';
import { exampleQuote, examplePeriods, exampleClaimSummary } from '@/lib/refunds/examples';

export {
  claimId,
  companyId,
  exampleBoxes,
  exampleClaimSummary,
  examplePeriods,
  exampleQuote,
  periodId,
};

export const dashboardAt = `/v2/instant-vat/dashboard?company_id=${companyId}`;
export const returnsAt = `/v2/instant-vat/dashboard/vat-returns?company_id=${companyId}`;
export const returnAt = `/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=${periodId}`;
export const claimAt = `/v2/instant-vat/dashboard/claim?company_id=${companyId}&claim_id=${claimId}`;
export const connectionsAt = `/v2/instant-vat/dashboard/link-hmrc-account?company_id=${companyId}`;

export const dashboardAnswer = (change: Partial<VatDashboard> = {}): VatDashboard => ({
  ...(vat.vatDashboard.example as VatDashboard),
  ...change,
});

export const returnAnswer = (change: Partial<VatReturn> = {}): VatReturn => ({
  ...(vat.vatReturn.example as VatReturn),
  ...change,
});

export const claimAnswer = (change: Partial<VatClaim> = {}): VatClaim => ({
  ...(vat.vatClaim.example as VatClaim),
  ...change,
});

/** HMRC approved £1,000.00 less than was sold, and has not paid yet. */
export const reducedNews = (change: Partial<RefundUpdate> = {}): RefundUpdate => ({
  claimId,
  reference: 'AD-26-09-0417',
  periodLabel: 'September 2026',
  what: 'reduced',
  since: '2026-11-19',
  late: false,
  title: 'HMRC approved £1,000.00 less than you sold',
  cause: 'You sold a refund of £3,764.80, and HMRC approved £2,764.80.',
  follows: 'Nothing is to be paid today.',
  line: 'HMRC approved £1,000.00 less than you sold for September 2026',
  soldPence: pence(376_480),
  approvedPence: pence(276_480),
  differencePence: pence(100_000),
  by: { on: '2026-12-08', certainty: 'expected' },
  clock: undefined,
  act: { label: 'See the claim' },
  ...change,
});

/** HMRC holds a refund until an earlier return is in. */
export const heldNews = (change: Partial<RefundUpdate> = {}): RefundUpdate => ({
  ...reducedNews(),
  what: 'suspended',
  title: 'HMRC holds the refund you sold',
  line: 'HMRC holds the refund you sold for September 2026',
  cause: 'HMRC has held £3,764.80 since 19 Nov 2026, because your return for July 2026 is missing.',
  follows: 'File it now.',
  approvedPence: undefined,
  differencePence: undefined,
  by: { on: '2026-09-07', certainty: 'known' },
  late: true,
  act: { label: 'File the missing return', periodId },
  ...change,
});

/** HMRC's repayment is to be passed on by a day that has come near. */
export const passOnNews = (change: Partial<RefundUpdate> = {}): RefundUpdate => ({
  ...reducedNews(),
  what: 'pass_on',
  title: 'Pass on what HMRC repaid',
  line: '£3,764.80 that HMRC repaid for September 2026 is to be passed on to us by Tue 24 Nov 2026',
  cause: 'You sold a refund of £3,764.80, and HMRC repaid it into your account on 10 Nov 2026.',
  follows: '£3,764.80 is to reach us by Tue 24 Nov 2026.',
  approvedPence: undefined,
  differencePence: undefined,
  leftPence: pence(376_480),
  by: { on: '2026-11-24', certainty: 'known' },
  late: false,
  act: { label: 'See how to pass it on' },
  ...change,
});

/** The example return once HMRC has it. */
export const filedAnswer = (change: Partial<VatReturn> = {}): VatReturn =>
  returnAnswer({
    canFile: false,
    period: { ...examplePeriods[0]!, filedOn: '2026-11-20', status: 'Filed, awaiting HMRC' },
    filing: {
      state: 'submitted',
      sentence: 'HMRC has your return.',
      attemptedAt: '2026-11-20T14:05:30.000Z',
      receipt: {
        formBundleNumber: '241903861127',
        processedAt: '2026-11-20T14:05:31.000Z',
        paymentIndicator: 'BANK',
      },
    },
    ...change,
  });
