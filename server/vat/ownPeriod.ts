import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { lockPeriod, type VatPeriod } from '@/server/vat/store/periods';

/**
 * Locks a period with its company until the transaction ends. A period of an earlier VAT number is
 * not found: the consent is for the present number, so nothing may be filed or sold under another.
 * Nor is one that HMRC has withdrawn.
 * @throws Refusal notFound
 */
export async function lockOwnPeriod(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<VatPeriod> {
  const { vrn } = await lockCompany(tx, capability);
  const period = await lockPeriod(tx, capability, periodId);
  if (!period || period.vrn !== vrn || period.withdrawnAt) throw new Refusal('notFound', NOT_FOUND);
  return period;
}
