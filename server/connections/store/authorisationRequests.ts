import { eq } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import type { SeenClient } from '@/server/access/store/seenClient';
import type { Db } from '@/server/platform/db/db';
import { authorisationRequests } from './tables';

export type AuthorisationRow = typeof authorisationRequests.$inferSelect;
type Facts = Partial<Omit<typeof authorisationRequests.$inferInsert, 'clientId' | 'vrn'>>;

/**
 * Reset values for a new VAT number, because HMRC's statements about another number do not apply.
 * Wrong dates stay counted for the client, regardless of its number.
 */
export const UNASKED = {
  state: 'none',
  hmrcId: null,
  registeredOn: null,
  actionUrl: null,
  expiresOn: null,
  requestedBy: null,
  requestedAt: null,
  checkedAt: null,
} as const satisfies Facts;

/**
 * Returns the known state of the practice's request for this client under its current VAT number.
 */
export async function findAuthorisation(
  db: Db,
  { clientId, vrn }: SeenClient,
): Promise<AuthorisationRow | undefined> {
  const [row] = await db
    .select()
    .from(authorisationRequests)
    .where(eq(authorisationRequests.clientId, clientId));
  return row && (row.vrn === vrn ? row : { ...row, ...UNASKED });
}

/**
 * Keeps what is new of it; what was known under another VAT number goes. The caller holds the
 * practice's lock.
 */
export async function saveAuthorisation(
  tx: Db,
  _capability: PracticeCapability<'client:invite'> | CompanyCapability<'agents:manage'>,
  { clientId, vrn }: SeenClient,
  facts: Facts,
): Promise<void> {
  if (!vrn) throw new TypeError('HMRC is asked about a client by its VAT number.');
  const [before] = await tx
    .select({ vrn: authorisationRequests.vrn })
    .from(authorisationRequests)
    .where(eq(authorisationRequests.clientId, clientId))
    .for('update');
  if (!before) await tx.insert(authorisationRequests).values({ ...facts, clientId, vrn });
  else {
    await tx
      .update(authorisationRequests)
      .set({ ...(before.vrn !== vrn && UNASKED), ...facts, vrn })
      .where(eq(authorisationRequests.clientId, clientId));
  }
}
