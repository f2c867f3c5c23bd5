import { and, eq } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { changeBetween, type ClientFacts } from '@/lib/clients/numbersChange';
import type { Tax } from '@/lib/kernel/taxes';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { saveClientNames } from '@/server/clients/taxes/store/rows';
import { UNASKED } from '@/server/connections/store/authorisationRequests';
import { authorisationRequests } from '@/server/connections/store/tables';
import type { Db } from '@/server/platform/db/db';
import { putReadingsBack, setReadingsAside, type KeptReadings } from './droppedReadings';
import type { LockedNumbers } from './numbers';

type Describes = PracticeCapability<'client:describe'>;
type Authorised = Pick<LockedNumbers, 'authorisation' | 'authorisationCheckedAt'>;
const NOT_ASKED: Authorised = { authorisation: 'not_asked', authorisationCheckedAt: null };

/**
 * The options of saving numbers: the taxes with readings to drop, and whether the change can be
 * undone.
 */
interface Saving {
  taxes: readonly Tax[];
  isUndoable: boolean;
  now: Date;
}

/**
 * Replaces the client's numbers. HMRC's data of the dropped taxes is set aside, because period keys
 * and amounts would be taken for the new number's. A new VAT number has no request at HMRC and no
 * proof.
 */
export async function saveNumbers(
  tx: Db,
  capability: Describes,
  lockedNumbers: LockedNumbers,
  facts: ClientFacts,
  { taxes, isUndoable, now }: Saving,
): Promise<void> {
  if (isUndoable)
    await setReadingsAside(
      tx,
      capability,
      lockedNumbers,
      changeBetween(lockedNumbers.facts, facts, taxes),
      now,
    );
  await keepFacts(tx, capability, lockedNumbers, facts, NOT_ASKED);
}

/**
 * Restores the numbers before a change, with what was read under them. Data read under the present
 * numbers is set aside in its place, so that this can be undone too.
 */
export async function putNumbersBack(
  tx: Db,
  capability: Describes,
  lockedNumbers: LockedNumbers,
  facts: ClientFacts,
  { kept, taxes, now }: { kept: KeptReadings; taxes: readonly Tax[]; now: Date },
): Promise<void> {
  await setReadingsAside(
    tx,
    capability,
    lockedNumbers,
    changeBetween(lockedNumbers.facts, facts, taxes),
    now,
  );
  await putReadingsBack(tx, lockedNumbers.client, kept, taxes);
  await keepFacts(tx, capability, lockedNumbers, facts, kept);
}

/**
 * Writes the numbers and the client's rows; a snooze under a former number does not apply to the
 * new one. `authorised`: HMRC's response about the VAT number, if that changes.
 */
async function keepFacts(
  tx: Db,
  capability: Describes,
  { client: { clientId, company }, facts: before }: LockedNumbers,
  { utr, utrTyped, payeReference, accountsOfficeReference, nino, ...ofCompany }: ClientFacts,
  { authorisation, authorisationCheckedAt }: Authorised,
): Promise<void> {
  const isOther = before.vrn !== ofCompany.vrn;
  if (isOther) {
    await tx
      .update(authorisationRequests)
      .set(UNASKED)
      .where(eq(authorisationRequests.clientId, clientId));
    await tx
      .update(memberships)
      .set({ provenAt: null, provenVrn: null })
      .where(eq(memberships.companyId, company.id));
  }
  await tx.update(companies).set(ofCompany).where(eq(companies.id, company.id));
  await tx
    .update(clients)
    .set({
      utr,
      utrTyped,
      payeReference,
      accountsOfficeReference,
      nino,
      ...(isOther && { authorisation, authorisationCheckedAt }),
    })
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))));
  await saveClientNames(tx, capability, clientId);
}
