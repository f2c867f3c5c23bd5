import { getPayeeCheck, type PayeeAnswer } from '@/lib/companies/payeeCheck';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { HeldCause, HeldMoney } from './heldWords';

/** The account is in another name according to its bank: nothing is ordered to it. */
export const RETURN_OTHER_NAME = 'OTHER_NAME';
/** Too few operators have approved it. */
export const RETURN_PERSON = 'PERSON';
/** The customer's bank sent it back. */
export const RETURN_CAME_BACK = 'CAME_BACK';

/** The part of a planned, ordered or failed payment that its display needs. */
interface ShownReturn {
  state: 'planned' | 'ordered' | 'sent' | 'failed';
  problem: string | null;
  sendBy: IsoDate;
}

/** The account that the money goes to. */
interface ShownAccount {
  ending: string;
  payableFrom: Date | null;
  payeeCheck: PayeeAnswer | null;
}

/** Returns why a payment does not leave at once; undefined while it is on its way. */
function causeOf(
  { state, problem }: ShownReturn,
  account: ShownAccount,
  now: Date,
): HeldCause | undefined {
  if (state === 'failed') return problem === RETURN_CAME_BACK ? 'cameBack' : 'refused';
  if (state !== 'planned') return undefined;
  if (problem === RETURN_OTHER_NAME || getPayeeCheck(account) === 'noMatch') return 'otherName';
  if (problem === RETURN_PERSON) return 'person';
  return account.payableFrom && account.payableFrom > now ? 'coolingOff' : undefined;
}

/**
 * Returns the money we hold for a claim and what happens with it; `payment` is the newest one that
 * sends it back. Undefined if we hold nothing.
 */
export function heldMoney(
  pence: Pence,
  payment: ShownReturn | undefined,
  account: ShownAccount,
  now: Date,
): HeldMoney | undefined {
  if (pence <= 0) return undefined;
  const cause = payment && causeOf(payment, account, now);
  const isStuck = cause === 'refused' || cause === 'cameBack' || cause === 'otherName';
  return {
    pence,
    ending: account.ending,
    sendBy: isStuck ? undefined : payment?.sendBy,
    cause,
    coolsUntil: cause === 'coolingOff' ? (account.payableFrom ?? undefined) : undefined,
  };
}
