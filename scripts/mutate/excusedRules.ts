import type { Excuse } from './excuse';

/** What is excused of all other rules. */
export const EXCUSED_RULES: readonly Excuse[] = [
  {
    file: 'lib/access/safePath.ts',
    because: 'A value that begins with ? or # has no path of ours, whichever way it is cut.',
    mutants: [
      'safeReturnPath.path › comparison: queryAt < 0 → queryAt <= 0',
      'safeReturnPath.path › number: 0 → 1',
      'safeReturnPath.tail › comparison: queryAt < 0 → queryAt <= 0',
      'safeReturnPath.tail › number: 0 → 1',
    ],
  },
  {
    file: 'lib/access/safePath.ts',
    because: 'The second of two locks: nothing is known that the patterns let through and the URL parser reads as another place.',
    mutants: [
      'safeReturnPath › removed guard: if (!URL.canParse(value, FIXED_ORIGIN)) retu… → nothing',
      'safeReturnPath › removed guard: if (url.origin !== FIXED_ORIGIN || url.pathn… → nothing',
      'safeReturnPath › logic: url.origin !== FIXED_ORIGIN || url.pathname … → url.origin !== FIXED_ORIGIN',
      'safeReturnPath › logic: url.origin !== FIXED_ORIGIN || url.pathname … → url.pathname !== path',
    ],
  },
  {
    file: 'lib/vat/books/nineBoxes.ts',
    because: 'Between the largest whole pounds and the largest pence there are no whole pounds.',
    mutants: [
      'LARGEST › number: 999_999_999_999_900 → 999999999999901',
      'boxProblem.largest › condition: wholePounds ? LARGEST.value : LARGEST.vat → LARGEST.vat',
    ],
  },
  {
    file: 'lib/vat/books/boxesFromLedger.ts',
    because: 'There is no rate between nothing and 1%.',
    mutants: ['boxesFromLedger › number: 0 → 1'],
  },
  {
    file: 'lib/vat/books/boxesFromLedger.ts',
    because: 'No purchase is a dispatch of goods: box 8 has sales alone, whose words do not depend on it.',
    mutants: ["boxesFromLedger.selling › logic: box === 'totalValueSalesExVAT' || box === 't… → box === 'totalValueSalesExVAT'"],
  },
  {
    file: 'lib/companies/vatNumber.ts',
    because: 'The library leaves a branch out of the check digits by itself.',
    mutants: ['vatNumberProblem › removed call: vrn.slice(0, 9) → vrn'],
  },
  {
    file: 'lib/kernel/dates/ukDates.ts',
    because: 'Packages are loaded once for many mutants, so the library keeps what an earlier run gave it.',
    mutants: ['module › removed statement: dayjs.extend(timezonePlugin); → nothing'],
  },
  {
    file: 'lib/kernel/dates/ukDates.ts',
    because: 'No days at all have been told as today by then.',
    mutants: ['formatRelative › comparison: days > 0 → days >= 0', 'formatRelative › number: 0 → -1 (2)'],
  },
  {
    file: 'lib/kernel/dates/ukDates.ts',
    because: 'It is kept so that it need not be made again: the day that is written is the same.',
    mutants: [
      'dayWriter › removed guard: if (known) return known; → nothing',
      'dayWriter › removed statement: dayWriters.set(timeZone, writer); → nothing',
    ],
  },
  {
    file: 'lib/kernel/dates/taxYear.ts',
    because: 'A year that matched has its first group.',
    mutants: ['parseTaxYear › number: 1 → 0'],
  },
  {
    file: 'lib/kernel/dates/taxYear.ts',
    because: 'The second day of a tax year is in the same year as its first.',
    mutants: ['neighbouringTaxYear › number: 1 → 2 (2)', 'neighbouringTaxYear › number: 1 → 2 (3)'],
  },
  {
    file: 'lib/vat/books/gaps.ts',
    because: 'A late claim of nothing is none (lateClaims.ts).',
    mutants: ['SENTENCES › comparison: gap.vatPence > 0 → gap.vatPence >= 0', 'SENTENCES › number: 0 → -1'],
  },
];
