import { and, eq } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { keepClientNames } from '@/server/clients/taxes/store/rows';
import type { Company } from '@/server/companies/store/companies';
import { UNASKED } from '@/server/connections/store/authorisationRequests';
import { authorisationRequests } from '@/server/connections/store/tables';
import type { Db } from '@/server/platform/db/db';
import { putReadingsBack, setReadingsAside, type KeptReadings } from './droppedReadings';
import type { HeldNumbers } from './numbers';

type Describes = PracticeCapability<'client:describe'>;

/** What a client's company is by its number at Companies House, beside its numbers. */
export type NumbersAndName = NumbersOfClient &
  Pick<Company, 'name' | 'kind' | 'town' | 'registeredAddress'>;

/**
 * Puts these numbers in the place of those before. Where the VAT number is another, what HMRC said
 * of the one before goes, because period keys and amounts would be taken for the new one's; nobody
 * has asked HMRC about the new one, and no proof is about it.
 */
export async function saveNumbers(
  tx: Db,
  capability: Describes,
  held: HeldNumbers,
  { utr, ...facts }: NumbersAndName,
  now: Date,
): Promise<void> {
  const {
    clientId,
    company: { id, vrn },
  } = held.client;
  const isOther = vrn !== facts.vrn;
  if (isOther) await forgetNumber(tx, capability, held, { toVrn: facts.vrn, now });
  await tx.update(companies).set(facts).where(eq(companies.id, id));
  await tx
    .update(clients)
    .set({
      utr,
      ...(isOther && { authorisation: 'not_asked', authorisationCheckedAt: null }),
    })
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))));
  await keepClientNames(tx, capability, clientId);
}

/**
 * Puts the VAT number before back, with what was read under it. What was read under the number now
 * is set aside in its place, so that this can be undone too.
 */
export async function putNumberBack(
  tx: Db,
  capability: Describes,
  held: HeldNumbers,
  kept: KeptReadings,
  now: Date,
): Promise<void> {
  const { fromVrn, fromUtr, authorisation, authorisationCheckedAt } = kept;
  const { clientId, company } = held.client;
  await forgetNumber(tx, capability, held, { toVrn: fromVrn, now });
  await putReadingsBack(tx, held.client, kept);
  await tx.update(companies).set({ vrn: fromVrn }).where(eq(companies.id, company.id));
  await tx
    .update(clients)
    .set({ utr: fromUtr, authorisation, authorisationCheckedAt })
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))));
  await keepClientNames(tx, capability, clientId);
}

/**
 * Sets aside what was read, and forgets what HMRC was asked and proved. The client's rows are
 * written anew, so that what was put off under the number before is not put off under this one.
 */
async function forgetNumber(
  tx: Db,
  capability: Describes,
  held: HeldNumbers,
  { toVrn, now }: { toVrn: string | null; now: Date },
): Promise<void> {
  const { clientId, company } = held.client;
  const { utr, authorisation, authorisationCheckedAt } = held;
  await setReadingsAside(
    tx,
    capability,
    held.client,
    { toVrn, fromUtr: utr, authorisation, authorisationCheckedAt },
    now,
  );
  await tx
    .update(authorisationRequests)
    .set(UNASKED)
    .where(eq(authorisationRequests.clientId, clientId));
  await tx
    .update(memberships)
    .set({ provenAt: null, provenVrn: null })
    .where(eq(memberships.companyId, company.id));
}
