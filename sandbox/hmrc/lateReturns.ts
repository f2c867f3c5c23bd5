import { pence, type Pence } from '@/lib/kernel/money';
import { addDays, addMonths, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Sandbox } from '@/sandbox/sandbox';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow, traderNow } from '@/sandbox/fixtures/view';

/**
 * The number of points at which late returns cost a penalty, and its amount
 * (docs/rules/vat.md#late-submission).
 */
const THRESHOLD = { monthly: 5, quarterly: 4, annual: 2 } as const;
const PENALTY = pence(20_000);

/** The penalty of a late return at or beyond the threshold. */
export interface LateReturnCharge {
  pence: Pence;
  chargedOn: IsoDate;
  due: IsoDate;
  paidOn?: IsoDate;
  reference: string;
}
export interface LateReturn {
  period: Period;
  isThreshold: boolean;
  charge?: LateReturnCharge;
}

export const getThreshold = (sandbox: Sandbox, vrn: string): number =>
  THRESHOLD[traderNow(sandbox, vrn).frequency];

/** Returns the charge: made the day after the due date, due a month later, and paid on that day. */
function chargeOf(vrn: string, { due: returnDue, end }: Period, today: IsoDate): LateReturnCharge {
  const chargedOn = addDays(returnDue, 1);
  const due = addDays(chargedOn, 30);
  const reference = `XS${`${vrn}${end.slice(2, 4)}${end.slice(5, 7)}`.slice(-12).padStart(12, '0')}`;
  return { pence: PENALTY, chargedOn, due, ...(due <= today && { paidOn: due }), reference };
}

/** Lists the late and missing returns of the last two years, oldest first. */
export function getLateReturns(sandbox: Sandbox, vrn: string): LateReturn[] {
  const today = sandbox.today();
  const since = addMonths(today, -24);
  const threshold = getThreshold(sandbox, vrn);
  return periodsNow(sandbox, vrn)
    .filter(
      ({ state, due, received }) =>
        due < today && due >= since && (state === 'open' || (received ?? '') > due),
    )
    .reverse()
    .map((period, at) => ({
      period,
      isThreshold: at === threshold - 1,
      ...(at >= threshold - 1 && { charge: chargeOf(vrn, period, today) }),
    }));
}
