import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { hmrcEstimate } from './states';
import { addWorkingDays, type Division } from '@/lib/kernel/dates/workingDays';

/**
 * HMRC's ways to pay: to the bank details it holds, or by payable order ("cheque") if it holds
 * none.
 */
export type RepaymentMethod = 'bank' | 'cheque';

/** Calendar days from filing to HMRC's approval: half of refunds by p50, nine in ten by p90. */
export interface ApprovalHistory {
  p50: number;
  p90: number;
  /** The number of repayments these come from. */
  seen?: number;
}

/**
 * The assumption until the portal has a history of its own ("between day 14 and day 24",
 * docs/rules/vat.md#repayment-estimate).
 */
export const USUAL_APPROVAL: ApprovalHistory = { p50: 14, p90: 24 };

/**
 * Working days from approval to the money: bank 3, cheque 5 to 6
 * (docs/rules/vat.md#repayment-estimate).
 */
const ARRIVAL: Record<RepaymentMethod, { first: number; last: number }> = {
  bank: { first: 3, last: 3 },
  cheque: { first: 5, last: 6 },
};

export interface EtaRange {
  /** HMRC's approval: likely from, likely by, and HMRC's own latest date. */
  approvalFrom: IsoDate;
  approvalTo: IsoDate;
  approvalLatest: IsoDate;
  /** The arrival of the money at the company: the hollow pill of the with/without bar. */
  from: IsoDate;
  to: IsoDate;
  basis: 'ownHistory' | 'usual';
  /** True if HMRC's own date has passed without the money. */
  passed: boolean;
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/**
 * Returns the likely range of HMRC's payment: from the usual approval day (never before `today`) to
 * HMRC's own latest date, plus the working days the money takes
 * (docs/rules/design.md#with-and-without, docs/rules/vat.md#repayment-estimate). Always an
 * expectation, never a promise.
 */
export function etaRange(input: {
  filedOn: IsoDate;
  today?: IsoDate;
  ownHistory?: ApprovalHistory | undefined;
  supplementDelayDays?: number;
  method?: RepaymentMethod;
  division?: Division | undefined;
  /** The day HMRC approved it: then only the payment is outstanding. */
  approvedOn?: IsoDate | undefined;
}): EtaRange {
  const {
    filedOn,
    today = filedOn,
    ownHistory,
    supplementDelayDays = 0,
    method = 'bank',
    division,
    approvedOn,
  } = input;
  const { p50, p90 } = ownHistory ?? USUAL_APPROVAL;
  const approvalLatest = hmrcEstimate({ createdOn: filedOn, supplementDelayDays });
  const notBeforeToday = (days: number) =>
    earlier(later(addDays(filedOn, days), today), later(approvalLatest, today));
  const approvalFrom = notBeforeToday(p50);
  const approvalTo = later(notBeforeToday(p90), approvalFrom);
  const to = addWorkingDays(approvedOn ?? approvalLatest, ARRIVAL[method].last, division);
  const arrives = addWorkingDays(approvedOn ?? approvalFrom, ARRIVAL[method].first, division);
  const from = approvedOn ? later(arrives, today) : arrives;
  return {
    approvalFrom,
    approvalTo,
    approvalLatest,
    from,
    to: later(to, from),
    basis: ownHistory ? 'ownHistory' : 'usual',
    passed: to < today,
  };
}
