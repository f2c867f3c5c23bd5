import { and, asc, inArray, isNotNull, or } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import type { TaxPerson } from '@/lib/taxes/personOf';
import { isShared } from '@/server/access/store/sharedTaxTables';
import type { Db } from '@/server/platform/db/db';
import { clientTaxes } from './tables';

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
      clientId: clientTaxes.clientId,
      name: clientTaxes.personName,
      utr: clientTaxes.person,
    })
    .from(clientTaxes)
    .where(
      and(
        inArray(clientTaxes.clientId, [...clientIds]),
        or(isNotNull(clientTaxes.person), isNotNull(clientTaxes.personName)),
        isShared(clientTaxes.clientId, clientTaxes.tax),
      ),
    )
    .orderBy(asc(clientTaxes.clientId), asc(clientTaxes.tax));
