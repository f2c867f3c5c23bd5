import {
  inOrderOfNews,
  refundNews,
  type MissingReturn,
  type RefundNews,
} from '@/lib/refunds/followUp/news';
import { newsWords, type NewsWords } from '@/lib/refunds/followUp/newsWords';
import { periodLabel } from '@/lib/vat/obligations';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Claim } from '@/server/refunds/store/claims';
import type { EnquiryRow } from '@/server/refunds/store/enquiries';
import type { OwedShortfall } from '@/server/refunds/store/shortfalls';
import type { VatPeriod } from '@/server/vat/store/periods';
import { enquiryOf } from './enquiries';
import { filedOn, isPeriodFiled, type FiledFacts } from '@/server/filing/filedPeriod';

/** As much of a period as says what HMRC did to its refund. */
export interface NewsPeriod {
  period: VatPeriod;
  filing?: FiledFacts['filing'];
  /** A claim that stands: the refund is sold. */
  claim?:
    | Pick<Claim, 'id' | 'reference' | 'state' | 'refundPence' | 'hmrcRepaidPence' | 'hmrcRepaidOn'>
    | undefined;
  repayments: readonly RepaymentRecord[];
  enquiries: readonly EnquiryRow[];
}

/** As much of a picture as that takes. */
export interface NewsPicture {
  today: IsoDate;
  periods: readonly NewsPeriod[];
  owed: readonly OwedShortfall[];
}

export interface NewsView extends Omit<RefundNews, 'asked' | 'missing'>, Omit<NewsWords, 'act'> {
  claimId: string;
  reference: string;
  periodLabel: string;
  act: { label: string; periodId?: string };
}

/**
 * The oldest return that HMRC does not have and whose day has passed: it holds every refund back
 * until that one is in.
 */
function missingReturn({
  periods,
  today,
}: Pick<NewsPicture, 'periods' | 'today'>): MissingReturn | undefined {
  const [oldest] = periods
    .filter((each) => each.period.due < today && !isPeriodFiled(each))
    .sort((a, b) => a.period.due.localeCompare(b.period.due));
  return (
    oldest && {
      periodId: oldest.period.id,
      label: periodLabel(oldest.period),
      due: oldest.period.due,
    }
  );
}

/** HMRC has the return and named no bank details to pay the credit to. */
const byCheque = ({ filing }: NewsPeriod): boolean =>
  Boolean(filing?.formBundleNumber) && filing?.paymentIndicator !== 'BANK';

/** What HMRC did to the refund of one period, the gravest first; nothing where it was not sold. */
export function newsOfPeriod(each: NewsPeriod, picture: NewsPicture): NewsView[] {
  const { claim, period, repayments, enquiries } = each;
  if (!claim) return [];
  const label = periodLabel(period);
  return refundNews({
    today: picture.today,
    claim,
    filedOn: filedOn(each),
    repayments,
    byCheque: byCheque(each),
    missing: missingReturn(picture),
    enquiries: enquiries.map(enquiryOf),
    shortfall: picture.owed.find(({ claimId }) => claimId === claim.id),
  }).map(({ asked, missing, ...news }) => {
    const { act, ...words } = newsWords(
      { ...news, ...(asked && { asked }), ...(missing && { missing }) },
      label,
    );
    return {
      ...news,
      ...words,
      claimId: claim.id,
      reference: claim.reference,
      periodLabel: label,
      act: {
        label: act.label,
        ...(act.at === 'return' && missing && { periodId: missing.periodId }),
      },
    };
  });
}

/** The same of every refund that was sold: what comes first first. */
export const newsOf = (picture: NewsPicture): NewsView[] =>
  inOrderOfNews(picture.periods.flatMap((each) => newsOfPeriod(each, picture)));
