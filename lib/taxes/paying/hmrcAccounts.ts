import type { Tax } from '@/lib/kernel/taxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/** A bank account of HMRC’s, in the fields that a bank asks for. */
export interface HmrcAccount {
  accountName: string;
  sortCode: string;
  accountNumber: string;
}

/** The ways of paying that take working days. */
export const SLOW_WAYS = ['bacs', 'directDebit', 'directDebitAgain', 'cheque'] as const;
export type SlowWay = (typeof SLOW_WAYS)[number];

/** HMRC’s bank accounts and times, and the day on which they were last checked against gov.uk. */
export interface HmrcAccounts {
  checkedOn: IsoDate;
  accounts: Record<Tax, HmrcAccount>;
  /** The working days until money that is sent this way has arrived. */
  workingDays: Record<SlowWay, number>;
}

const CUMBERNAULD: HmrcAccount = {
  accountName: 'HMRC Cumbernauld',
  sortCode: '08 32 10',
  accountNumber: '12001039',
};

/**
 * HMRC’s accounts in the United Kingdom by tax, and how long each way of paying takes (docs/rules/product.md#paying-hmrc; gov.uk, "Pay
 * your VAT bill", "Pay employers' PAYE", "Pay your Corporation Tax bill", "Pay your Self Assessment
 * tax bill"). An operator can replace each of them with HMRC_ACCOUNTS.
 */
export const HMRC_ACCOUNTS: HmrcAccounts = {
  checkedOn: '2026-11-22',
  accounts: {
    vat: { accountName: 'HMRC VAT', sortCode: '08 32 00', accountNumber: '11963155' },
    paye: CUMBERNAULD,
    corporation_tax: CUMBERNAULD,
    self_assessment: CUMBERNAULD,
  },
  workingDays: { bacs: 3, directDebit: 5, directDebitAgain: 3, cheque: 3 },
};
