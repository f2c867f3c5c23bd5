import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { UpdateKind } from '@/lib/refunds/followUp/updates';

/** Status words of what HMRC does to a sold refund (docs/rules/design.md#status-words). */
export const NEWS_STATUS = {
  tax_due: 'You now owe HMRC',
  reduced: 'HMRC changed the amount',
  suspended: 'On hold, return missing',
  question: 'Refund queried',
} as const satisfies Record<UpdateKind, StatusWord>;
export type UpdateStatus = (typeof NEWS_STATUS)[UpdateKind];
