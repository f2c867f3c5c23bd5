import { nameForItsPeople } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { findQuote } from '@/server/refunds/store/quotes';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { findPeriod } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { ClaimMailContext } from '@/server/refunds/mails/claimFacts';

/** Reads the facts that every e-mail about a claim contains, in the transaction of the event. */
export async function readClaimMailContext(
  tx: Db,
  { portalUrl }: Pick<RefundNeeds, 'portalUrl'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<ClaimMailContext> {
  const [companyName, period, quote] = [
    await nameForItsPeople(tx, capability),
    await findPeriod(tx, capability, claim.periodId),
    await findQuote(tx, capability, claim.quoteId),
  ];
  if (!period || !quote) throw new Error('A claim has lost its period or its quote.');
  const { hmrcFrom, hmrcTo } = quote.figures;
  return {
    claim,
    companyName,
    period,
    setOffs: await setOffsOfPayout(tx, claim),
    hmrcFrom,
    hmrcTo,
    portalUrl,
  };
}
