import type { AccountingSoftware } from '@/server/vat/accountingSoftwarePort';
import type { ProviderFailure } from '@/server/platform/ports/failure';
import type { TokenPair } from '@/server/connections/consentPort';
import { authoriseCompany } from '@/server/access/authorise';
import { saveConnection } from '@/server/connections/store/connections';
import { companies, memberships } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { sealTokens } from '@/server/connections/tokens/sealedTokens';
import { asPerson } from './capabilities';
import type { TestServer } from './testServer';
import { waitUntil } from './waitUntil';

/** One refresh that Xero was asked for, and has not answered until the test says how. */
export interface Refresh {
  refreshToken: string;
  answer(pair: TokenPair): void;
  fail(problem: ProviderFailure): void;
}

/** Creates a Xero that answers refreshes only when the test releases them, and nothing else. */
export function openAskedXero() {
  const refreshes: Refresh[] = [];
  const silent = () => new Promise<never>(() => undefined);
  const software: AccountingSoftware = {
    consentUrl: () => 'https://login.xero.test/',
    exchangeCode: silent,
    organisations: silent,
    organisation: silent,
    ledgerLines: silent,
    taxRates: silent,
    journalLines: silent,
    refresh: (refreshToken) =>
      new Promise((answer, fail) => {
        refreshes.push({ refreshToken, answer, fail });
      }),
  };
  /** Waits for the refresh with this number, counted from 1. */
  async function refresh(number: number): Promise<Refresh> {
    await waitUntil(`Xero is asked for refresh ${number}`, () => refreshes.length >= number);
    return refreshes[number - 1]!;
  }
  return { software, refreshes, refresh };
}

let consents = 0;

/**
 * Creates a person, their company and its Xero connection, with this many seconds left on the
 * access token.
 */
export async function xeroCustomer({ store, deps, clock }: TestServer, secondsLeft = 0) {
  const now = clock.now();
  const { db } = store;
  const [person] = await db
    .insert(people)
    .values({
      email: `xero${(consents += 1)}@example.co.uk`,
      fullName: 'Hannah Osei',
      createdAt: now,
    })
    .returning();
  const [company] = await db
    .insert(companies)
    .values({
      kind: 'sole_trader',
      name: 'Marlow & Rye',
      vrn: '553557881',
      partner: 'organic',
      recordsSource: 'xero',
      createdAt: now,
    })
    .returning();
  if (!person || !company) throw new Error('Nothing was inserted.');
  await db
    .insert(memberships)
    .values({ personId: person.id, companyId: company.id, role: 'owner', createdAt: now });
  const owner = await asPerson({ store }, person.id, now);
  const capability = await authoriseCompany(db, owner, company.id, 'connection:manage');

  /** The person gives consent at Xero, for the first time or anew. */
  const consent = (tokens: { accessToken: string; refreshToken: string }, left = 1800) =>
    db.transaction((tx) =>
      saveConnection(tx, capability, owner, {
        kind: 'xero',
        organisation: 'Marlow & Rye',
        externalId: 'tenant',
        sealedTokens: sealTokens(
          deps,
          { companyId: company.id, practiceId: null, kind: 'xero' },
          tokens,
        ),
        accessExpiresAt: new Date(clock.now().getTime() + left * 1000),
        grantedAt: clock.now(),
      }),
    );
  await consent({ accessToken: 'access 1', refreshToken: 'refresh 1' }, secondsLeft);
  return { capability, companyId: company.id, email: person.email, consent };
}

/** The pair that follows, good for half an hour. */
export const pairNamed = (name: string, { clock }: TestServer): TokenPair => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  accessExpiresAt: new Date(clock.now().getTime() + 1_800_000),
});
