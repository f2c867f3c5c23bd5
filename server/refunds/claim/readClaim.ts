import type { CompanyCapability } from '@/lib/access/capability';
import { reachesAccount, type SetOffLine } from '@/lib/refunds/claim/shortfall';
import { repaymentDates, type RepaymentDates } from '@/lib/vat/repayments/dates';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isDelayed, latestRepayment } from '@/lib/vat/repayments/states';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { eventsOfClaims, type Claim } from '@/server/refunds/store/claims';
import { NO_ACCOUNT, type ShownAccount } from '@/server/refunds/store/payoutAccounts';
import type { Review } from '@/server/refunds/store/reviews';
import { findQuote, type QuoteRow } from '@/server/refunds/store/quotes';
import { claimMoneyView, type ClaimMoneyView } from './claimMoney';
import { claimMap } from './claimMap';
import { claimView } from './claimView';
import { payoutDay } from './payoutDay';
import { reviewView } from './reviewView';
import type { RefundNeeds } from '@/server/refunds/needs';
import { filedOn } from '@/server/filing/filedPeriod';
import { readClaimFollowUp } from '@/server/refunds/followUp/claimFollowUp';
import { frozenView, type QuoteView } from '@/server/refunds/quote/quoteView';
import { heldView, readHeld } from '@/server/refunds/held/readHeld';
import { periodUpdates } from '@/server/refunds/followUp/updates';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import { readVatState } from '@/server/refunds/state/readVatStates';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { minus } from '@/lib/kernel/sums';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import type { InferType } from 'yup';
import type { vatClaimShape } from '@/lib/refunds/claim/pageShape';

type ClaimPageView = InferType<typeof vatClaimShape> & { money: ClaimMoneyView };

/**
 * Returns one claim: the money, the timeline of both sides, HMRC's clock and what is next.
 * @throws Refusal notFound
 */
export async function readClaim(
  {
    store: { db },
    receivingAccount: payTo,
    interestRates: rates,
  }: Pick<RefundNeeds, 'store' | 'receivingAccount' | 'interestRates'>,
  capability: CompanyCapability<'vat:read'>,
  claimId: string,
  now: Date,
): Promise<ClaimPageView> {
  const picture = await readVatState(db, capability, now);
  const claim = picture.claims.find(({ id }) => id === claimId);
  const periodState = picture.periods.find(({ period }) => period.id === claim?.periodId);
  const quote = claim && (await findQuote(db, capability, claim.quoteId));
  if (!claim || !periodState || !quote) throw new Refusal('notFound', NOT_FOUND);
  const account = picture.payoutAccounts.get(claim.id) ?? NO_ACCOUNT;
  const review = picture.reviews.get(claim.id);
  const latest = latestRepayment(periodState.repayments);
  const setOffs = picture.setOffs.get(claim.id) ?? [];
  const dates = expected(claim, periodState, picture);
  const events = await eventsOfClaims(db, [claim]);
  const held = (await readHeld(db, capability, picture.now)).get(claim.id);
  const reviewed = reviewView({ claim, account, review, events, now });
  const news = periodUpdates(periodState, picture);
  const { paidOutAt, confirmedAt, hmrcRepaidOn, hmrcRepaidPence, refundPence } = claim;
  const delayed = latest !== undefined && hmrcRepaidOn === null && isDelayed(latest, picture.today);
  const sold = soldQuote(quote, claim, { account, review, setOffs });
  const { money, passedOn } = await claimMoneyView(db, capability, claim, {
    events,
    payTo,
    today: picture.today,
  });
  const { arrivesPence, payoutBy } = sold;
  const { today } = picture;
  const map = claimMap({ claim, arrivesPence, payoutBy, dates, delayed, news, passedOn, today });
  return {
    companyName: picture.company.name,
    periodId: claim.periodId,
    purchaser: quote.purchaser,
    ...(claim.termsVersion !== null && { termsVersion: claim.termsVersion }),
    quote: sold,
    claim: claimView({
      claim,
      rates,
      periodState,
      account,
      review,
      events,
      trackerReadAt: picture.position?.trackerReadAt,
      now: picture.now,
      history: picture.history,
      setOffs,
      isWithdrawing: money.withdrawing,
      held,
      news,
    }),
    bankAccountEnding: account.ending,
    confirmedAt: confirmedAt.toISOString(),
    hmrcFrom: dates.from,
    hmrcTo: dates.to,
    ...(latest && { hmrcDueOn: dates.approvalLatest }),
    ...(paidOutAt && {
      paidOutAt: paidOutAt.toISOString(),
      hoursToPay: hoursBetween(confirmedAt, paidOutAt),
    }),
    ...(hmrcRepaidOn && hmrcRepaidPence !== 0 && { hmrcRepaidOn }),
    delayed,
    news,
    ...(hmrcRepaidPence !== null &&
      hmrcRepaidPence < refundPence && { shortfallPence: minus(refundPence, hmrcRepaidPence) }),
    ...(map && { map }),
    money: { ...money, ...(held && { held: heldView(claim.id, held, picture.now) }) },
    ...(reviewed && { review: reviewed }),
    followUp: await readClaimFollowUp(db, capability, claim, periodState, picture),
  };
}

/**
 * Returns the hours between two times, rounded up and at least 1: a payment never takes "0 hours".
 */
const hoursBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 3_600_000));

/** Returns the range of HMRC's likely payment, as of today. */
function expected(
  claim: Claim,
  periodState: PeriodState,
  { today, history }: Pick<CompanyVatState, 'today' | 'history'>,
): Pick<RepaymentDates, 'from' | 'to' | 'approvalLatest' | 'standing'> {
  const facts = {
    filedOn: filedOn(periodState) ?? isoDate(claim.confirmedAt),
    repayments: periodState.repayments,
    stops: stopsOf(periodState.enquiries),
    history,
    byCheque: repaymentMethod(periodState.filing) === 'cheque',
  };
  const dates = repaymentDates({ ...facts, today });
  if (dates.standing !== 'late') return dates;
  // Once HMRC's own date has passed, keep the original range instead of moving it along with today.
  const { from, to } = repaymentDates({
    ...facts,
    today: latestRepayment(periodState.repayments)?.createdOn ?? facts.filedOn,
  });
  return { ...dates, from, to };
}

/**
 * Returns the quote as it was sold: its money and terms to the penny, and the payout day that the
 * confirmation promised.
 */
const soldQuote = (
  quote: QuoteRow,
  claim: Claim,
  {
    account,
    review,
    setOffs,
  }: { account: ShownAccount; review: Review | undefined; setOffs: SetOffLine[] },
): QuoteView => ({
  ...frozenView(quote, { setOffs, arrivesPence: reachesAccount(claim.netPence, setOffs) }),
  payoutBy: payoutDay(claim, account, review),
});
