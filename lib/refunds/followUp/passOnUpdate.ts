import { ZERO, type Pence } from '@/lib/kernel/money';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { plus } from '@/lib/kernel/sums';
import type { LeftToPassOn, RefundUpdate, UpdateFacts } from './updates';

/** A repayment that is to be passed on is news in this many days before its day. */
const PASS_ON_DAYS = 7;

/**
 * Returns the news that HMRC's repayment is to be passed on: from a week before its day on, and while
 * it is late (docs/rules/product.md#both-legs). Undefined before that, if nothing is left to send,
 * and while a shortfall is open, whose news has the sum of both.
 */
export function passOnUpdate(
  { refundPence, hmrcRepaidOn }: UpdateFacts['claim'],
  left: LeftToPassOn | undefined,
  today: IsoDate,
): RefundUpdate | undefined {
  if (!left || !hmrcRepaidOn || left.passOnPence <= 0 || left.outstandingPence > 0)
    return undefined;
  if (left.payBy > addDays(today, PASS_ON_DAYS)) return undefined;
  return {
    what: 'pass_on',
    since: hmrcRepaidOn,
    soldPence: refundPence,
    leftPence: left.passOnPence,
    by: { on: left.payBy, certainty: 'known' },
    late: left.payBy < today,
  };
}

/**
 * Returns the one amount to send because of a piece of news: what is missing, and HMRC's repayment
 * where that is still to be passed on. Undefined while nothing is owed.
 */
export const toSendPence = ({
  leftPence,
  passOnPence = ZERO,
}: Pick<RefundUpdate, 'leftPence' | 'passOnPence'>): Pence | undefined =>
  leftPence === undefined ? undefined : plus(leftPence, passOnPence);
