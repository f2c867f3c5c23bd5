import type { CompanyCapability } from '@/lib/access/capability';
import { etaSource } from '@/lib/vat/repayments/approvalHistory';
import { periodLabel } from '@/lib/vat/obligations';
import { breakEven, isQuoteExpired } from '@/lib/refunds/quote/quote';
import { refundScore, type RefundScore } from '@/lib/refunds/quote/score';
import { payoutToday } from '@/lib/refunds/claim/shortfall';
import { refundWarnings, type RefundWarning } from '@/lib/refunds/quote/warnings';
import type { Db } from '@/server/platform/db/db';
import { quotesOfPeriod } from '@/server/refunds/store/quotes';
import { boxesOf, directionOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import { heldQuote } from '@/server/refunds/quote/heldQuote';
import { frozenView, type QuoteView } from '@/server/refunds/quote/quoteView';
import { refundable } from '@/server/refunds/quote/refundFacts';
import type { SalePicture } from '@/server/refunds/picture/offerOf';
import type { PeriodPicture, VatPicture } from '@/server/refunds/picture/vatPicture';
import { ZERO, type Pence } from '@/lib/kernel/money';

export interface FollowUpView {
  warnings: RefundWarning[];
  score: RefundScore;
  breakEvenPence: Pence;
  etaSource: string;
  quoteBefore?: QuoteView;
}

/**
 * What to know before this refund is sold; undefined where there is no refund, or it has been sold.
 */
export async function readFollowUp(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  each: PeriodPicture,
  picture: SalePicture,
): Promise<FollowUpView | undefined> {
  const boxes = boxesOf(each);
  if (!boxes || directionOf(each) !== 'refund' || each.claim || each.period.end >= picture.today)
    return undefined;
  const before = await quoteBefore(db, capability, each, picture);
  const largest = each.figures?.largestPurchase;
  return {
    warnings: warningsOf(each, picture),
    score: refundScore({
      boxes,
      before: earlierBoxes(each, picture),
      ...(largest && { largestPurchase: largest }),
    }),
    breakEvenPence: breakEven(picture.company.partner),
    etaSource: etaSource(picture.history),
    ...(before && { quoteBefore: before }),
  };
}

const earlierBoxes = (each: PeriodPicture, picture: VatPicture) =>
  picture.periods
    .filter(({ period }) => period.end < each.period.start)
    .flatMap((other) => boxesOf(other) ?? []);

/** Set-off, a missing return, a cheque: as HMRC's account stood when it was last read. */
export function warningsOf(each: PeriodPicture, picture: VatPicture): RefundWarning[] {
  const { filing } = each;
  return refundWarnings({
    today: picture.today,
    refundPence: boxesOf(each)?.netVatDue ?? ZERO,
    charges: picture.charges,
    unfiled: picture.periods
      .filter(
        (other) => other !== each && other.period.end < picture.today && !isPeriodFiled(other),
      )
      .map(({ period }) => ({ id: period.id, label: periodLabel(period), due: period.due })),
    sold: each.claim !== undefined,
    byCheque:
      filing?.state === 'submitted' &&
      filing.formBundleNumber !== null &&
      filing.paymentIndicator !== 'BANK',
  });
}

/** The last quote that ended, while it is not the one held now. */
async function quoteBefore(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  each: PeriodPicture,
  picture: SalePicture,
): Promise<QuoteView | undefined> {
  const refund = refundable(each, picture);
  if (typeof refund === 'string' || !each.quote) return undefined;
  const held = heldQuote(each.quote, refund, picture.now);
  const row = (await quotesOfPeriod(db, capability, each.period.id)).find(
    ({ id, expiresAt }) =>
      id !== held?.id && isQuoteExpired({ expiresAt: expiresAt.toISOString() }, picture.now),
  );
  return row && frozenView(row, payoutToday(row.netPence, picture.owed));
}
