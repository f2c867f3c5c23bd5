import type { Tax } from '@/lib/kernel/taxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/** A bank account of HMRC’s, in the fields that a bank asks for. */
export interface HmrcAccount {
  accountName: string;
  sortCode: string;
  accountNumber: string;
}

/** HMRC’s bank accounts, and the day on which they were last checked against gov.uk. */
export interface HmrcAccounts {
  checkedOn: IsoDate;
  accounts: Record<Tax, HmrcAccount>;
}

const CUMBERNAULD: HmrcAccount = {
  accountName: 'HMRC Cumbernauld',
  sortCode: '08 32 10',
  accountNumber: '12001039',
};

/**
 * HMRC’s accounts in the United Kingdom by tax (docs/rules/product.md#paying-hmrc; gov.uk, "Pay
 * your VAT bill", "Pay employers' PAYE", "Pay your Corporation Tax bill", "Pay your Self Assessment
 * tax bill"). An operator can replace them with HMRC_ACCOUNTS.
 */
export const HMRC_ACCOUNTS: HmrcAccounts = {
  checkedOn: '2026-11-22',
  accounts: {
    vat: { accountName: 'HMRC VAT', sortCode: '08 32 00', accountNumber: '11963155' },
    paye: CUMBERNAULD,
    corporation_tax: CUMBERNAULD,
    self_assessment: CUMBERNAULD,
  },
};
