import type { PracticeCapability } from '@/lib/access/capability';
import { isCorporation } from '@/lib/access/companyKind';
import { seesBecause } from '@/lib/access/seesClient';
import { typeOfKind } from '@/lib/clients/clientType';
import { initials } from '@/lib/kernel/text/initials';
import { canInPractice } from '@/server/access/can';
import type { Db } from '@/server/platform/db/db';
import { peopleOfClient, teamBeside } from '@/server/access/store/seenClient';
import { newestInvitations } from '@/server/clients/list/store/newestInvitations';
import { keptReadings } from '@/server/clients/store/droppedReadings';
import { invitationMails, listedInvitation } from './list/listedInvitation';
import { shownChange } from './shownChange';
import { theClient } from '@/server/access/theClient';

type Read = PracticeCapability<'client:read'>;

const named = ({ personId, fullName }: { personId: string; fullName: string }) => ({
  person_id: personId,
  full_name: fullName,
  initials: initials(fullName),
});

/**
 * Returns a client's name, type and numbers.
 * @throws Refusal notFound for a client that this person does not see.
 */
export async function readClient(db: Db, capability: Read, clientCompanyId: string, now: Date) {
  const client = await theClient(db, capability, { companyId: clientCompanyId });
  const { clientId, name, kind, companyNumber, vrn, utr, owner, authorisation } = client;
  const { payeReference, accountsOfficeReference, ninoEnding } = client;
  const kept = await keptReadings(db, capability, clientId, now);
  const invited = await newestInvitations(db, capability, [clientId]);
  const change = kept && shownChange(kept, client);
  return {
    client_id: clientId,
    name,
    client_type: typeOfKind(kind),
    is_company: isCorporation(client),
    authorisation,
    ...(companyNumber && { company_number: companyNumber }),
    ...(vrn && { vat_number: vrn }),
    ...(utr && { utr }),
    ...(payeReference && { paye_reference: payeReference }),
    ...(accountsOfficeReference && { accounts_office_reference: accountsOfficeReference }),
    ...(ninoEnding && { nino_ending: ninoEnding }),
    ...(owner && { owner: named(owner) }),
    people: (await peopleOfClient(db, client)).map(({ personId, fullName, email }) => ({
      person_id: personId,
      full_name: fullName,
      email,
    })),
    invitation: listedInvitation(
      invited.get(clientId),
      await invitationMails(db, invited.values(), now),
      now,
    ),
    ...(change && { number_change: change }),
    may_assign: await canInPractice(db, capability, 'client:assign'),
    may_set_numbers: await canInPractice(db, capability, 'client:describe'),
    may_end_access: await canInPractice(db, capability, 'client:remove'),
  };
}

/**
 * Returns the practice's team members, the client's owner first, and whether and why each of them
 * sees this client.
 * @throws Refusal notFound
 */
export async function readWhoSees(db: Db, capability: Read, clientId: string) {
  const client = await theClient(db, capability, { clientId });
  const team = await teamBeside(db, capability, client);
  return team
    .filter(({ isActive }) => isActive)
    .map((teamPlaceRow) => {
      const because = seesBecause(teamPlaceRow, client.practiceShares);
      return {
        ...named(teamPlaceRow),
        role: teamPlaceRow.role,
        is_owner: teamPlaceRow.personId === client.owner?.personId,
        ...(because && { sees_because: because }),
      };
    })
    .sort((a, b) => Number(b.is_owner) - Number(a.is_owner));
}
