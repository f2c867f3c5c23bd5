import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { UpdateKind } from '@/lib/refunds/followUp/updates';
import type { RefundWait } from '@/lib/taxes/upcoming';

/** Status words of the news of a sold refund (docs/rules/design.md#status-words). */
export const NEWS_STATUS = {
  tax_due: 'You now owe HMRC',
  reduced: 'HMRC changed the amount',
  pass_on: 'Pass it on',
  suspended: 'On hold, return missing',
  question: 'Refund queried',
} as const satisfies Record<UpdateKind, StatusWord>;
export type UpdateStatus = (typeof NEWS_STATUS)[UpdateKind];

/** Status words of a refund that HMRC keeps waiting (docs/rules/design.md#status-words). */
export const REFUND_WAIT_STATUS = {
  delayed: 'Refund delayed',
  late: 'Refund delayed',
  queried: 'Refund queried',
  held: 'On hold, return missing',
  now_owes: 'You now owe HMRC',
} as const satisfies Record<RefundWait, StatusWord>;
