import { inAnotherName } from '@/lib/companies/payeeCheck';
import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, formatDay, type IsoDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { heldText } from '@/lib/refunds/text';

/** Why money is not sent back at once; undefined while it is on its way. */
export type HeldCause = 'refused' | 'cameBack' | 'otherName' | 'coolingOff' | 'person';

/** Money we hold for a customer, and what happens with it. */
export interface HeldMoney {
  pence: Pence;
  /** The last four digits of the account it goes to. */
  ending: string;
  /** The day by which it is in the account; undefined if another account is needed first. */
  sendBy: IsoDate | undefined;
  cause: HeldCause | undefined;
  /** The end of the account's cooling-off, if that is the cause. */
  coolsUntil: Date | undefined;
}

/** Returns true if only the customer can move it on, by correcting the account. */
export const needsAccount = ({ cause }: Pick<HeldMoney, 'cause'>): boolean =>
  cause === 'refused' || cause === 'cameBack' || cause === 'otherName';

/** Returns the amount, and the day by which it is sent back: 'We hold £200.00 for you; …'. */
export const heldTitle = ({ pence, sendBy }: Pick<HeldMoney, 'pence' | 'sendBy'>): string =>
  sendBy
    ? heldText.sendBackBy(formatPence(pence), formatDay(sendBy))
    : heldText.holding(formatPence(pence));

/** Returns why it is theirs, and why it waits or where it goes. */
export function heldSentence(held: HeldMoney, now: Date): string {
  const { cause, ending, coolsUntil } = held;
  const why: Record<HeldCause, string> = {
    refused: heldText.refused(ending),
    cameBack: heldText.cameBack(ending),
    otherName: `${inAnotherName(ending)}. ${heldText.correctAccount}`,
    coolingOff: coolsUntil
      ? `${WHY_IT_COOLS} ${heldText.coolsUntil(ending, formatDeadline(coolsUntil.toISOString(), isoDate(now)))}`
      : heldText.goesTo(ending),
    person: heldText.person,
  };
  return `${heldText.yours} ${cause ? why[cause] : heldText.goesTo(ending)}`;
}
