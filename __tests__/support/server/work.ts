import { portalWork } from '@/server/services/access/portalWork';
import { claimsOf, companyOfClaim, type Claim } from '@/server/store/refunds/claims';
import { balancesOfClaim } from '@/server/store/refunds/ledger';
import type { TestServer } from './testServer';

type Served = Pick<TestServer, 'store'>;

/** What only a job or the operator holds, for tests that do their work. */
export const work = portalWork();

/** The portal's own work on one claim, as a job that names it begins it. */
export async function claimWork({ store }: Served, claimId: string) {
  const companyId = await companyOfClaim(store.db, work, claimId);
  if (!companyId) throw new Error(`There is no claim ${claimId}.`);
  return work.forCompany(companyId, 'work:claim');
}

/** One claim as the database has it now. */
export async function storedClaim(served: Served, claimId: string): Promise<Claim> {
  const claim = (await claimsOf(served.store.db, await claimWork(served, claimId))).find(({ id }) => id === claimId);
  if (!claim) throw new Error(`There is no claim ${claimId}.`);
  return claim;
}

/** What a claim has left on each account of the books. */
export const booksOf = async (served: Served, claimId: string) => balancesOfClaim(served.store.db, await storedClaim(served, claimId));
