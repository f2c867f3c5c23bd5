import type { Excuse } from './excuse';

const SAME = 'Both give the same value where the two sides are equal, and differ nowhere else.';

/** What is excused of the rules of money: amounts, refunds, claims and invoices. */
export const EXCUSED_MONEY: readonly Excuse[] = [
  {
    file: 'lib/kernel/sums.ts',
    because: SAME,
    mutants: ['lower › comparison: other < amount → other <= amount', 'higher › comparison: other > amount → other >= amount'],
  },
  {
    file: 'lib/kernel/sums.ts',
    because: 'To divide by nothing is a RangeError by itself.',
    mutants: ['share › comparison: whole <= 0 → whole < 0', 'share › number: 0 → -1'],
  },
  {
    file: 'lib/kernel/sums.ts',
    because: 'Half a part more or less than nothing is cut off to nothing.',
    mutants: ['share › comparison: parts < 0n → parts <= 0n'],
  },
  {
    file: 'lib/refunds/quote/quote.ts',
    because: 'HMRC’s money takes working days of its own after today, so it is never less than two days behind ours.',
    mutants: ['makeQuote.daysWaited › number: 0 → 1', 'makeQuote.daysWaited › number: 0 → -1'],
  },
  {
    file: 'lib/vat/repayments/interest.ts',
    because: 'Nothing is before a day that is not there: the comparison alone is false then too.',
    mutants: [
      'simpleInterest.end › logic: next !== undefined && next <= to → next <= to',
      'interestSoFar.held › logic: missingSince !== undefined && missingSince <… → missingSince < today',
    ],
  },
  { file: 'lib/vat/repayments/interest.ts', because: SAME, mutants: ['interestStartsOn › comparison: due > filedOn → due >= filedOn'] },
  {
    file: 'lib/refunds/claim/ledger.ts',
    because: 'What covers() makes of an amount below nothing is the very shortfall: the two branches meet.',
    mutants: [
      "fromHmrc.rest › condition: received < bought ? { shortfall_receivable: … → covers(left('shortfall_receivable'), minus(r…",
      'fromHmrc.rest › comparison: received < bought → received <= bought',
    ],
  },
  {
    file: 'lib/refunds/claim/ledger.ts',
    because: 'Every posting balances by its making, which a property of its test holds; this would say so if one did not.',
    mutants: ['journalOf › removed guard: if (sumOf(lines) !== 0) throw new Error(`The… → nothing'],
  },
  {
    file: 'lib/vat/repayments/eta.ts',
    because: SAME,
    mutants: ['later › comparison: a > b → a >= b', 'earlier › comparison: a < b → a <= b'],
  },
  {
    file: 'lib/vat/repayments/eta.ts',
    because: 'Before the approval the day it is likely from is never before today, nor is the money.',
    mutants: ['etaRange.from › condition: approvedOn ? later(arrives, today) : arrives → later(arrives, today)'],
  },
  {
    file: 'lib/vat/repayments/hmrcClock.ts',
    because: SAME,
    mutants: [
      'later › comparison: a > b → a >= b', 'earlier › comparison: a < b → a <= b', 'endOf › comparison: to > from → to >= from',
      'clockMeter.{ startedOn, today, stops = [], addedDays = 0 } › number: 0 → -1',
    ],
  },
  {
    file: 'lib/vat/repayments/approvalHistory.ts',
    because: 'No share is above the whole, so it is reached at the last day: the rest is there for the compiler.',
    mutants: ['within › number: 0 → 1', 'within › number: 0 → -1'],
  },
  {
    file: 'lib/refunds/followUp/enquiries.ts',
    because: 'Nothing is before or after a day that is not there, and an end without a value is read like one left out.',
    mutants: [
      'enquiryProblem › removed guard: if (answeredOn === undefined) return undefin… → nothing',
      'clockStop › logic: enquiry.answeredOn !== undefined && { to: en… → { to: enquiry.answeredOn }',
    ],
  },
  {
    file: 'lib/vat/repayments/dates.ts',
    because: 'Without stops each row comes out as it went in: the guard spares the work.',
    mutants: [
      'withRecordedStops › removed guard: if (stops.length === 0) return rows; → nothing',
      'withRecordedStops › number: 0 → -1',
    ],
  },
  {
    file: 'lib/vat/repayments/dates.ts',
    because: 'What is paid has its day: the second question is there for the compiler.',
    mutants: ["repaymentDates › logic: standing === 'paid' && latest?.clearedOn → standing === 'paid'"],
  },
  {
    file: 'lib/practice/pricing/invoiceMonth.ts',
    because: 'Nothing is after a day that is not there: the comparison alone is false then too.',
    mutants: ['isCharged › logic: openedOn !== undefined && openedOn < month.f… → openedOn < month.from'],
  },
];
