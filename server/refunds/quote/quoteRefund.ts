import { createHash } from 'node:crypto';
import type { CompanyCapability } from '@/lib/access/capability';
import { direction } from '@/lib/vat/books/nineBoxes';
import { approvalHistory } from '@/lib/vat/repayments/approvalHistory';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import type { RestsOn } from '@/lib/vat/books/restsOn';
import { payoutToday, type PriceParts } from '@/lib/refunds/claim/shortfall';
import { IF_FILED_TODAY, withRecordedStops } from '@/lib/vat/repayments/dates';
import { isQuoteExpired, makeQuote, type Quote } from '@/lib/refunds/quote/quote';
import { whyNotBought } from '@/lib/refunds/quote/whyNotBought';
import { periodLabel } from '@/lib/vat/obligations';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import { claimOfPeriod } from '@/server/refunds/store/claims';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { isReadable } from '@/server/connections/store/clientAuthorisations';
import { openConnection } from '@/server/connections/store/connections';
import { currentFiling, filingOfPeriod, filingsOf } from '@/server/vat/store/filings';
import { addQuote, newestQuote, type QuoteCapability, type QuoteRow } from '@/server/refunds/store/quotes';
import { enquiriesOf } from '@/server/refunds/store/enquiries';
import { repaymentsOf } from '@/server/vat/store/repayments';
import { approvalsSeen } from '@/server/refunds/store/approvalsSeen';
import { owedShortfalls, type OwedShortfall } from '@/server/refunds/store/shortfalls';
import { soldElsewhere } from '@/server/refunds/store/soldRefunds';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import { periodsOf, type VatPeriod } from '@/server/vat/store/periods';
import { basisOf, boxesOf, filedOn, isPeriodFiled, type FiledFacts } from '@/server/filing/filedPeriod';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { requireOffer } from '@/server/refunds/offers/answer';
import type { Pence } from '@/lib/kernel/money';

/** A quote as the screens show it: money and end are frozen, the dates are true today. */
export interface QuoteView extends Omit<Quote, 'daysWaited'>, Pick<PriceParts, 'setOffs' | 'arrivesPence'> {
  id?: string;
  hash?: string;
  /** What HMRC's dates rest on while the return is not filed. */
  assumption?: string;
  restsOn?: RestsOn;
}

/** What a price depends on beside the refund: how fast HMRC has been, and what the company still owes us. */
interface QuoteContext { history?: ApprovalHistory | undefined; owed: readonly OwedShortfall[] }

export interface Refundable {
  refundPence: Pence;
  filedOn?: IsoDate;
  method: 'bank' | 'cheque';
  restsOn: RestsOn;
  /** HMRC's rows, which its dates are worked out from. */
  repayments: readonly RepaymentRecord[];
}

/** Everything about one period that decides whether its refund can be sold. */
export interface RefundFacts extends FiledFacts {
  repayments: readonly RepaymentRecord[];
  soldElsewhere: boolean;
  /** The oldest earlier period whose return is missing. */
  earlierMissing: string | undefined;
  /** The consent at HMRC lives. */
  isHmrcLive: boolean;
}

/** The oldest earlier period of these that has ended and whose return HMRC does not have, in words. */
export function earlierMissing(
  periods: readonly Pick<FiledFacts, 'period' | 'filing'>[], { id, start }: Pick<VatPeriod, 'id' | 'start'>,
): string | undefined {
  const [oldest] = periods.filter((each) => each.period.id !== id && each.period.end < start && !isPeriodFiled(each))
    .sort((a, b) => a.period.end.localeCompare(b.period.end));
  return oldest && periodLabel(oldest.period);
}

/** Why the refund of a period may not be sold today; undefined when it may. */
export function reasonNotToBuy(facts: RefundFacts, today: IsoDate): ReturnType<typeof whyNotBought> {
  const { period, filing } = facts;
  const boxes = boxesOf(facts);
  return whyNotBought({
    direction: boxes ? direction(boxes) : 'unknown', end: period.end, hasOtherFigures: filing?.state === 'conflict',
    isSoldElsewhere: facts.soldElsewhere, repayments: facts.repayments, isHmrcLive: facts.isHmrcLive,
    earlierMissing: facts.earlierMissing,
    // Of a return that HMRC has had since nobody knows when, the end of its period is the first day it can have been.
    filedOn: filedOn(facts) ?? (period.status === 'fulfilled' ? period.end : undefined),
  }, today);
}

/** The refund that may be sold, or the sentence that says why it may not. */
export function refundable(facts: RefundFacts, today: IsoDate): Refundable | string {
  const why = reasonNotToBuy(facts, today);
  if (why) return why.sentence;
  const { filing } = facts;
  const boxes = boxesOf(facts);
  const filed = filedOn(facts);
  if (!boxes) throw new Error('A refund without figures has passed for one that can be sold.');
  const method = filing?.state === 'submitted' && filing.formBundleNumber && filing.paymentIndicator !== 'BANK' ? 'cheque' : 'bank';
  return { refundPence: boxes.netVatDue, ...(filed && { filedOn: filed }), method, restsOn: basisOf(facts), repayments: facts.repayments };
}

/** What we would pay today; not frozen. */
export const indicate = (refund: Refundable, partner: string, now: Date, ownHistory?: ApprovalHistory): Quote =>
  makeQuote({
    refund: refund.refundPence, partner, now, filedOn: refund.filedOn, paymentMethod: refund.method, ownHistory,
    repayments: refund.repayments,
  });

/** The newest quote while it is held and names this very refund. */
export const heldQuote = (row: QuoteRow | undefined, refund: Refundable, now: Date): QuoteRow | undefined =>
  row && row.refundPence === refund.refundPence && !isQuoteExpired({ expiresAt: row.expiresAt.toISOString() }, now) ? row : undefined;

/** The frozen money with dates and set-offs that are true today, else an indication. */
export function quoteView(
  held: QuoteRow | undefined, refund: Refundable, partner: string, now: Date, about: QuoteContext,
): QuoteView {
  const { daysWaited: _days, ...priced } = indicate(refund, partner, now, about.history);
  const today = { ...priced, restsOn: refund.restsOn, ...(refund.filedOn === undefined && { assumption: IF_FILED_TODAY }) };
  if (!held) return { ...today, ...payoutToday(today.netPence, about.owed) };
  const { id, hash, refundPence, feePence, netPence, rateCardVersion, purchaser } = held;
  return {
    ...today, id, hash, refundPence, feePence, netPence, rateCardVersion, purchaser, partner: held.partner,
    feePercent: held.figures.feePercent, expiresAt: held.expiresAt.toISOString(), ...payoutToday(netPence, about.owed),
  };
}

/** A quote as it was frozen, its dates included, with what comes off its price. */
export function frozenView(
  { id, hash, refundPence, feePence, netPence, rateCardVersion, purchaser, partner, figures, expiresAt }: QuoteRow,
  arrival: Pick<PriceParts, 'setOffs' | 'arrivesPence'>,
): QuoteView {
  const { daysWaited: _days, ...frozen } = figures;
  return {
    id, hash, refundPence, feePence, netPence, rateCardVersion, purchaser, partner, ...frozen, ...arrival,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Names every figure of a quote, so that a claim can be held to it. */
function hashOf(quote: Quote, periodId: string): string {
  const sorted = Object.entries({ ...quote, periodId }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Freezes a quote for the refund, or gives the one still held (decision 8). */
export async function freezeQuote(
  tx: Db, deps: Pick<RefundNeeds, 'clock'>, capability: QuoteCapability, periodId: string, refund: Refundable,
): Promise<{ held: QuoteRow; partner: string }> {
  const now = deps.clock.now();
  const { partner } = await theCompany(tx, capability);
  const before = heldQuote(await newestQuote(tx, capability, periodId), refund, now);
  if (before) return { held: before, partner };
  const quote = indicate(refund, partner, now, approvalHistory(await approvalsSeen(tx)));
  const { refundPence, feePence, netPence, rateCardVersion, purchaser, partner: asked, expiresAt, ...figures } = quote;
  const held = await addQuote(tx, capability, {
    periodId, refundPence, feePence, netPence, partner: asked, rateCardVersion, purchaser, figures,
    hash: hashOf(quote, periodId), createdAt: now, expiresAt: new Date(expiresAt),
  });
  await appendAudit(tx, {
    at: now, actor: capability.actor, companyId: capability.companyId, subject: `quote:${held.id}`, event: 'quote frozen',
    detail: { refundPence, feePence, netPence, hash: held.hash, restsOn: refund.restsOn.sentence },
  });
  return { held, partner };
}

/** The facts of one period, as of today; inside the caller's transaction. */
export async function refundFacts(
  tx: Db, capability: CompanyCapability<'vat:read'>, period: VatPeriod, today: IsoDate,
): Promise<RefundFacts> {
  const filings = await filingsOf(tx, capability);
  const periods = (await periodsOf(tx, capability, period.vrn)).map((each) => ({
    period: each, filing: currentFiling(filings.filter(({ periodId }) => periodId === each.id)),
  }));
  const enquiries = (await enquiriesOf(tx, capability)).filter(({ periodId }) => periodId === period.id);
  return {
    period, earlierMissing: earlierMissing(periods, period),
    isHmrcLive: await isReadable(tx, capability, await openConnection(tx, capability, 'hmrc')),
    figures: await figuresOfPeriod(tx, capability, period.id),
    filing: await filingOfPeriod(tx, capability, period.id),
    repayments: withRecordedStops((await repaymentsOf(tx, capability)).get(period.periodKey) ?? [], stopsOf(enquiries), today),
    soldElsewhere: (await soldElsewhere(tx, capability, period.vrn)).has(period.periodKey),
  };
}

/** @throws Refusal conflict when there is nothing to quote, or a claim stands already. */
export async function requestQuote(
  deps: Pick<RefundNeeds, 'store' | 'clock'>, capability: CompanyCapability<'claim:confirm'>, periodId: string,
): Promise<QuoteView> {
  return deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, periodId);
    if (await claimOfPeriod(tx, capability, periodId)) throw new Refusal('conflict', 'This refund has been sold already.');
    const now = deps.clock.now();
    const refund = refundable(await refundFacts(tx, capability, period, isoDate(now)), isoDate(now));
    if (typeof refund === 'string') throw new Refusal('conflict', refund);
    await requireOffer(tx, capability, period, refund.refundPence, now);
    const history = approvalHistory(await approvalsSeen(tx));
    const offer = indicate(refund, (await theCompany(tx, capability)).partner, now, history);
    if (offer.netPence <= 0) throw new Refusal('conflict', offer.reason ?? 'The fee is as much as the refund. Wait for HMRC instead.');
    const { held, partner } = await freezeQuote(tx, deps, capability, periodId, refund);
    const owed = (await owedShortfalls(tx, [capability])).get(capability.companyId) ?? [];
    return quoteView(held, refund, partner, now, { history, owed });
  });
}
