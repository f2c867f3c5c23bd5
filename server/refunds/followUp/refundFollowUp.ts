import type { CompanyCapability } from '@/lib/access/capability';
import { etaSource } from '@/lib/vat/repayments/approvalHistory';
import { periodLabel } from '@/lib/vat/obligations';
import { breakEven, isQuoteExpired } from '@/lib/refunds/quote/quote';
import { refundScore } from '@/lib/refunds/quote/score';
import { payoutToday } from '@/lib/refunds/claim/shortfall';
import { refundWarnings, type RefundWarning } from '@/lib/refunds/quote/warnings';
import type { Db } from '@/server/platform/db/db';
import { quotesOfPeriod } from '@/server/refunds/store/quotes';
import { boxesOf, getDirection, isPeriodFiled } from '@/server/filing/filedPeriod';
import { heldQuote } from '@/server/refunds/quote/heldQuote';
import { frozenView, type QuoteView } from '@/server/refunds/quote/quoteView';
import { refundable } from '@/server/refunds/quote/refundFacts';
import type { SaleState } from '@/server/refunds/state/offer';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { ZERO } from '@/lib/kernel/money';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import type { InferType } from 'yup';
import type { refundFollowUp } from '@/lib/refunds/followUp/shapes';

export type FollowUpView = InferType<typeof refundFollowUp>;

/**
 * Returns the warnings and facts to know before this refund is sold; undefined if there is no
 * refund, or it has been sold.
 */
export async function readFollowUp(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodState: PeriodState,
  picture: SaleState,
): Promise<FollowUpView | undefined> {
  const boxes = boxesOf(periodState);
  if (
    !boxes ||
    getDirection(periodState) !== 'refund' ||
    periodState.claim ||
    periodState.period.end >= picture.today
  )
    return undefined;
  const before = await quoteBefore(db, capability, periodState, picture);
  const largest = periodState.figures?.largestPurchase;
  return {
    warnings: getWarnings(periodState, picture),
    score: refundScore({
      boxes,
      before: earlierBoxes(periodState, picture),
      ...(largest && { largestPurchase: largest }),
    }),
    breakEvenPence: breakEven(picture.company.partner),
    etaSource: etaSource(picture.history),
    ...(before && { quoteBefore: before }),
  };
}

const earlierBoxes = (periodState: PeriodState, picture: CompanyVatState) =>
  picture.periods
    .filter(({ period }) => period.end < periodState.period.start)
    .flatMap((other) => boxesOf(other) ?? []);

/**
 * Returns the warnings of a set-off, a missing return or a cheque, as of the last sync of HMRC's
 * account.
 */
export function getWarnings(periodState: PeriodState, picture: CompanyVatState): RefundWarning[] {
  const { filing } = periodState;
  return refundWarnings({
    today: picture.today,
    refundPence: boxesOf(periodState)?.netVatDue ?? ZERO,
    charges: picture.charges,
    unfiled: picture.periods
      .filter(
        (other) =>
          other !== periodState && other.period.end < picture.today && !isPeriodFiled(other),
      )
      .map(({ period }) => ({ id: period.id, label: periodLabel(period), due: period.due })),
    sold: periodState.claim !== undefined,
    byCheque: repaymentMethod(filing) === 'cheque',
  });
}

/** Returns the last quote that ended, unless it is the one held now. */
async function quoteBefore(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodState: PeriodState,
  picture: SaleState,
): Promise<QuoteView | undefined> {
  const refund = refundable(periodState, picture);
  if (typeof refund === 'string' || !periodState.quote) return undefined;
  const currentQuote = heldQuote(periodState.quote, refund, picture.now);
  const row = (await quotesOfPeriod(db, capability, periodState.period.id)).find(
    ({ id, expiresAt }) =>
      id !== currentQuote?.id &&
      isQuoteExpired({ expiresAt: expiresAt.toISOString() }, picture.now),
  );
  return row && frozenView(row, payoutToday(row.netPence, picture.owed));
}
