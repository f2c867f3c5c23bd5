import { and, asc, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { NamedPractice } from '@/lib/access/practiceName';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Authorisation } from '@/lib/access/authorisation';
import type { Tax } from '@/lib/kernel/taxes';
import type { RequestState } from '@/lib/connections/authorisationRequest';
import { ofLiveConsent } from './ownAgents';
import { isVatElsewhere } from '@/server/access/store/askedTaxes';
import type { Db } from '@/server/platform/db/db';
import { authorisationRequests } from '@/server/connections/store/tables';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';

interface Agent {
  clientId: string;
  practice: NamedPractice & { companyNumber: string | null; town: string | null };
  since: Date;
  accountant: string | null;
  authorisation: Authorisation;
  authorisationCheckedAt: Date | null;
  /**
   * The status of the practice's request at HMRC under the company's present VAT number: its tries
   * at the known fact are its own.
   */
  requestState: RequestState | null;
  actionUrl: string | null;
  expiresOn: IsoDate | null;
  checkedAt: Date | null;
  hasNumber: boolean;
  /** True if another client of the practice represents the VAT group. */
  isVatElsewhere: boolean;
  /** True if the practice's own consent at HMRC is live. */
  isConnected: boolean;
  /** The taxes that the company does not share with it. */
  keptBack: Tax[];
  /** True if the company has ever chosen what it shares. */
  said: boolean;
}

/**
 * Returns the practices that look after the company, oldest first: all of them to its own people,
 * to a person of a practice only that one. Without a person there are none.
 */
export async function listAgents(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<Agent[]> {
  if (!capability.person) return [];
  const [companyId, personId] = [companyOf(capability), personOf(capability.person)];
  return db
    .select({
      clientId: clients.id,
      practice: {
        name: practices.name,
        agencyName: practices.agencyName,
        arnConfirmedAt: practices.arnConfirmedAt,
        companyNumber: practices.companyNumber,
        town: practices.town,
      },
      since: clients.createdAt,
      accountant: people.fullName,
      authorisation: clients.authorisation,
      authorisationCheckedAt: clients.authorisationCheckedAt,
      requestState: authorisationRequests.state,
      actionUrl: authorisationRequests.actionUrl,
      expiresOn: authorisationRequests.expiresOn,
      checkedAt: authorisationRequests.checkedAt,
      hasNumber: sql<boolean>`(${companies.vrn} is not null)`,
      isVatElsewhere: isVatElsewhere(),
      isConnected: ofLiveConsent,
      keptBack: sql<
        Tax[]
      >`array(select kept.tax from ${sharedTaxes} kept where kept.client_id = ${clients.id} and not kept.shared)`,
      said: sql<boolean>`exists(select 1 from ${sharedTaxes} told where told.client_id = ${clients.id})`,
    })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .leftJoin(
      authorisationRequests,
      and(
        eq(authorisationRequests.clientId, clients.id),
        eq(authorisationRequests.vrn, companies.vrn),
      ),
    )
    .leftJoin(
      practiceMembers,
      and(
        eq(practiceMembers.practiceId, clients.practiceId),
        eq(practiceMembers.personId, clients.ownerId),
        isNull(practiceMembers.deactivatedAt),
      ),
    )
    .leftJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(clients.companyId, companyId),
        isNull(clients.removedAt),
        or(
          exists(
            db
              .select({ one: sql`1` })
              .from(memberships)
              .where(
                and(
                  eq(memberships.companyId, companyId),
                  eq(memberships.personId, personId),
                  isNull(memberships.endedAt),
                ),
              ),
          ),
          sql`exists (select 1 from ${practiceMembers} own where own.practice_id = ${clients.practiceId} and own.person_id = ${personId}::uuid
          and own.deactivated_at is null)`,
        ),
      ),
    )
    .orderBy(asc(clients.createdAt), asc(clients.id));
}
