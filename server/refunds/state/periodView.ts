import { periodLabel } from '@/lib/vat/obligations';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import { latestRepayment } from '@/lib/vat/repayments/states';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { periodStatus, type PeriodFacts } from '@/lib/refunds/periodStatus';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { getBooksWarning, boxesOf, getDirection, filedOn } from '@/server/filing/filedPeriod';
import { claimStatus } from '@/server/refunds/claim/claimState';
import { NO_ACCOUNT } from '@/server/refunds/store/payoutAccounts';
import type { PeriodState, CompanyVatState } from './companyVatState';
import type { InferType } from 'yup';
import type { period } from '@/lib/refunds/shapes';

export type PeriodView = InferType<typeof period>;

/** Returns true while a question of HMRC's that was recorded here stops its 30 days. */
export function isQueried(
  { repayments, enquiries }: Pick<PeriodState, 'repayments' | 'enquiries'>,
  today: IsoDate,
): boolean {
  const latest = latestRepayment(repayments);
  return (
    latest !== undefined &&
    clockMeter({
      startedOn: latest.createdOn,
      today,
      stops: stopsOf(enquiries),
      addedDays: latest.supplementDelayDays,
    }).stopped
  );
}

type Seen = Pick<
  CompanyVatState,
  'position' | 'today' | 'now' | 'setOffs' | 'payoutAccounts' | 'reviews'
>;

/** Returns the chip of a period's claim, as the claim's own page shows it. */
const claimWord = (periodState: PeriodState, { now, payoutAccounts, reviews }: Seen) =>
  periodState.claim &&
  claimStatus({
    claim: periodState.claim,
    periodState,
    account: payoutAccounts.get(periodState.claim.id) ?? NO_ACCOUNT,
    review: reviews.get(periodState.claim.id),
    now,
    // A claim that ended unsold is no longer a period's claim.
    events: [],
    news: [],
  });

const factsOf = (periodState: PeriodState, picture: Seen): PeriodFacts => ({
  obligation: periodState.period,
  filedOn: filedOn(periodState),
  direction: getDirection(periodState),
  filing: periodState.filing?.state,
  isMarked: Boolean(periodState.filing?.markedAt),
  claim: periodState.claim?.state,
  claimWord: claimWord(periodState, picture),
  repayments: periodState.repayments,
  isQueried: isQueried(periodState, picture.today),
  trackerRead: Boolean(picture.position?.trackerReadAt),
  charge: periodState.charge,
});

/** Returns one row of the list of returns. */
export function periodView(periodState: PeriodState, picture: Seen): PeriodView {
  const { period, figures, claim } = periodState;
  const boxes = boxesOf(periodState);
  const filed = filedOn(periodState);
  return {
    id: period.id,
    label: periodLabel(period),
    start: period.start,
    end: period.end,
    dueOn: period.due,
    ...periodStatus(factsOf(periodState, picture), picture.today),
    direction: getDirection(periodState),
    figuresFrom: figures?.source ?? 'none',
    ...getBooksWarning(periodState),
    ...(filed && { filedOn: filed }),
    ...(boxes && { netPence: boxes.netVatDue }),
    ...(claim && { claimId: claim.id }),
    ...(claim?.paidOutAt && {
      paidEarlyPence: reachesAccount(claim.netPence, picture.setOffs.get(claim.id) ?? []),
      paidEarlyOn: isoDate(claim.paidOutAt),
    }),
  };
}
