import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { SeenClient } from '@/server/access/store/seenClient';
import { isVatElsewhere } from '@/server/access/store/askedTaxes';
import type { Db } from '@/server/platform/db/db';
import { clients, companies, practices } from '@/server/access/store/partyTables';

/** A practice that looks after the company, as the company's own people see it. */
export interface OwnAgent {
  /** The practice's id. */
  id: string;
  client: SeenClient;
  practiceName: string;
  arn: string | null;
  arnConfirmedAt: Date | null;
  /** True if the practice's own consent at HMRC is live. */
  isConnected: boolean;
}

/** True if the practice of a client's row has a live consent of its own at HMRC. */
export const ofLiveConsent = sql<boolean>`exists (select 1 from connections own where own.practice_id = ${clients.practiceId}
  and own.kind = 'hmrc' and own.state = 'live')`;

/**
 * Returns the practice that the company is a client of.
 * @throws Refusal notFound for another company's client, and for one that was removed.
 */
export async function ownAgent(
  db: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
): Promise<OwnAgent> {
  const [row] = await db
    .select({
      clientId: clients.id,
      companyId: clients.companyId,
      name: companies.name,
      companyNumber: companies.companyNumber,
      vrn: companies.vrn,
      utr: clients.utr,
      isVatElsewhere: isVatElsewhere(),
      authorisation: clients.authorisation,
      practiceShares: practices.everyoneSeesAllClients,
      id: practices.id,
      practiceName: practices.name,
      arn: practices.arn,
      arnConfirmedAt: practices.arnConfirmedAt,
      isConnected: ofLiveConsent,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
      ),
    );
  if (!row) throw new Refusal('notFound', NOT_FOUND);
  const { id, practiceName, arn, arnConfirmedAt, isConnected, ...client } = row;
  return {
    client: { ...client, owner: null } as SeenClient,
    id,
    practiceName,
    arn,
    arnConfirmedAt,
    isConnected,
  };
}
