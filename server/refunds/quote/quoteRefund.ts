import { createHash } from 'node:crypto';
import type { CompanyCapability } from '@/lib/access/capability';
import type { Quote } from '@/lib/refunds/quote/quote';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { saleTerms } from '@/lib/app/terms/saleTerms';
import { currentVersion } from '@/lib/app/terms/termsText';
import { appendAudit } from '@/server/audit/store/log';
import { claimOfPeriod } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import {
  addQuote,
  newestQuote,
  type QuoteCapability,
  type QuoteRow,
} from '@/server/refunds/store/quotes';
import { owedShortfalls } from '@/server/refunds/store/shortfalls';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { requireOffer } from '@/server/refunds/offers/answer';
import { refundable, refundFacts, type Refundable } from './refundFacts';
import { indicate, quoteView, type QuoteView, type Seller } from './quoteView';
import { heldQuote } from './heldQuote';
import { readSeller } from './readSeller';
import { quoteRuleText } from '@/lib/refunds/text';

/** Hashes every figure of a quote, so that a claim can be held to it. */
function hashOf(quote: Quote, periodId: string): string {
  const sorted = Object.entries({ ...quote, periodId }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Freezes a quote for the refund, or returns the one still held (decision 8). */
export async function freezeQuote(
  tx: Db,
  capability: QuoteCapability,
  seller: Seller,
  periodId: string,
  refund: Refundable,
): Promise<QuoteRow> {
  const { now } = seller;
  const before = heldQuote(await newestQuote(tx, capability, periodId), refund, now);
  if (before) return before;
  const quote = {
    ...indicate(refund, seller),
    termsVersion: currentVersion(saleTerms).version,
  };
  const {
    refundPence,
    feePence,
    netPence,
    rateCardVersion,
    purchaser,
    partner: asked,
    expiresAt,
    ...figures
  } = quote;
  const held = await addQuote(tx, capability, {
    periodId,
    refundPence,
    feePence,
    netPence,
    partner: asked,
    rateCardVersion,
    purchaser,
    figures,
    hash: hashOf(quote, periodId),
    createdAt: now,
    expiresAt: new Date(expiresAt),
  });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `quote:${held.id}`,
    event: 'quote frozen',
    detail: {
      refundPence,
      feePence,
      netPence,
      hash: held.hash,
      restsOn: refund.restsOn.sentence,
      termsVersion: quote.termsVersion,
    },
  });
  return held;
}

/**
 * Returns a frozen quote for a period's refund.
 * @throws Refusal conflict when there is nothing to quote, or the refund has been sold.
 */
export async function requestQuote(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'receivingAccount' | 'reviewRules'>,
  capability: CompanyCapability<'claim:confirm'>,
  periodId: string,
): Promise<QuoteView> {
  return deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, periodId);
    if (await claimOfPeriod(tx, capability, periodId))
      throw new Refusal('conflict', quoteRuleText.soldAlready);
    const now = deps.clock.now();
    const today = isoDate(now);
    const facts = await refundFacts(tx, capability, period, today);
    const refund = refundable(facts, { today, isBuying: isBuying(deps) });
    if (typeof refund === 'string') throw new Refusal('conflict', refund);
    await requireOffer(tx, capability, period, refund.refundPence, now);
    const seller = await readSeller(tx, deps, capability, periodId, now);
    const offer = indicate(refund, seller);
    if (offer.netPence <= 0)
      throw new Refusal('conflict', offer.reason ?? quoteRuleText.feeTooHigh);
    const held = await freezeQuote(tx, capability, seller, periodId, refund);
    const owed = (await owedShortfalls(tx, [capability], today)).get(capability.companyId) ?? [];
    return quoteView(held, refund, seller, owed);
  });
}
