/** @jest-environment node */
import type { PersonCapability } from '@/lib/access/capability';
import { hmrcStates } from '@/server/connections/store/connectionStates';
import {
  companiesAsClient,
  listOwnCompanies,
  type MemberRole,
} from '@/server/companies/store/memberships';
import type { Store } from '@/server/platform/db/db';
import { connections } from '@/server/connections/store/tables';
import { people } from '@/server/access/store/tables';
import { asPerson } from '../../../support/server/capabilities';
import { freshStore } from '../../../support/server/freshStore';
import { clients, companies, memberships, practices } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';

const day = (of: number) => new Date(`2026-11-${String(of).padStart(2, '0')}T09:00:00.000Z`);
const CURRENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
let store: Store;
let hannah: PersonCapability;
let practiceId: string;

/**
 * Creates a company that her accountants look after, with her role there since `since`, and the
 * ends of her membership and of the client. Returns its id.
 */
async function beside(
  name: string,
  role: MemberRole,
  since: Date,
  ended: { membership?: Date; client?: Date } = {},
): Promise<string> {
  const { db } = store;
  const [company] = await db
    .insert(companies)
    .values({ kind: 'other', name, partner: 'organic', createdAt: day(1) })
    .returning();
  await db
    .insert(clients)
    .values({ practiceId, companyId: company!.id, createdAt: day(1), removedAt: ended.client });
  await db.insert(memberships).values({
    personId: hannah.personId,
    companyId: company!.id,
    role,
    createdAt: since,
    endedAt: ended.membership,
  });
  return company!.id;
}

beforeAll(async () => {
  store = await freshStore();
  const [person] = await store.db
    .insert(people)
    .values({ fullName: 'Hannah', email: 'h@example.co.uk', createdAt: day(1) })
    .returning();
  hannah = await asPerson({ store }, person!.id, day(1));
  const [practice] = await store.db
    .insert(practices)
    .values({ name: 'Fernlea Accountants', createdAt: day(1) })
    .returning();
  practiceId = practice!.id;
  await beside('Client since the 4th', 'client', day(4));
  await beside('Client since the 2nd', 'client', day(2));
  await beside('Client since the 3rd', 'client', day(3));
  await beside('Client until the 5th', 'client', day(2), { membership: day(5) });
  await beside('Let go by its accountants', 'client', day(2), { client: day(5) });
  await beside('Own since the 7th', 'owner', day(7));
  const companyId = await beside('Own since the 5th', 'owner', day(5));
  await beside('Own since the 6th', 'member', day(6));
  await beside('Own until the 8th', 'owner', day(5), { membership: day(8) });
  const account = { companyId, accountName: 'Own', sealedDetails: 'sealed', createdAt: day(5) };
  await store.db.insert(bankAccounts).values([
    { ...account, ending: '11', replacedAt: day(6) },
    { ...account, id: CURRENT, ending: '22' },
  ]);
  const consent = { companyId, organisation: 'Own', externalId: '1', grantedAt: day(5) };
  await store.db.insert(connections).values([
    { ...consent, kind: 'hmrc', state: 'disconnected' },
    { ...consent, kind: 'hmrc', state: 'reconnect' },
    { ...consent, kind: 'xero', state: 'live' },
  ]);
});
afterAll(() => store.close());

test('a person is the client where they are one and its accountants look after it, oldest first', async () => {
  expect((await companiesAsClient(store.db, hannah)).map(({ name }) => name)).toEqual([
    'Client since the 2nd',
    'Client since the 3rd',
    'Client since the 4th',
  ]);
});

test('a person’s own companies are those where they are more than a client, once each, oldest first', async () => {
  expect(
    (await listOwnCompanies(store.db, hannah)).map(({ company, role }) => [company.name, role]),
  ).toEqual([
    ['Own since the 5th', 'owner'],
    ['Own since the 6th', 'member'],
    ['Own since the 7th', 'owner'],
  ]);
});

test('a user’s own company is listed with its current account and consent, and not with another user’s', async () => {
  const [first, ...others] = await listOwnCompanies(store.db, hannah);
  expect(first!.bankAccountId).toBe(CURRENT);
  expect(others.map(({ bankAccountId }) => bankAccountId)).toEqual([null, null]);
  expect([...(await hmrcStates(store.db, hannah))]).toEqual([[first!.company.id, 'reconnect']]);
});
