import type { InferType } from 'yup';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import { ZERO } from '@/lib/kernel/money';
import type { reviewDetail } from '@/lib/refunds/review/shapes';
import { booksOwnerWarning } from '@/lib/vat/books/booksOwner';
import { getBooks } from '@/server/filing/filedPeriod';
import { areOthersBooks, figuresFrom, type HoldState } from './readHoldFacts';
import { reviewCheckText } from '@/lib/refunds/text';

type Check = InferType<typeof reviewDetail>['checks'][number];

const SOURCES = {
  xero: {
    isGood: true,
    title: reviewCheckText.sameFigures,
    detail: reviewCheckText.filedFromXero,
  },
  typed: {
    isGood: false,
    title: reviewCheckText.typed,
    detail: reviewCheckText.noBooks,
  },
  hmrc: {
    isGood: true,
    title: reviewCheckText.filedElsewhere,
    detail: reviewCheckText.hmrcCopy,
  },
} as const satisfies Record<string, Check>;

/** Returns the check of the figures' source; books that are not the business's own never pass. */
function sourceCheck(period: HoldState['period']): Check {
  return areOthersBooks(period)
    ? {
        isGood: false,
        title: reviewCheckText.othersBooks,
        detail: booksOwnerWarning(getBooks(period)?.whose),
      }
    : SOURCES[figuresFrom(period) ?? 'typed'];
}

const NAMES = {
  match: reviewCheckText.nameMatches,
  close: reviewCheckText.nameClose,
  noMatch: reviewCheckText.nameDiffers,
  notAvailable: reviewCheckText.nameUnchecked,
} as const satisfies Record<PayeeAnswer, string>;

/** Returns the checks of a payout, as sentences. */
export function reviewChecks({ facts, period, account }: HoldState): Check[] {
  const { figures } = period;
  const since = facts.hmrcSince;
  const largest = figures?.largestPurchase;
  return [
    sourceCheck(period),
    {
      isGood: since !== undefined,
      title: since ? reviewCheckText.hmrcConnected : reviewCheckText.hmrcDisconnected,
      detail: since ? `Since ${formatDate(isoDate(since))}` : reviewCheckText.lastAnswers,
    },
    {
      isGood: facts.payee === 'match',
      title: NAMES[facts.payee],
      detail: `Unchanged since ${formatDate(isoDate(account.createdAt))}`,
    },
    ...(largest
      ? [
          {
            isGood: largest.vatPence * 2 < facts.refundPence,
            title: reviewCheckText.largestPurchase,
            detail: reviewCheckText.withoutLargest(
              largest.description ?? 'No description',
              formatPence(largest.vatPence),
              formatPence(higher(ZERO, minus(facts.refundPence, largest.vatPence))),
            ),
          },
        ]
      : []),
  ];
}
