import type { Direction } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { periodStatus, type PeriodBar, type PeriodFacts } from '@/lib/refunds/periodStatus';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { boxesOf, directionOf, filedOn } from '@/server/filing/filedPeriod';
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
  bar: PeriodBar;
  paidEarlyPence?: Pence;
  paidEarlyOn?: IsoDate;
  claimId?: string;
}

const factsOf = (each: PeriodPicture, picture: Pick<VatPicture, 'position'>): PeriodFacts => ({
  obligation: each.period,
  filedOn: filedOn(each),
  direction: directionOf(each),
  filing: each.filing?.state,
  claim: each.claim?.state,
  repayments: each.repayments,
  trackerRead: Boolean(picture.position?.trackerReadAt),
  charge: each.charge,
});

/** One row of the list of returns. */
export function periodView(
  each: PeriodPicture,
  picture: Pick<VatPicture, 'position' | 'today' | 'setOffs'>,
): PeriodView {
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
    ...(filed && { filedOn: filed }),
    ...(boxes && { netPence: boxes.netVatDue }),
    ...(claim && { claimId: claim.id }),
    ...(claim?.paidOutAt && {
      paidEarlyPence: reachesAccount(claim.netPence, picture.setOffs.get(claim.id) ?? []),
      paidEarlyOn: isoDate(claim.paidOutAt),
    }),
  };
}
