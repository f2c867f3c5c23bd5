import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { knownDay, type ClientTaxFacts, type RefundState } from '@/lib/taxes/row/facts';
import { isRefundDelayed } from '@/lib/taxes/row/status';
import { isReturnLate, latePence, lateReturnPenalty } from '@/lib/taxes/row/sums';
import type { TriageLine } from './triage';

/** One tax of one client, as the board reads it. */
export type TriageFacts = ClientTaxFacts & { tax: Tax };

export const positive = (amount: Pence): Pence | undefined => (amount > ZERO ? amount : undefined);

/**
 * Returns the next cost of what is late, for its line. A day that has passed since the row was
 * written says nothing of the next one.
 */
function lateCost(facts: TriageFacts, today: IsoDate, isOfReturn: boolean) {
  const isOwn = (facts.tax === 'corporation_tax') === isOfReturn;
  const costOn = isOwn && facts.lateCostOn >= today ? knownDay(facts.lateCostOn) : undefined;
  return costOn ? { costOn, costPence: positive(facts.lateCostPence) } : {};
}

function lateLines(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const late = latePence(facts, today);
  const penalty = lateReturnPenalty(facts, today);
  return [
    ...(late > ZERO
      ? [
          {
            cause: 'payment_late',
            status: facts.partPaid ? 'Part paid' : 'Payment late',
            stake: 'to_pay',
            pence: late,
            ...lateCost(facts, today, false),
          } as const,
        ]
      : []),
    ...(isReturnLate(facts, today)
      ? [
          {
            cause: 'return_late',
            status: 'Return late',
            stake: penalty > ZERO ? 'penalty' : 'not_filed',
            pence: positive(penalty),
            ...lateCost(facts, today, true),
          } as const,
        ]
      : []),
  ];
}

const TROUBLE: Partial<Record<RefundState, Pick<TriageLine, 'cause' | 'status'>>> = {
  queried: { cause: 'refund_queried', status: 'Refund queried' },
  adjusted: { cause: 'refund_changed', status: 'HMRC changed the amount' },
  suspended: { cause: 'refund_on_hold', status: 'On hold, return missing' },
  now_owes: { cause: 'now_owes', status: 'You now owe HMRC' },
};

function refundLines(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const trouble =
    TROUBLE[facts.refund] ??
    (isRefundDelayed(facts, today)
      ? ({ cause: 'refund_delayed', status: 'Refund delayed' } as const)
      : undefined);
  if (!trouble) return [];
  // The debt that HMRC made of a refund is not in its tracker.
  return trouble.cause === 'now_owes'
    ? [{ ...trouble, stake: 'to_pay' }]
    : [{ ...trouble, stake: 'held', pence: positive(facts.refundPence) }];
}

/** Returns the lines of what is late or stopped by HMRC. */
export const nowLines = (facts: TriageFacts, today: IsoDate): TriageLine[] => [
  ...lateLines(facts, today),
  ...(facts.draft === 'conflict'
    ? [
        {
          cause: 'figures_differ',
          status: 'HMRC has other figures',
          stake: 'other_figures',
        } as const,
      ]
    : []),
  ...refundLines(facts, today),
];
