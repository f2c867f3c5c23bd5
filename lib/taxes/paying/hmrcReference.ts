import { isAccountsOfficeReference } from '@/lib/companies/accountsOfficeReference';
import { cleanedNumber } from '@/lib/companies/numbers/cleaned';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import type { TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { payReferenceText } from '@/lib/taxes/text';

/** The text for the bank’s reference field, and its explanation in words. */
export interface PaymentReference {
  value: string;
  words: string;
}

/**
 * The reason why there is no reference: only HMRC can give one, and it is never made up. `asked`: a
 * person of the company can enter it once.
 */
export interface MissingReference {
  missing: string;
  asked: boolean;
}

/** The numbers by which HMRC knows the company and its bills, as far as they are known. */
export interface KnownNumbers {
  /** VAT registration number, or a person’s UTR; undefined if it is not known. */
  number?: string | undefined;
  /**
   * The reference that a person of the company entered: the Accounts Office reference, or the 17
   * characters of an accounting period.
   */
  told?: string | undefined;
}

type Bill = Pick<TaxLine, 'tax' | 'kind' | 'from' | 'to'>;

const ON_THE_NOTICE: MissingReference = {
  missing: payReferenceText.onTheNotice,
  asked: false,
};

/**
 * Returns the four digits that name a PAYE month: month 7 of 2026 to 2027 → '2707', the tax year’s
 * last two digits and the month (gov.uk, "Pay employers' PAYE"). Undefined if the bill is not for
 * one tax month.
 */
export function payeMonthDigits({ from, to }: Pick<TaxLine, 'from' | 'to'>): string | undefined {
  if (!from || !to) return undefined;
  const year = getTaxYear(from);
  const month = payeMonths(year).find(({ first, last }) => first === from && last === to)?.taxMonth;
  return month === undefined
    ? undefined
    : `${Number(year.start.slice(2, 4)) + 1}${String(month).padStart(2, '0')}`;
}

const compact = (text: string): string => cleanedNumber(text).toUpperCase().replaceAll('/', '');

function payeReference(bill: Bill, told: string | undefined): PaymentReference | MissingReference {
  if (bill.kind === 'penalty') return ON_THE_NOTICE;
  if (!told) {
    return {
      asked: true,
      missing: payReferenceText.accountsOfficeMissing,
    };
  }
  const digits = payeMonthDigits(bill);
  return digits
    ? {
        value: `${told}${digits}`,
        words: payReferenceText.accountsOfficeAndMonth(digits),
      }
    : { value: told, words: payReferenceText.accountsOffice };
}

/**
 * Returns the reference for paying one bill (docs/rules/product.md#paying-hmrc). Corporation tax
 * has one for each accounting period, with a check character that only HMRC can compute, and PAYE
 * one that HMRC’s services do not show: a person enters both once, and they are never made up.
 */
export function hmrcReference(
  bill: Bill,
  { number, told }: KnownNumbers,
): PaymentReference | MissingReference {
  switch (bill.tax) {
    case 'vat':
      if (bill.kind === 'penalty') return ON_THE_NOTICE;
      return number
        ? { value: compact(number).replace(/^GB/, ''), words: 'Your VAT number, without spaces' }
        : { missing: payReferenceText.vatNumberMissing, asked: false };
    case 'paye':
      return payeReference(bill, told);
    case 'corporation_tax':
      return told
        ? {
            value: told,
            words: payReferenceText.accountingPeriod,
          }
        : {
            missing: payReferenceText.accountingPeriodMissing,
            asked: true,
          };
    case 'self_assessment':
      return number
        ? { value: `${compact(number)}K`, words: payReferenceText.utrAndK }
        : { missing: payReferenceText.utrMissing, asked: false };
  }
}

/**
 * Returns the period that one entered reference serves: the end of the accounting period for
 * Corporation tax; '' (all bills) for the other taxes.
 */
export const referencePeriod = ({ tax, to }: Pick<TaxLine, 'tax' | 'to'>): string =>
  tax === 'corporation_tax' ? (to ?? '') : '';

/** Normalises a reference for storage: capitals, without spaces, dashes and slashes. */
export const plainReference = (text: string): string => compact(text);

/**
 * Returns what is wrong with a typed reference, in a sentence; undefined if it is valid. For
 * Corporation tax it must begin with the company’s own Unique Taxpayer Reference, if we know that:
 * money sent under another company’s is hard to get back.
 */
export function referenceProblem(tax: Tax, text: string, utr?: string): string | undefined {
  const value = compact(text);
  if (tax === 'paye')
    return isAccountsOfficeReference(value) ? undefined : payReferenceText.badAccountsOffice;
  if (tax !== 'corporation_tax') return payReferenceText.noReference;
  if (!/^\d{10}A00\d{3}[A-Z]$/.test(value)) {
    return payReferenceText.badCorporationTax;
  }
  return utr && !value.startsWith(compact(utr))
    ? payReferenceText.otherCompany(compact(utr))
    : undefined;
}
