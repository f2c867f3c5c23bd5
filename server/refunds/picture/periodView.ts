import type { Direction } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { periodStatus, type PeriodBar, type PeriodFacts } from '@/lib/refunds/periodStatus';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { booksWarningOf, boxesOf, directionOf, filedOn } from '@/server/filing/filedPeriod';
import { claimStatus } from '@/server/refunds/claim/claimStanding';
import { NO_ACCOUNT } from '@/server/refunds/store/payoutAccounts';
import type { PeriodPicture, VatPicture } from './vatPicture';
import type { Pence } from '@/lib/kernel/money';

export interface PeriodView {
  id: string;
  label: string;
  start: IsoDate;
  end: IsoDate;
  dueOn: IsoDate;
  status: string;
  filedOn?: IsoDate;
  direction: Direction | 'unknown';
  netPence?: Pence;
  figuresFrom: 'hmrc' | 'xero' | 'typed' | 'none';
  booksWarning?: string;
  bar: PeriodBar;
  paidEarlyPence?: Pence;
  paidEarlyOn?: IsoDate;
  claimId?: string;
}

type Seen = Pick<
  VatPicture,
  'position' | 'today' | 'now' | 'setOffs' | 'payoutAccounts' | 'reviews'
>;

/** Returns the chip of the claim of a period, as the claim's own page has it. */
const claimWord = (each: PeriodPicture, { now, payoutAccounts, reviews }: Seen) =>
  each.claim &&
  claimStatus({
    claim: each.claim,
    each,
    account: payoutAccounts.get(each.claim.id) ?? NO_ACCOUNT,
    review: reviews.get(each.claim.id),
    now,
    // What ended unsold is no claim of a period any more.
    events: [],
    news: [],
  });

const factsOf = (each: PeriodPicture, picture: Seen): PeriodFacts => ({
  obligation: each.period,
  filedOn: filedOn(each),
  direction: directionOf(each),
  filing: each.filing?.state,
  claim: each.claim?.state,
  claimWord: claimWord(each, picture),
  repayments: each.repayments,
  trackerRead: Boolean(picture.position?.trackerReadAt),
  charge: each.charge,
});

/** One row of the list of returns. */
export function periodView(each: PeriodPicture, picture: Seen): PeriodView {
  const { period, figures, claim } = each;
  const boxes = boxesOf(each);
  const filed = filedOn(each);
  return {
    id: period.id,
    label: periodLabel(period),
    start: period.start,
    end: period.end,
    dueOn: period.due,
    ...periodStatus(factsOf(each, picture), picture.today),
    direction: directionOf(each),
    figuresFrom: figures?.source ?? 'none',
    ...booksWarningOf(each),
    ...(filed && { filedOn: filed }),
    ...(boxes && { netPence: boxes.netVatDue }),
    ...(claim && { claimId: claim.id }),
    ...(claim?.paidOutAt && {
      paidEarlyPence: reachesAccount(claim.netPence, picture.setOffs.get(claim.id) ?? []),
      paidEarlyOn: isoDate(claim.paidOutAt),
    }),
  };
}
