import { isAccountsOfficeReference } from '@/lib/companies/accountsOfficeReference';
import { taxYearOf } from '@/lib/kernel/dates/taxYear';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import type { TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';

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
  missing:
    'The reference is on HMRC’s own notice of this charge. It is not the one you use for the tax itself.',
  asked: false,
};

/**
 * Returns the four digits that name a PAYE month: month 7 of 2026 to 2027 → '2707', the tax year’s
 * last two digits and the month (gov.uk, "Pay employers' PAYE"). Undefined if the bill is not for
 * one tax month.
 */
export function payeMonthDigits({ from, to }: Pick<TaxLine, 'from' | 'to'>): string | undefined {
  if (!from || !to) return undefined;
  const year = taxYearOf(from);
  const month = payeMonths(year).find(({ first, last }) => first === from && last === to)?.taxMonth;
  return month === undefined
    ? undefined
    : `${Number(year.start.slice(2, 4)) + 1}${String(month).padStart(2, '0')}`;
}

const compact = (text: string): string => text.toUpperCase().replace(/[\s/-]/g, '');

function payeReference(bill: Bill, told: string | undefined): PaymentReference | MissingReference {
  if (bill.kind === 'penalty') return ON_THE_NOTICE;
  if (!told) {
    return {
      asked: true,
      missing:
        'HMRC does not show us your Accounts Office reference. It is in your HMRC tax account, and on what HMRC ' +
        'sent you when you registered as an employer.',
    };
  }
  const digits = payeMonthDigits(bill);
  return digits
    ? {
        value: `${told}${digits}`,
        words: `Your Accounts Office reference and ${digits}, which names the month, without spaces`,
      }
    : { value: told, words: 'Your Accounts Office reference, without spaces' };
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
        : { missing: 'It is your 9-digit VAT number, which we do not know.', asked: false };
    case 'paye':
      return payeReference(bill, told);
    case 'corporation_tax':
      return told
        ? {
            value: told,
            words: 'HMRC’s payment reference for this accounting period, without spaces',
          }
        : {
            missing:
              'Each accounting period has a payment reference of its own, 17 characters. It is on HMRC’s payslip for the period ' +
              'and in your company’s tax account.',
            asked: true,
          };
    case 'self_assessment':
      return number
        ? { value: `${compact(number)}K`, words: 'Your Unique Taxpayer Reference, and a K' }
        : { missing: 'It is the 10-digit Unique Taxpayer Reference followed by K.', asked: false };
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
    return isAccountsOfficeReference(value)
      ? undefined
      : 'An Accounts Office reference has 13 characters, such as 123PA00012345';
  if (tax !== 'corporation_tax') return 'This tax has no reference of its own to keep';
  if (!/^\d{10}A00\d{3}[A-Z]$/.test(value)) {
    return 'A payment reference for Corporation tax has 17 characters, such as 1234567890A00101A';
  }
  return utr && !value.startsWith(compact(utr))
    ? `It should begin with your company’s own tax reference, ${compact(utr)}`
    : undefined;
}
