import type { CompanyCapability } from '@/lib/domain/access/capability';
import { etaSource } from '@/lib/domain/refunds/approvalHistory';
import { periodLabel } from '@/lib/domain/vatReading/obligations';
import { breakEven, isQuoteExpired } from '@/lib/domain/refunds/quote';
import { refundScore, type RefundScore } from '@/lib/domain/refunds/refundScore';
import { payoutToday } from '@/lib/domain/refunds/shortfall';
import { refundWarnings, type RefundWarning } from '@/lib/domain/refunds/refundWarnings';
import type { Db } from '@/server/store/db';
import { quotesOfPeriod } from '@/server/store/refunds/quotes';
import { boxesOf, directionOf, isPeriodFiled } from '@/server/services/filing/filedPeriod';
import { frozenView, heldQuote, refundable, type QuoteView } from '@/server/services/refunds/quoteRefund';
import type { PeriodPicture, VatPicture } from './vatPicture';
import { ZERO, type Pence } from '@/lib/domain/money/money';

export interface FollowUpView {
  warnings: RefundWarning[];
  score: RefundScore;
  breakEvenPence: Pence;
  etaSource: string;
  quoteBefore?: QuoteView;
}

/** What to know before this refund is sold; undefined where there is no refund, or it has been sold. */
export async function readFollowUp(
  db: Db, capability: CompanyCapability<'vat:read'>, each: PeriodPicture, picture: VatPicture,
): Promise<FollowUpView | undefined> {
  const boxes = boxesOf(each);
  if (!boxes || directionOf(each) !== 'refund' || each.claim || each.period.end >= picture.today) return undefined;
  const before = await quoteBefore(db, capability, each, picture);
  const largest = each.figures?.largestPurchase;
  return {
    warnings: warningsOf(each, picture),
    score: refundScore({ boxes, before: earlierBoxes(each, picture), ...(largest && { largestPurchase: largest }) }),
    breakEvenPence: breakEven(picture.company.partner), etaSource: etaSource(picture.history),
    ...(before && { quoteBefore: before }),
  };
}

const earlierBoxes = (each: PeriodPicture, picture: VatPicture) =>
  picture.periods.filter(({ period }) => period.end < each.period.start).flatMap((other) => boxesOf(other) ?? []);

/** Set-off, a missing return, a cheque: as HMRC's account stood when it was last read. */
export function warningsOf(each: PeriodPicture, picture: VatPicture): RefundWarning[] {
  const { filing } = each;
  return refundWarnings({
    today: picture.today, refundPence: boxesOf(each)?.netVatDue ?? ZERO, charges: picture.charges,
    unfiled: picture.periods.filter((other) => other !== each && other.period.end < picture.today && !isPeriodFiled(other))
      .map(({ period }) => ({ id: period.id, label: periodLabel(period), due: period.due })),
    sold: each.claim !== undefined,
    byCheque: filing?.state === 'submitted' && filing.formBundleNumber !== null && filing.paymentIndicator !== 'BANK',
  });
}

/** The last quote that ended, while it is not the one held now. */
async function quoteBefore(
  db: Db, capability: CompanyCapability<'vat:read'>, each: PeriodPicture, picture: VatPicture,
): Promise<QuoteView | undefined> {
  const refund = refundable(each, picture.today);
  if (typeof refund === 'string' || !each.quote) return undefined;
  const held = heldQuote(each.quote, refund, picture.now);
  const row = (await quotesOfPeriod(db, capability, each.period.id)).find(({ id, expiresAt }) =>
    id !== held?.id && isQuoteExpired({ expiresAt: expiresAt.toISOString() }, picture.now));
  return row && frozenView(row, payoutToday(row.netPence, picture.owed));
}
