import { passOnUpdate } from '@/lib/refunds/followUp/passOnUpdate';
import {
  sortUpdates,
  refundUpdates,
  type MissingReturn,
  type RefundUpdate,
} from '@/lib/refunds/followUp/updates';
import { updateWords } from '@/lib/refunds/followUp/updateWords';
import { periodLabel } from '@/lib/vat/obligations';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import type { Claim } from '@/server/refunds/store/claims';
import type { EnquiryRow } from '@/server/refunds/store/enquiries';
import type { OwedShortfall } from '@/server/refunds/store/shortfalls';
import type { VatPeriod } from '@/server/vat/store/periods';
import { toEnquiry } from './enquiries';
import { filedOn, isPeriodFiled, type FiledFacts } from '@/server/filing/filedPeriod';
import type { InferType } from 'yup';
import type { refundUpdateShape } from '@/lib/refunds/followUp/updateShapes';

/** The facts of a period that decide its news. */
export interface UpdatePeriod {
  period: VatPeriod;
  filing?: FiledFacts['filing'];
  /** The claim of a sold refund, unless it has ended unsold. */
  claim?:
    | Pick<Claim, 'id' | 'reference' | 'state' | 'refundPence' | 'hmrcRepaidPence' | 'hmrcRepaidOn'>
    | undefined;
  repayments: readonly RepaymentRecord[];
  enquiries: readonly EnquiryRow[];
}

/** The facts of a company that decide its news. */
export interface UpdateSource {
  today: IsoDate;
  periods: readonly UpdatePeriod[];
  owed: readonly OwedShortfall[];
}

export type UpdateView = InferType<typeof refundUpdateShape>;

/**
 * Returns the oldest overdue return that HMRC does not have: it holds every refund back until that
 * return is filed.
 */
export function missingReturn({
  periods,
  today,
}: Pick<UpdateSource, 'periods' | 'today'>): MissingReturn | undefined {
  const [oldest] = periods
    .filter((newsPeriod) => newsPeriod.period.due < today && !isPeriodFiled(newsPeriod))
    .sort((a, b) => a.period.due.localeCompare(b.period.due));
  return (
    oldest && {
      periodId: oldest.period.id,
      label: periodLabel(oldest.period),
      due: oldest.period.due,
    }
  );
}

/** Returns HMRC's acts on the refund of one period, the gravest first; empty if it was not sold. */
export function periodUpdates(newsPeriod: UpdatePeriod, picture: UpdateSource): UpdateView[] {
  const { claim, period, repayments, enquiries } = newsPeriod;
  if (!claim) return [];
  const label = periodLabel(period);
  return refundUpdates({
    today: picture.today,
    claim,
    filedOn: filedOn(newsPeriod),
    repayments,
    byCheque: repaymentMethod(newsPeriod.filing) === 'cheque',
    missing: missingReturn(picture),
    enquiries: enquiries.map(toEnquiry),
    shortfall: picture.owed.find(({ claimId }) => claimId === claim.id),
  }).map((news) => viewOf(news, claim, label));
}

function viewOf(
  { asked, missing, ...news }: RefundUpdate,
  { id, reference }: Pick<Claim, 'id' | 'reference'>,
  label: string,
): UpdateView {
  const { act, ...words } = updateWords(
    { ...news, ...(asked && { asked }), ...(missing && { missing }) },
    label,
  );
  return {
    ...news,
    ...words,
    claimId: id,
    reference,
    periodLabel: label,
    act: {
      label: act.label,
      ...(act.at === 'return' && missing && { periodId: missing.periodId }),
    },
  };
}

/** Returns the news that a period's repayment is to be passed on, which the claim's own page shows
 * without it. */
function passOnView({ claim, period }: UpdatePeriod, picture: UpdateSource): UpdateView[] {
  if (!claim) return [];
  const left = picture.owed.find(({ claimId }) => claimId === claim.id);
  const news = passOnUpdate(claim, left, picture.today);
  return news ? [viewOf(news, claim, periodLabel(period))] : [];
}

/**
 * Returns the news of every sold refund, the most urgent first, with the repayments that are to be
 * passed on by now.
 */
export const companyUpdates = (picture: UpdateSource): UpdateView[] =>
  sortUpdates(
    picture.periods.flatMap((newsPeriod) => [
      ...periodUpdates(newsPeriod, picture),
      ...passOnView(newsPeriod, picture),
    ]),
  );
