import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import type { VatNeeds } from '@/server/vat/needs';
import { savePeriods } from '@/server/vat/store/periods';
import type { TaxCall } from './taxAuthorityPort';

/**
 * Requests a company's open obligations from HMRC; returns a function that stores them.
 * @throws ProviderFailure
 */
export async function firstReading(
  { taxAuthority, clock }: Pick<VatNeeds, 'taxAuthority' | 'clock'>,
  call: TaxCall,
): Promise<(tx: Db, capability: CompanyCapability<'connection:manage'>) => Promise<void>> {
  const askedAt = clock.now();
  const obligations = await taxAuthority.obligations(call, 'open');
  return (tx, capability) => savePeriods(tx, capability, call.vrn, obligations, askedAt);
}
