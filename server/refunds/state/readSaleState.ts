import type { CompanyCapability } from '@/lib/access/capability';
import { reachesAccount, setOffsFrom } from '@/lib/refunds/claim/shortfall';
import { holdReasons } from '@/lib/refunds/review/holdReasons';
import { payoutWait, type PayoutWait } from '@/lib/refunds/review/payoutWait';
import type { Db } from '@/server/platform/db/db';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import { refundable } from '@/server/refunds/quote/refundFacts';
import { indicate } from '@/server/refunds/quote/quoteView';
import { holdFacts, readSoldSums, type PayoutToHold } from '@/server/refunds/review/readHoldFacts';
import { getSeller, type SaleState } from './offer';
import { readVatState } from './readVatStates';
import type { PeriodState } from './companyVatState';

/** The source of sale facts: the database or a transaction, and our terms of buying. */
export type SaleSource = { db: Db } & Pick<RefundNeeds, 'receivingAccount' | 'reviewRules'>;

/**
 * Returns a company's picture with the facts needed to offer its refunds: what would delay each
 * one's payout if it were sold now, by the rule that applies after the sale.
 */
export async function readSaleState(
  source: SaleSource,
  capability: CompanyCapability<'taxes:read'>,
  now: Date,
): Promise<SaleState> {
  const picture = {
    ...(await readVatState(source.db, capability, now)),
    isBuying: isBuying(source),
  };
  const forSale = picture.periods.flatMap((periodState) => toHold(periodState, picture));
  const [first] = forSale;
  if (!first) return picture;
  const { limits } = source.reviewRules;
  const sums = await readSoldSums(source.db, capability, first.payout, limits, now);
  const waits = new Map(
    forSale.map(({ periodState, payout }): [string, PayoutWait] => {
      const reasons = holdReasons(holdFacts(picture, periodState, { payout, sums }), limits);
      const { payableFrom } = payout.account;
      return [periodState.period.id, payoutWait({ reasons, payableFrom, now }, source.reviewRules)];
    }),
  );
  return { ...picture, waits };
}

/**
 * Returns the payout of a period's refund, if it can be sold and there is an account to pay it to.
 */
function toHold(
  periodState: PeriodState,
  picture: SaleState,
): { periodState: PeriodState; payout: PayoutToHold }[] {
  const { bankAccount: account, owed } = picture;
  const refund = periodState.claim || !account ? undefined : refundable(periodState, picture);
  if (!account || refund === undefined || typeof refund === 'string') return [];
  const { refundPence, netPence } = indicate(refund, getSeller(picture, undefined));
  const payoutPence = reachesAccount(netPence, setOffsFrom(netPence, owed));
  return [
    { periodState, payout: { vrn: periodState.period.vrn, refundPence, payoutPence, account } },
  ];
}

/**
 * Returns what would delay the payout of one refund if it were sold now, in the caller's
 * transaction.
 */
export const readSaleWait = async (
  source: SaleSource,
  capability: CompanyCapability<'taxes:read'>,
  periodId: string,
  now: Date,
): Promise<PayoutWait> =>
  (await readSaleState(source, capability, now)).waits?.get(periodId) ?? {
    coolsUntil: undefined,
    answerBy: undefined,
  };
