import type { InferType } from 'yup';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import { ZERO } from '@/lib/kernel/money';
import type { reviewDetail } from '@/lib/refunds/review/shapes';
import { whoseBooksWarning } from '@/lib/vat/books/whoseBooks';
import { booksOf } from '@/server/filing/filedPeriod';
import { areOthersBooks, figuresFrom, type HoldPicture } from './readHoldFacts';

type Check = InferType<typeof reviewDetail>['checks'][number];

const SOURCES = {
  xero: {
    isGood: true,
    title: 'HMRC and Xero have the same figures.',
    detail: 'The return was filed from a draft of Xero.',
  },
  typed: {
    isGood: false,
    title: 'The figures were typed.',
    detail: 'No books were read for this period.',
  },
  hmrc: {
    isGood: true,
    title: 'The return was filed elsewhere.',
    detail: 'The figures are HMRC’s own copy.',
  },
} as const satisfies Record<string, Check>;

/** Returns the check of the figures' source; books that are not the business's own never pass. */
function sourceCheck(period: HoldPicture['period']): Check {
  return areOthersBooks(period)
    ? {
        isGood: false,
        title: 'The books may be another business’s.',
        detail: whoseBooksWarning(booksOf(period)?.whose),
      }
    : SOURCES[figuresFrom(period) ?? 'typed'];
}

const NAMES = {
  match: 'The account’s name matches.',
  close: 'The account’s name is close to the one typed.',
  noMatch: 'The account is in another name.',
  notAvailable: 'The bank could not check the account’s name.',
} as const satisfies Record<PayeeAnswer, string>;

/** Returns the checks of a payout, as sentences. */
export function reviewChecks({ facts, period, account }: HoldPicture): Check[] {
  const { figures } = period;
  const since = facts.hmrcSince;
  const largest = figures?.largestPurchase;
  return [
    sourceCheck(period),
    {
      isGood: since !== undefined,
      title: since ? 'HMRC is connected.' : 'HMRC is not connected any more.',
      detail: since ? `Since ${formatDate(isoDate(since))}` : 'Its answers are the last ones read.',
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
            title: 'The largest purchase.',
            detail: `${largest.description ?? 'No description'}, ${formatPence(largest.vatPence)} VAT. Without it the refund is ${formatPence(higher(ZERO, minus(facts.refundPence, largest.vatPence)))}`,
          },
        ]
      : []),
  ];
}
