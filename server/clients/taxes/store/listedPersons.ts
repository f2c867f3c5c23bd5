import { and, asc, inArray, isNotNull, or } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import type { TaxPerson } from '@/lib/taxes/personOf';
import { isShared } from '@/server/access/store/sharedTaxTables';
import type { Db } from '@/server/platform/db/db';
import { clientTaxRows } from './tables';

/** The capabilities that write rows of clients, or by what clients are found. */
type Lists = PracticeCapability<never> | CompanyCapability<never> | WorkCapability;

/** A person whose tax is in the row of a client. */
export interface ListedPerson extends TaxPerson {
  clientId: string;
}

/** Returns the people whose tax these clients' rows show, as far as the clients share it. */
export const listedPersons = (
  db: Db,
  _capability: Lists,
  clientIds: readonly string[],
): Promise<ListedPerson[]> =>
  db
    .select({
      clientId: clientTaxRows.clientId,
      name: clientTaxRows.personName,
      utr: clientTaxRows.person,
    })
    .from(clientTaxRows)
    .where(
      and(
        inArray(clientTaxRows.clientId, [...clientIds]),
        or(isNotNull(clientTaxRows.person), isNotNull(clientTaxRows.personName)),
        isShared(clientTaxRows.clientId, clientTaxRows.tax),
      ),
    )
    .orderBy(asc(clientTaxRows.clientId), asc(clientTaxRows.tax), asc(clientTaxRows.ofPerson));
