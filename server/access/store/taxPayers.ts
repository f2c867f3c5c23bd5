import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { GroupedTaxPayer } from '@/lib/access/taxNumbers';
import type { Rows } from '@/server/platform/db/queryBatch';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { isVatElsewhere } from './askedTaxes';
import { clients, companies } from './partyTables';

/** A company as its practice's client, with the numbers that its taxes are read by. */
export interface ClientTaxPayer extends GroupedTaxPayer {
  companyId: string;
  /** True if an owner has the business here and reads it by their own consent. */
  isOwned: boolean;
}

/** Returns the companies among these that are a practice's client. */
export const taxPayers = (
  db: Db,
  capabilities: readonly CompanyCapability<'company:read'>[] | CompanySlots,
): Rows<ClientTaxPayer> =>
  db
    .select({
      companyId: clients.companyId,
      kind: companies.kind,
      vrn: companies.vrn,
      companyNumber: companies.companyNumber,
      utr: clients.utr,
      payeReference: clients.payeReference,
      isVatElsewhere: isVatElsewhere(),
      isOwned: sql<boolean>`exists (select 1 from memberships own where own.company_id = clients.company_id
        and own.role <> 'client' and own.ended_at is null)`,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(ofCompanies(clients.companyId, capabilities), isNull(clients.removedAt)));

/** Returns the company as its practice's client; undefined where no practice looks after it. */
export async function taxPayer(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<ClientTaxPayer | undefined> {
  const [row] = await taxPayers(db, [capability]);
  return row;
}
