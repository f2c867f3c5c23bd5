import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isProven } from '@/lib/access/clientProof';
import { clientProofRefusals } from '@/lib/access/text';
import type { Db } from '@/server/platform/db/db';
import { findClientProof } from '@/server/access/store/clientProofs';
import { isEndClient } from './can';

/**
 * Throws unless HMRC has confirmed that an end client acts for the business under its current VAT
 * number; required before money moves (docs/decisions/0023). The caller holds the company's lock,
 * so number and membership cannot change. @throws Refusal conflict
 */
export async function requireClientProof(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
  { vrn }: { vrn: string | null },
): Promise<void> {
  if (!(await isEndClient(tx, capability))) return;
  if (!isProven(await findClientProof(tx, capability), vrn))
    throw new Refusal('conflict', clientProofRefusals.notProven);
}
