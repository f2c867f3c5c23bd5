import { addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { vatAccountText } from '@/lib/vat/text';

/** The months of an account that HMRC shows: four years (docs/rules/hmrc.md#vat-api). */
export const ACCOUNT_MONTHS = 48;
/** The first calendar year for which HMRC has charges and payments. */
const FIRST_ACCOUNT_YEAR = 2017;

/** HMRC's two lists of an account, each requested for one calendar year at a time. */
export type AccountPart = 'charges' | 'payments';

/**
 * One calendar year of an account, and the day each of its lists was last read; undefined if never.
 */
export interface AccountYear {
  year: number;
  chargesReadOn?: IsoDate | undefined;
  paymentsReadOn?: IsoDate | undefined;
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const daysOf = ({ chargesReadOn, paymentsReadOn }: AccountYear): IsoDate[] =>
  [chargesReadOn, paymentsReadOn].filter((day) => day !== undefined);

/** Returns the calendar years of the whole account, newest first. */
export function accountYears(today: IsoDate): number[] {
  const oldest = Math.max(FIRST_ACCOUNT_YEAR, yearOf(addMonths(today, -ACCOUNT_MONTHS)));
  return Array.from({ length: yearOf(today) - oldest + 1 }, (_, back) => yearOf(today) - back);
}

/**
 * Returns the years of which a list was never read, oldest first; empty if the account is complete.
 * A year that has begun since the last sync counts as read, because the sync cannot have missed
 * anything of it.
 */
export function unreadYears(
  years: readonly AccountYear[],
  part: AccountPart,
  today: IsoDate,
): number[] {
  const lastAsked = years.flatMap(daysOf).sort().at(-1) ?? today;
  const read = new Set(
    years
      .filter((year) => (part === 'charges' ? year.chargesReadOn : year.paymentsReadOn))
      .map(({ year }) => year),
  );
  return accountYears(today)
    .filter((year) => year <= yearOf(lastAsked) && !read.has(year))
    .reverse();
}

/** Returns the years in words: '2023', '2023 and 2024', '2023, 2024 and 2025'. */
const inWords = (years: readonly number[]): string => listInWords(years.map(String));

export interface OwedToHmrc {
  /**
   * The unpaid amount of all charges; absent while part of the account is unread, because unknown
   * is not zero.
   */
  owedPence?: Pence;
  /** The missing part, in a sentence; undefined once the account is complete. */
  missing?: string;
}

/**
 * Returns what a business owes HMRC for VAT, from every charge of the account
 * (docs/rules/vat.md#what-is-owed). The amount is known only if the charges of every year were
 * read: an unread year may hold a charge.
 */
export function owedToHmrc(
  charges: readonly { outstandingPence?: Pence | null | undefined }[],
  years: readonly AccountYear[],
  today: IsoDate,
): OwedToHmrc {
  const unread = unreadYears(years, 'charges', today);
  if (unread.length === 0)
    return { owedPence: sum(charges.map(({ outstandingPence }) => outstandingPence ?? ZERO)) };
  return {
    missing:
      unread.length === accountYears(today).length
        ? vatAccountText.noChargesRead
        : vatAccountText.someChargesUnread(inWords(unread)),
  };
}

/**
 * Returns a sentence about the years of payments to HMRC that are missing; undefined if none are.
 */
export function missingPayments(years: readonly AccountYear[], today: IsoDate): string | undefined {
  const unread = unreadYears(years, 'payments', today);
  if (unread.length === 0) return undefined;
  return unread.length === accountYears(today).length
    ? vatAccountText.noPaymentsRead
    : vatAccountText.somePaymentsUnread(inWords(unread));
}
