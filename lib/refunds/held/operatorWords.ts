import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { counted } from '@/lib/kernel/text/count';
import type { HeldCause, HeldMoney } from '@/lib/refunds/held/heldWords';
import { heldQueueText } from '@/lib/refunds/text';

interface Facts extends Pick<HeldMoney, 'cause' | 'coolsUntil'> {
  /** The number of operators who have to approve it, and of those who have. */
  needed: number;
  approved: number;
  now: Date;
}

/** Returns why money that we hold has not been sent back yet, for an operator. */
export function whyHeld({ cause, coolsUntil, needed, approved, now }: Facts): string {
  const isApproved = approved >= needed;
  if (!isApproved && (cause === undefined || cause === 'person' || cause === 'coolingOff'))
    return needed === 1
      ? heldQueueText.needsOne
      : approved === 0
        ? heldQueueText.needsTwo
        : heldQueueText.needsSecond;
  const words: Record<Exclude<HeldCause, 'person'>, string> = {
    refused: heldQueueText.refused,
    cameBack: heldQueueText.cameBack,
    otherName: heldQueueText.otherName,
    coolingOff: coolsUntil
      ? heldQueueText.coolsUntil(formatDeadline(coolsUntil.toISOString(), isoDate(now)))
      : heldQueueText.onItsWay,
  };
  return cause === undefined || cause === 'person' ? heldQueueText.onItsWay : words[cause];
}

interface Approval {
  personId: string;
}

/** Returns why this operator cannot approve the payment now; undefined if they can. */
export function whyNotReturn({
  approvals,
  needed,
  operatorId,
  isTheirOwn,
}: {
  approvals: readonly Approval[];
  needed: number;
  operatorId: string;
  isTheirOwn: boolean;
}): string | undefined {
  if (approvals.length >= needed) return heldQueueText.noApproval;
  if (isTheirOwn) return heldQueueText.ownCompany;
  return approvals.some(({ personId }) => personId === operatorId)
    ? heldQueueText.approvedByYou
    : undefined;
}

/** Returns how many sums we hold and their total. */
export function heldWaiting(rows: readonly { pence: Pence }[]): string {
  const total = formatPence(sum(rows.map(({ pence }) => pence)));
  return rows.length === 0
    ? heldQueueText.sentBackUnasked
    : `${total} in ${counted(rows.length, 'sum')}. ${heldQueueText.sentBackUnasked}`;
}

interface ListedReturn {
  returnId: string;
  companyName: string;
  approvals: readonly { isMine: boolean }[];
}

/**
 * Returns what became of an approval whose answer was lost, as the list shows it; undefined while
 * the payment stands there as before.
 */
export function approvalFound(
  sent: Pick<ListedReturn, 'returnId' | 'companyName'>,
  rows: readonly ListedReturn[],
): string | undefined {
  const row = rows.find(({ returnId }) => returnId === sent.returnId);
  if (!row) return heldQueueText.left(sent.companyName);
  return row.approvals.some(({ isMine }) => isMine)
    ? heldQueueText.approvalFound(sent.companyName)
    : undefined;
}
