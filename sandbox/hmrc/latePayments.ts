import type { Pence } from '@/lib/domain/money/money';
import { negate, share } from '@/lib/domain/money/sums';
import { addDays, addMonths, daysBetween, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Sandbox } from '@/sandbox/sandbox';
import { creditOf } from '@/sandbox/fixtures/figures';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow } from '@/sandbox/fixtures/view';

export interface LatePayment {
  period: Period;
  /** VAT unpaid at day 15. */
  unpaidPence: Pence;
  penaltyPence: Pence;
  chargedOn: IsoDate;
  /** 'XP' and twelve digits. */
  reference: string;
  /** 'XV' and twelve digits: the VAT charge it stands on. */
  principalReference: string;
}

/**
 * First late payment penalty: 3% of what is unpaid 15 days after the due date, for dues from 1 April 2025 (docs/rules/vat.md#late-payment).
 */
const PERCENT = 3;

const digits = (vrn: string, period: Period, offset: number) =>
  String(Number(vrn) * 1000 + offset + Number(period.end.slice(2, 4)) * 12 + Number(period.end.slice(5, 7))).padStart(12, '0').slice(-12);

/** Debits of the last two years that were paid more than 15 and at most 30 days late, each with its penalty. */
export const latePaymentsOf = (sandbox: Sandbox, vrn: string): LatePayment[] =>
  periodsNow(sandbox, vrn).flatMap((period): LatePayment[] => {
    const { paidOn, due } = period;
    if (paidOn === undefined || due < '2025-04-01' || due < addMonths(sandbox.today(), -24)) return [];
    const days = daysBetween(due, paidOn);
    if (days <= 15 || days > 30) return [];
    const unpaidPence = negate(creditOf(period.boxes));
    return [{
      period, unpaidPence,
      penaltyPence: share(unpaidPence, PERCENT, 100),
      chargedOn: addDays(due, 31) < sandbox.today() ? addDays(due, 31) : paidOn,
      reference: `XP${digits(vrn, period, 500)}`,
      principalReference: `XV${digits(vrn, period, 100)}`,
    }];
  });
