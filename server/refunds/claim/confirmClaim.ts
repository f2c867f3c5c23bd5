import type { CompanyCapability } from '@/lib/access/capability';
import { direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { isQuoteExpired, payoutBy } from '@/lib/refunds/quote/quote';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import { currentBankAccount, type BankAccount } from '@/server/companies/store/bankAccounts';
import { holdConnections } from '@/server/connections/store/companyConnections';
import {
  addClaim,
  addClaimEvent,
  claimOfPeriod,
  nextClaimNumber,
  type Claim,
} from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { findQuote, type QuoteRow } from '@/server/refunds/store/quotes';
import { personNamed } from '@/server/access/store/stored';
import type { VatPeriod } from '@/server/vat/store/periods';
import { isUnderway } from '@/lib/vat/filingState';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import { confirmationMail, confirmationText } from '@/server/refunds/mails/claim';
import { heldWords } from '@/server/refunds/mails/review';
import { readSaleWait } from '@/server/refunds/state/readSaleState';
import type { Review } from '@/server/refunds/store/reviews';
import { leavesBy, type PayoutWait } from '@/lib/refunds/review/payoutWait';
import { payoutDay } from './payoutDay';
import { notify } from '@/server/notifications/notify';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { readClaimMailContext } from './claimMailContext';
import { saleToConfirm } from './saleToConfirm';
import type { Browser } from '@/server/access/sessions';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { refundable, refundFacts, type RefundFacts } from '@/server/refunds/quote/refundFacts';
import { holdUnusual } from '@/server/refunds/review/holdUnusual';
import { planSetOffs } from './recoverShortfalls';
import { requireOffer, settleOffer } from '@/server/refunds/offers/answer';
import { claimRefusalText, notBoughtText, quoteRuleText } from '@/lib/refunds/text';
import { queueRow } from '@/server/access/queueRow';

export type ClaimDeps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'clock' | 'sealer' | 'portalUrl' | 'receivingAccount' | 'reviewRules'
>;
export interface ConfirmRequest {
  periodId: string;
  quoteId: string;
  quoteHash: string;
  /** The account that the person was shown before confirming. */
  bankAccountId?: string | undefined;
  browser: Pick<Browser, 'sessionIdHash'>;
}

/**
 * Sells the refund at the frozen quote, once: of two concurrent confirmations the second gets the
 * first one's claim (decision 8). Takes a proof that was given for this quote and account.
 * @throws Refusal ended when the quote has expired; conflict when the filed figures differ from it,
 * or something is missing; reauthenticationRequired.
 */
export async function confirmClaim(
  deps: ClaimDeps,
  capability: CompanyCapability<'claim:confirm'>,
  request: ConfirmRequest,
): Promise<{ claimId: string }> {
  return deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, request.periodId);
    const standing = await claimOfPeriod(tx, capability, period.id);
    if (standing) return { claimId: standing.id };
    const quote = await theQuote(tx, deps, capability, request);
    await requireOffer(tx, capability, period, quote.refundPence, deps.clock.now());
    await filedAsQuoted(tx, deps, capability, period, quote);
    return { claimId: (await sell(tx, deps, capability, { period, quote, request })).id };
  });
}

async function theQuote(
  tx: Db,
  deps: ClaimDeps,
  capability: CompanyCapability<'vat:read'>,
  request: ConfirmRequest,
): Promise<QuoteRow> {
  const quote = await findQuote(tx, capability, request.quoteId);
  if (!quote || quote.periodId !== request.periodId || quote.hash !== request.quoteHash) {
    throw new Refusal('conflict', claimRefusalText.otherQuote);
  }
  const now = deps.clock.now();
  const expiresAt = quote.expiresAt.toISOString();
  if (isQuoteExpired({ expiresAt }, now)) {
    throw new Refusal(
      'ended',
      claimRefusalText.quoteEnded(formatDeadline(expiresAt, isoDate(now))),
    );
  }
  return quote;
}

/** Checks that HMRC has the return and that its box 5 is the quoted refund. */
async function filedAsQuoted(
  tx: Db,
  deps: ClaimDeps,
  capability: CompanyCapability<'claim:confirm'>,
  period: VatPeriod,
  quote: QuoteRow,
): Promise<void> {
  await holdConnections(tx, capability, 'hmrc');
  const today = isoDate(deps.clock.now());
  const facts = await refundFacts(tx, capability, period, today);
  const filed = filedBoxes(facts);
  if (!filed) {
    const state = facts.filing?.state;
    if (state === 'conflict') throw new Refusal('conflict', notBoughtText.otherFigures);
    throw new Refusal(
      'conflict',
      isUnderway(state) ? claimRefusalText.notConfirmedYet : claimRefusalText.fileFirst,
    );
  }
  if (direction(filed) !== 'refund' || filed.netVatDue !== quote.refundPence) {
    throw new Refusal('conflict', claimRefusalText.figuresChanged);
  }
  const refund = refundable(facts, { today, isBuying: isBuying(deps) });
  if (typeof refund === 'string') throw new Refusal('conflict', claimRefusalText.refused(refund));
}

/**
 * Returns the boxes that HMRC holds: those we filed, else those of a return that it lists as filed
 * and showed us.
 */
function filedBoxes({
  period,
  figures,
  filing,
}: Pick<RefundFacts, 'period' | 'figures' | 'filing'>): NineBoxes | undefined {
  if (filing?.state === 'submitted') return filing.boxes;
  return period.status === 'fulfilled' && figures?.source === 'hmrc' ? figures.boxes : undefined;
}

interface Sale {
  period: VatPeriod;
  quote: QuoteRow;
  request: Pick<ConfirmRequest, 'bankAccountId' | 'browser'>;
}

async function sell(
  tx: Db,
  deps: ClaimDeps,
  capability: CompanyCapability<'claim:confirm'>,
  { period, quote, request: { bankAccountId, browser } }: Sale,
): Promise<Claim> {
  const account = await currentBankAccount(tx, capability);
  if (!account) throw new Refusal('conflict', claimRefusalText.accountMissing);
  if (bankAccountId !== undefined && bankAccountId !== account.id) {
    throw new Refusal('conflict', claimRefusalText.accountChanged(account.ending));
  }
  if (!capability.person) throw new Refusal('notFound', NOT_FOUND);
  const now = deps.clock.now();
  const wait = await readSaleWait({ ...deps, db: tx }, capability, period.id, now);
  const act = await saleToConfirm(tx, deps, capability, { period, quote, account, wait, now });
  await takeReauthentication(tx, capability.person, act, browser, now);
  const number = await nextClaimNumber(tx, capability);
  const claim = await addClaim(tx, capability, {
    reference: `AD-${period.end.slice(2, 4)}-${period.end.slice(5, 7)}-${String(number).padStart(4, '0')}`,
    periodId: period.id,
    quoteId: quote.id,
    vrn: period.vrn,
    periodKey: period.periodKey,
    refundPence: quote.refundPence,
    feePence: quote.feePence,
    netPence: quote.netPence,
    termsVersion: quote.figures.termsVersion,
    bankAccountId: account.id,
    confirmedBy: capability.person.personId,
    confirmedAt: now,
  });
  if (!claim) throw new Refusal('conflict', quoteRuleText.soldAlready);
  await addClaimEvent(tx, capability, claim, {
    event: 'confirm',
    at: now,
    detail: {
      quoteHash: quote.hash,
      payoutBy: payoutBy(isoDate(now), leavesBy(wait)),
    },
  });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `claim:${claim.id}`,
    event: 'claim confirmed',
    detail: {
      reference: claim.reference,
      quote: quote.hash,
      refundPence: claim.refundPence,
      feePence: claim.feePence,
      netPence: claim.netPence,
      ...(claim.termsVersion !== null && { termsVersion: claim.termsVersion }),
    },
  });
  await settleOffer(tx, deps, capability, claim, now);
  await queueRow(tx, deps.outbox, capability);
  await planSetOffs(tx, capability, claim, now);
  const hold = await holdUnusual(tx, deps, capability, claim);
  await deps.outbox.send(tx, 'payout.send', { claimId: claim.id }, { onlyOne: claim.id });
  await confirmByMail(tx, deps, capability, claim, { quote, account, wait, review: hold?.review });
  return claim;
}

interface Sold {
  quote: QuoteRow;
  account: BankAccount;
  wait: PayoutWait;
  /** Left out unless the payout needs a review. */
  review: Review | undefined;
}

/** Sends one confirmation: the terms, and the payout day or the time by which we answer. */
async function confirmByMail(
  tx: Db,
  deps: ClaimDeps,
  capability: CompanyCapability<'claim:confirm'>,
  claim: Claim,
  { quote: { purchaser }, account, wait, review }: Sold,
): Promise<void> {
  const moment = await readClaimMailContext(tx, deps, capability, claim);
  const by = payoutDay(claim, account, review);
  const { ending } = account;
  const words = review
    ? heldWords({
        ...moment,
        review,
        payoutBy: by,
        purchaser,
        coolsUntil: wait.coolsUntil,
        isSoldForGood: false,
      })
    : {
        mail: confirmationMail({ ...moment, purchaser, payoutBy: by, ending }),
        text: confirmationText(moment, by),
      };
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:confirmed`,
    now: deps.clock.now(),
    ...words,
  });
}
