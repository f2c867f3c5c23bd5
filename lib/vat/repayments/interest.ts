import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { addDays, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { getRates, type InterestKind, type InterestRates } from './interestRates';

interface Interest {
  kind: InterestKind;
  amount: Pence;
  from: IsoDate;
  to: IsoDate;
}

/**
 * Returns simple daily interest: both days counted, each day at its own rate, a 365-day year,
 * rounded once (half up); 0 if `to` is earlier than `from`. Undefined if it starts before the
 * table, because the rate of those days is not known.
 */
function simpleInterest(rates: InterestRates, interest: Interest): Pence | undefined {
  const { kind, amount, from, to } = interest;
  if (from > to) return ZERO;
  const rows = getRates(rates, kind);
  if (!rows[0] || from < rows[0].from) return undefined;
  const parts = rows.reduce((sum, { from: since, hundredths }, index) => {
    const next = rows[index + 1]?.from;
    const start = since > from ? since : from;
    const end = next !== undefined && next <= to ? addDays(next, -1) : to;
    return start > end
      ? sum
      : sum + BigInt(amount) * BigInt(hundredths) * BigInt(daysBetween(start, end) + 1);
  }, 0n);
  return pence(Number((parts + 1_825_000n) / 3_650_000n));
}

/**
 * Returns the day on which repayment interest starts: after the later of the due date and the day
 * of filing (docs/rules/vat.md#repayment-interest).
 */
export const interestStartsOn = (due: IsoDate, filedOn: IsoDate): IsoDate =>
  addDays(due > filedOn ? due : filedOn, 1);

/** An amount with the first and the last day of its interest. */
export type InterestSpan = Omit<Interest, 'kind'>;

/**
 * Returns the interest HMRC owes on a refund, both days counted; 0 if `to` is earlier. No interest
 * accrues while a return is outstanding or a demanded security is unpaid: the caller must check
 * that.
 * @throws RangeError if it starts before the table of rates
 */
export function repaymentInterest(rates: InterestRates, span: InterestSpan): Pence {
  const interest = simpleInterest(rates, { kind: 'repayment', ...span });
  if (interest === undefined) throw new RangeError(`No interest rate known for ${span.from}`);
  return interest;
}

export interface InterestSoFar {
  pence: Pence;
  /** The first day of interest, once it has started. */
  from?: IsoDate;
  /**
   * True if no interest accrues because a return is outstanding
   * (docs/rules/vat.md#repayment-interest).
   */
  held: boolean;
}

/**
 * Returns repayment interest up to and including `today`. It starts the day after the later of the
 * due date and the filing, and stops while a return is outstanding: after the day the oldest
 * missing one was due.
 */
export function interestSoFar(input: {
  rates: InterestRates;
  amount: Pence;
  due: IsoDate;
  filedOn: IsoDate;
  today: IsoDate;
  missingSince?: IsoDate | undefined;
}): InterestSoFar {
  const { rates, amount, due, filedOn, today, missingSince } = input;
  const start = interestStartsOn(due, filedOn);
  const held = missingSince !== undefined && missingSince < today;
  const end = held ? missingSince : today;
  return start > end
    ? { pence: ZERO, held }
    : { pence: repaymentInterest(rates, { amount, from: start, to: end }), from: start, held };
}

/**
 * Returns the interest on an unpaid amount from `from` (the day after it was due) to `to`, both
 * days counted; undefined if it starts before the table of rates.
 */
export const latePaymentInterest = (rates: InterestRates, span: InterestSpan): Pence | undefined =>
  simpleInterest(rates, { kind: 'latePayment', ...span });
