import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { CompanyKind } from '@/lib/access/companyKind';
import type { PracticeRole } from '@/lib/access/permissions';
import type { Authorisation } from '@/lib/access/authorisation';
import { isPresentClient } from './roles';
import { isVatElsewhere } from './askedTaxes';
import type { Db } from '@/server/platform/db/db';
import {
  clientAssignments,
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from './partyTables';
import { people } from './tables';
import type { Stored } from './stored';
import { assigned, type VisibleClients } from './visibleClients';

/** A client that the caller may see. */
export type SeenClient = Stored<
  'seenClient',
  {
    clientId: string;
    companyId: string;
    name: string;
    companyNumber: string | null;
    vrn: string | null;
    utr: string | null;
    kind: CompanyKind;
    payeReference: string | null;
    accountsOfficeReference: string | null;
    /** The last three characters of a person's National Insurance number. */
    ninoEnding: string | null;
    /** Another client of the practice comes first of the VAT group. */
    isVatElsewhere: boolean;
    owner: { personId: string; fullName: string } | null;
    authorisation: Authorisation;
    practiceShares: boolean;
  }
>;

/**
 * Returns the client by its company, or by its own id. Another practice's client, a removed one and
 * an unassigned one are not found.
 */
export async function seenClient(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  visible: VisibleClients,
  by: { companyId: string } | { clientId: string },
): Promise<SeenClient | undefined> {
  const [row] = await db
    .select({
      clientId: clients.id,
      companyId: clients.companyId,
      name: companies.name,
      companyNumber: companies.companyNumber,
      vrn: companies.vrn,
      utr: clients.utr,
      kind: companies.kind,
      payeReference: clients.payeReference,
      accountsOfficeReference: clients.accountsOfficeReference,
      ninoEnding: sql<string | null>`right(${clients.nino}, 3)`,
      isVatElsewhere: isVatElsewhere(),
      authorisation: clients.authorisation,
      practiceShares: practices.everyoneSeesAllClients,
      personId: people.id,
      fullName: people.fullName,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .leftJoin(people, eq(people.id, clients.ownerId))
    .where(
      and(
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
        'companyId' in by ? eq(clients.companyId, by.companyId) : eq(clients.id, by.clientId),
        visible.seesAll ? undefined : assigned(visible, clients.id),
      ),
    );
  if (!row) return undefined;
  const { personId, fullName, ...rest } = row;
  return {
    ...rest,
    owner: personId !== null && fullName !== null ? { personId, fullName } : null,
  } as SeenClient;
}

interface ClientPerson {
  personId: string;
  fullName: string;
  email: string;
}

/** Returns the people who have joined for the client, by name. */
export const peopleOfClient = (db: Db, { companyId }: SeenClient): Promise<ClientPerson[]> =>
  db
    .select({ personId: people.id, fullName: people.fullName, email: people.email })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(isPresentClient(db, companyId), isNull(people.disabledAt)))
    .orderBy(asc(people.nameOrder), asc(people.id));

interface TeamPlaceRow {
  personId: string;
  fullName: string;
  role: PracticeRole;
  isActive: boolean;
  assigned: boolean;
}

/** Returns all members of the practice by name, and whether this client is assigned to them. */
export const teamBeside = (
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { clientId }: SeenClient,
): Promise<TeamPlaceRow[]> =>
  db
    .select({
      personId: people.id,
      fullName: people.fullName,
      role: practiceMembers.role,
      isActive: sql<boolean>`(${practiceMembers.deactivatedAt} is null and ${people.disabledAt} is null)`,
      assigned: sql<boolean>`exists (select 1 from ${clientAssignments} where ${clientAssignments.clientId} = ${clientId}::uuid
      and ${clientAssignments.personId} = ${people.id})`,
    })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(eq(practiceMembers.practiceId, practiceOf(capability)))
    .orderBy(asc(people.nameOrder), asc(people.id));
