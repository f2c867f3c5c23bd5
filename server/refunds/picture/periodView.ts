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

/** Returns the chip of a period's claim, as the claim's own page shows it. */
const claimWord = (periodPicture: PeriodPicture, { now, payoutAccounts, reviews }: Seen) =>
  periodPicture.claim &&
  claimStatus({
    claim: periodPicture.claim,
    each: periodPicture,
    account: payoutAccounts.get(periodPicture.claim.id) ?? NO_ACCOUNT,
    review: reviews.get(periodPicture.claim.id),
    now,
    // A claim that ended unsold is no longer a period's claim.
    events: [],
    news: [],
  });

const factsOf = (periodPicture: PeriodPicture, picture: Seen): PeriodFacts => ({
  obligation: periodPicture.period,
  filedOn: filedOn(periodPicture),
  direction: directionOf(periodPicture),
  filing: periodPicture.filing?.state,
  claim: periodPicture.claim?.state,
  claimWord: claimWord(periodPicture, picture),
  repayments: periodPicture.repayments,
  trackerRead: Boolean(picture.position?.trackerReadAt),
  charge: periodPicture.charge,
});

/** Returns one row of the list of returns. */
export function periodView(periodPicture: PeriodPicture, picture: Seen): PeriodView {
  const { period, figures, claim } = periodPicture;
  const boxes = boxesOf(periodPicture);
  const filed = filedOn(periodPicture);
  return {
    id: period.id,
    label: periodLabel(period),
    start: period.start,
    end: period.end,
    dueOn: period.due,
    ...periodStatus(factsOf(periodPicture, picture), picture.today),
    direction: directionOf(periodPicture),
    figuresFrom: figures?.source ?? 'none',
    ...booksWarningOf(periodPicture),
    ...(filed && { filedOn: filed }),
    ...(boxes && { netPence: boxes.netVatDue }),
    ...(claim && { claimId: claim.id }),
    ...(claim?.paidOutAt && {
      paidEarlyPence: reachesAccount(claim.netPence, picture.setOffs.get(claim.id) ?? []),
      paidEarlyOn: isoDate(claim.paidOutAt),
    }),
  };
}
