import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { portalWork } from '@/server/access/portalWork';
import { hashToken } from '@/server/access/secretText';
import { authenticate } from '@/server/access/sessions';
import type { Store } from '@/server/platform/db/db';
import { listClaims, type Claim } from '@/server/refunds/store/claims';
import { companyOfClaim } from '@/server/refunds/store/workClaims';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { sessions } from '@/server/access/store/tables';

interface Served {
  store: Pick<Store, 'db'>;
}

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
  const claim = (await listClaims(served.store.db, await claimWork(served, claimId))).find(
    ({ id }) => id === claimId,
  );
  if (!claim) throw new Error(`There is no claim ${claimId}.`);
  return claim;
}

/** What a claim has left on each account of the books. */
export const booksOf = async (served: Served, claimId: string) =>
  balancesOfClaim(served.store.db, await storedClaim(served, claimId));

/**
 * Returns the capability of a person with a session of their own and two factors, as tests have no
 * other way to get one.
 */
export async function asPerson(
  { store }: Served,
  personId: string,
  now: Date,
): Promise<PersonCapability> {
  const cookie = randomUUID();
  await store.db.insert(sessions).values({
    personId,
    idHash: hashToken(cookie),
    signedInWith: 'password',
    createdAt: now,
    lastSeenAt: now,
    secondFactor: 'totp',
    secondFactorAt: now,
  });
  const { principal } = await authenticate(store.db, cookie, now);
  if (principal.kind !== 'person') throw new Error(`${personId} cannot sign in.`);
  return principal.person;
}
