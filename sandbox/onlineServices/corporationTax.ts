import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { ZERO, decimalToPence, pence, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { minus, plus, sum } from '@/lib/kernel/sums';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import type { Holder } from '@/sandbox/onlineServices/holder';
import type { Sandbox } from '@/sandbox/sandbox';
import { chance } from '@/sandbox/fixtures/chance';

const PERIODS = 5;
const FILED_AFTER_MONTHS = 6;
const PENALTY = pence(20_000);
/** Late filing penalties double from this day on (docs/rules/corporation-tax.md#late-return). */
const DOUBLED_FROM: IsoDate = '2026-04-01';

interface Money {
  amount: number;
  date: IsoDate;
}

/**
 * Returns the ends of accounting periods, newest first, starting with the one that includes today.
 */
function periodEnds(yearEnd: string, today: IsoDate): IsoDate[] {
  const endIn = (year: number) =>
    endOfMonth(addMonths(`${year}-01-01`, Number(yearEnd.slice(0, 2)) - 1));
  const year = Number(today.slice(0, 4));
  const running = endIn(year) >= today ? year : year + 1;
  return Array.from({ length: PERIODS }, (_, back) => endIn(running - back));
}

function periodOf({ vrn, profile }: Holder, end: IsoDate, age: number, today: IsoDate) {
  const start = addDays(endOfMonth(addMonths(startOfMonth(end), -12)), 1);
  const { paymentDue, clearBy, filingDue } = corporationTaxDeadlines(end);
  const late = profile.habit === 'late';
  // A company that is behind filed the newest ended year late, if at all.
  const filed = late ? addDays(filingDue, 20) : endOfMonth(addMonths(end, FILED_AFTER_MONTHS));
  // The tax is known once its payment is near, even if the return is late: HMRC has an estimate.
  const isKnown = filed <= today || (late && addMonths(end, 9) <= today);
  const amount =
    age === 1
      ? profile.corporationTaxPence
      : pence(
          Math.round(profile.corporationTaxPence * (0.72 + 0.2 * chance(`ct ${vrn} ${end}`)())),
        );
  const paidOn = late ? addDays(paymentDue, 40) : clearBy;
  const charged = isKnown && age > 0 ? amount : ZERO;
  const unpaidForGood = late && age === 1;
  const paid = charged > 0 && paidOn < today && !unpaidForGood ? charged : ZERO;
  const credit = age === 2 && paid > 0 ? (profile.corporationTaxCreditPence ?? ZERO) : ZERO;
  const penalty =
    late && filed > filingDue && filingDue < today
      ? filingDue >= DOUBLED_FROM
        ? PENALTY
        : pence(PENALTY / 2)
      : ZERO;
  const penaltyPaid = penalty > 0 && age > 1 ? penalty : ZERO;
  const due = minus(plus(charged, penalty), sum([paid, penaltyPaid, credit]));
  const entry = (list: [Pence, IsoDate][]): Money[] =>
    list
      .filter(([pence]) => pence > 0)
      .map(([pence, date]) => ({ amount: penceToDecimal(pence), date }));
  return {
    startDate: start,
    endDate: end,
    dueDate: paymentDue,
    returnDueDate: filingDue,
    ...(filed <= today && age > 0 && { returnReceivedDate: filed }),
    taxes: entry([[charged, paymentDue]]).map((tax) => ({
      ...tax,
      description: 'Corporation Tax',
    })),
    penalties: entry([[penalty, addDays(filingDue, 1)]]).map((money) => ({
      ...money,
      description: 'Late filing penalty',
    })),
    payments: entry([
      [plus(paid, credit), paidOn],
      [penaltyPaid, addDays(filingDue, 60)],
    ]).map((payment) => ({ ...payment, method: 'BACS' })),
    interest: [],
    adjustments: [],
    amountDueForAp: penceToDecimal(due),
    isApBalanced: due === 0,
  };
}

/**
 * Returns the answer to GET …/corporation-tax/{utr}/account: accounting periods grouped as in
 * HMRC's own screens (docs/rules/corporation-tax.md#corporation-tax-account).
 */
export function corporationTaxAccount(sandbox: Sandbox, holder: Holder): Answer {
  const today = sandbox.today();
  const accountingPeriods = periodEnds(holder.profile.yearEnd, today).map((end, age) =>
    periodOf(holder, end, age, today),
  );
  const owed = accountingPeriods.filter(({ amountDueForAp }) => amountDueForAp > 0);
  // Summed in pence: decimals do not add up exactly.
  const balance = sum(
    accountingPeriods.map(({ amountDueForAp }) => decimalToPence(amountDueForAp)),
  );
  return json(200, {
    utr: holder.profile.utr,
    accountBalance: { amount: penceToDecimal(balance) },
    ...(owed.length > 0 && { effectiveDueDate: owed.map(({ dueDate }) => dueDate).sort()[0] }),
    accountingPeriods,
  });
}
