import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import type { Claim, ClaimCapability } from '@/server/store/refunds/claims';
import { quoteOf } from '@/server/store/refunds/quotes';
import { setOffsOfPayout } from '@/server/store/refunds/shortfalls';
import { periodOf } from '@/server/store/vatReading/vatPeriods';
import type { Deps } from '@/server/services/deps';
import type { ClaimMoment } from '@/server/services/notices/mails/claimFacts';

/** What every e-mail about a claim says of it, read in the transaction of what happened. */
export async function claimMoment(
  tx: Db, { portalUrl }: Pick<Deps, 'portalUrl'>, capability: ClaimCapability, claim: Claim,
): Promise<ClaimMoment> {
  const [company, period, quote] = [
    await theCompany(tx, capability), await periodOf(tx, capability, claim.periodId), await quoteOf(tx, capability, claim.quoteId),
  ];
  if (!period || !quote) throw new Error('A claim has lost its period or its quote.');
  const { hmrcFrom, hmrcTo } = quote.figures;
  return { claim, companyName: company.name, period, setOffs: await setOffsOfPayout(tx, claim), hmrcFrom, hmrcTo, portalUrl };
}
