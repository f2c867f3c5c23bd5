import type { Pence } from '@/lib/kernel/money';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * HMRC's own seven states, its misspelling included (data of hmrc/vat-repayment-tracker-frontend).
 */
export const REPAYMENT_STATUSES = [
  'INITIAL',
  'SENT_FOR_RISKING',
  'CLAIM_QUERIED',
  'REPAYMENT_SUSPENDED',
  'REPAYMENT_ADJUSTED',
  'ADJUSMENT_TO_TAX_DUE',
  'REPAYMENT_APPROVED',
] as const;
export type RepaymentStatus = (typeof REPAYMENT_STATUSES)[number];

/** One row of HMRC's repayment tracker for one period. */
export interface RepaymentRecord {
  periodKey: string;
  status: RepaymentStatus;
  /** returnCreationDate: the day HMRC received the return. */
  createdOn: IsoDate;
  sentForRiskingOn?: IsoDate;
  /** lastUpdateReceivedDate */
  updatedOn?: IsoDate;
  /** vatToPay_BOX5 */
  box5Pence: Pence;
  /** originalPostingAmount */
  originalPence: Pence;
  supplementDelayDays?: number;
  /** clearingDate of the "VAT Return Credit Charge" (or "… Debit Charge"): the money has moved. */
  clearedOn?: IsoDate;
  clearedPence?: Pence;
}

export interface RepaymentState {
  title: string;
  inProgress: boolean;
  /** HMRC's sort order: the lowest is the latest. */
  sort: number;
  amount: 'originalPence' | 'box5Pence';
}

/** HMRC's titles, verbatim. */
export const REPAYMENT_STATES: Record<RepaymentStatus, RepaymentState> = {
  INITIAL: { title: 'Checking amount', inProgress: true, sort: 5, amount: 'originalPence' },
  SENT_FOR_RISKING: {
    title: 'Sending for further checks',
    inProgress: true,
    sort: 4,
    amount: 'originalPence',
  },
  CLAIM_QUERIED: {
    title: 'Sending for further checks',
    inProgress: true,
    sort: 3,
    amount: 'originalPence',
  },
  REPAYMENT_SUSPENDED: {
    title: 'You must submit your latest VAT return',
    inProgress: true,
    sort: 2,
    amount: 'box5Pence',
  },
  REPAYMENT_ADJUSTED: {
    title: 'Repayment amount changed',
    inProgress: false,
    sort: 1,
    amount: 'box5Pence',
  },
  ADJUSMENT_TO_TAX_DUE: {
    title: 'You now owe HMRC',
    inProgress: false,
    sort: 1,
    amount: 'box5Pence',
  },
  REPAYMENT_APPROVED: {
    title: 'Repayment approved',
    inProgress: false,
    sort: 1,
    amount: 'originalPence',
  },
};

/**
 * States of a refund that is filed and not finished, the most serious first. awaiting: HMRC's
 * tracker has no entry for it.
 */
export const OPEN_REFUND_STATES = [
  'queried',
  'adjusted',
  'suspended',
  'now_owes',
  'risking',
  'initial',
  'approved',
  'awaiting',
] as const;
export type OpenRefundState = (typeof OPEN_REFUND_STATES)[number];

const AT_HMRC = {
  INITIAL: 'initial',
  SENT_FOR_RISKING: 'risking',
  CLAIM_QUERIED: 'queried',
  REPAYMENT_SUSPENDED: 'suspended',
  REPAYMENT_ADJUSTED: 'adjusted',
  ADJUSMENT_TO_TAX_DUE: 'now_owes',
  REPAYMENT_APPROVED: 'approved',
} as const satisfies Record<RepaymentStatus, OpenRefundState>;

/** Returns the state of an open refund by HMRC's tracker. */
export const openRefundState = (status: RepaymentStatus): OpenRefundState => AT_HMRC[status];

/** Returns true if the text is one of HMRC's states, for translating wire data. */
export const isRepaymentStatus = (text: string): text is RepaymentStatus =>
  (REPAYMENT_STATUSES as readonly string[]).includes(text);

/**
 * Returns the latest row by HMRC's rule: lowest sort first, then the newest update. Undefined
 * without rows.
 */
export const latestRepayment = (rows: readonly RepaymentRecord[]): RepaymentRecord | undefined =>
  [...rows].sort(
    (a, b) =>
      REPAYMENT_STATES[a.status].sort - REPAYMENT_STATES[b.status].sort ||
      (b.updatedOn ?? b.createdOn).localeCompare(a.updatedOn ?? a.createdOn),
  )[0];

/**
 * Returns the rows of one period, oldest first, adding the INITIAL row that HMRC sometimes omits on
 * the creation day.
 */
export function repaymentHistory(rows: readonly RepaymentRecord[]): RepaymentRecord[] {
  const first = rows[0];
  if (!first) return [];
  const initial: RepaymentRecord[] = rows.some((row) => row.status === 'INITIAL')
    ? []
    : [
        {
          periodKey: first.periodKey,
          status: 'INITIAL',
          createdOn: first.createdOn,
          updatedOn: first.createdOn,
          box5Pence: first.box5Pence,
          originalPence: first.originalPence,
        },
      ];
  return [...initial, ...rows].sort(
    (a, b) =>
      (a.updatedOn ?? a.createdOn).localeCompare(b.updatedOn ?? b.createdOn) ||
      REPAYMENT_STATES[b.status].sort - REPAYMENT_STATES[a.status].sort,
  );
}

/**
 * Returns HMRC's estimate: the creation day + 30 + supplement delay calendar days
 * (docs/rules/vat.md#repayment-estimate).
 */
export const hmrcEstimate = (
  record: Pick<RepaymentRecord, 'createdOn' | 'supplementDelayDays'>,
): IsoDate => addDays(record.createdOn, 30 + (record.supplementDelayDays ?? 0));

/** States in which HMRC is checking a refund, without a question. */
export const CHECKED_STATES = ['initial', 'risking'] as const satisfies readonly OpenRefundState[];

/** Returns true if HMRC's last day has passed while it is still checking a refund of this state. */
export const isCheckedLate = (state: string, clockEndsOn: string, today: IsoDate): boolean =>
  CHECKED_STATES.some((checked) => checked === state) && clockEndsOn < today;

/** Returns true if HMRC's own estimate has passed while it is still checking, or asking. */
export const isDelayed = (record: RepaymentRecord, today: IsoDate): boolean => {
  const state = openRefundState(record.status);
  const endsOn = hmrcEstimate(record);
  return isCheckedLate(state, endsOn, today) || (state === 'queried' && endsOn < today);
};

/**
 * Returns the day HMRC decided to pay, in full or in part; undefined before, or if it has no date.
 */
export const approvedOn = (record: RepaymentRecord | undefined): IsoDate | undefined =>
  record?.status === 'REPAYMENT_APPROVED' || record?.status === 'REPAYMENT_ADJUSTED'
    ? record.updatedOn
    : undefined;

/** Returns true if HMRC has decided and the transaction of the period has cleared. */
export const isComplete = (record: RepaymentRecord): boolean =>
  !REPAYMENT_STATES[record.status].inProgress && record.clearedOn !== undefined;

/** Returns the amount HMRC shows in this state. */
export const repaymentAmount = (record: RepaymentRecord): Pence =>
  record[REPAYMENT_STATES[record.status].amount];
