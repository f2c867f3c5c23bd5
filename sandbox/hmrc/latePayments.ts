import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, negate, share } from '@/lib/kernel/sums';
import { addDays, addMonths, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Sandbox } from '@/sandbox/sandbox';
import { getCredit } from '@/sandbox/fixtures/figures';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow } from '@/sandbox/fixtures/view';

export interface LatePayment {
  period: Period;
  /** VAT unpaid at day 15. */
  unpaidPence: Pence;
  penaltyPence: Pence;
  /** Per cent of what is unpaid that the penalty comes to. */
  percent: 3 | 6;
  /** Not charged yet: the bill may still be paid before day 30. */
  accruing: boolean;
  chargedOn: IsoDate;
  /** 'XP' and twelve digits. */
  reference: string;
  /** 'XV' and twelve digits: the VAT charge that the penalty is for. */
  principalReference: string;
}

/**
 * Returns the first late payment penalty's rate: 3% of what is unpaid 15 days after the due date,
 * and as much again of what is unpaid at day 30, for dues from 1 April 2025
 * (docs/rules/vat.md#late-payment).
 */
const percentAfter = (days: number): 3 | 6 => (days > 30 ? 6 : 3);

const digits = (vrn: string, period: Period, offset: number) =>
  String(
    Number(vrn) * 1000 +
      offset +
      Number(period.end.slice(2, 4)) * 12 +
      Number(period.end.slice(5, 7)),
  )
    .padStart(12, '0')
    .slice(-12);

/**
 * Lists the debits of the last two years that were paid 16 to 30 days late, or are unpaid for more
 * than 15 days, each with its penalty.
 */
export function getLatePayments(sandbox: Sandbox, vrn: string): LatePayment[] {
  const today = sandbox.today();
  const since = addMonths(today, -24);
  return periodsNow(sandbox, vrn).flatMap((period): LatePayment[] => {
    const { paidOn, partPaid, due, state } = period;
    const owed = negate(getCredit(period.boxes));
    if (owed <= 0 || state !== 'filed' || period.filing || due < '2025-04-01' || due < since)
      return [];
    const days = daysBetween(due, paidOn ?? today);
    if (days <= 15 || (paidOn !== undefined && days > 30)) return [];
    const unpaidPence = minus(owed, partPaid?.pence ?? ZERO);
    const accruing = paidOn === undefined && days <= 30;
    const percent = percentAfter(days);
    return [
      {
        period,
        unpaidPence,
        percent,
        accruing,
        penaltyPence: share(unpaidPence, percent, 100),
        chargedOn: addDays(due, 31) < today ? addDays(due, 31) : (paidOn ?? today),
        reference: `XP${digits(vrn, period, 500)}`,
        principalReference: `XV${digits(vrn, period, 100)}`,
      },
    ];
  });
}
