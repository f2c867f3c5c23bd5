/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { and, eq, isNull } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { changeName, reauthenticate } from '@/lib/auth/accountContract';
import { deleteAccount } from '@/lib/privacy/contract';
import { login } from '@/lib/auth/contract';
import { inviteClient } from '@/lib/clients/onboarding/invitationsContract';
import { deactivateMember } from '@/lib/practice/teamContract';
import { confirmClaim, refreshVat, typeBoxes } from '@/lib/overview/vat/contract';
import { connections } from '@/server/connections/store/tables';
import { people, sessions } from '@/server/access/store/tables';
import { claims } from '@/server/refunds/store/tables';
import { withApp } from '../../support/server/appStory';
import {
  holdAt,
  holdRows,
  inLine,
  overtaken,
  settled,
  type Held,
} from '../../support/server/races';
import {
  hmrcConfirms,
  personIdOf,
  practiceWith,
  teamMember,
} from '../../support/server/practiceStory';
import { openWithCustomers } from '../../support/server/customers';
import { confirmBefore, sameElsewhere } from '../../support/server/proofStory';
import { expectOk } from '../../support/server/testServer';
import {
  connectedCustomer,
  filedCustomer,
  typedReturn,
  TYPED,
  type VatCustomer,
} from '../../support/server/vatStory';
import { clients, memberships, practiceMembers } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';
import { vatPositions } from '@/server/vat/store/accountTables';

/**
 * Who leaves, or loses their place, while something of theirs is under way: it is done before, or
 * not at all.
 */
const PASSWORD = 'flour-and-rye-at-dawn';
const testServer = openForFile(openWithCustomers);
let turn = 0;
beforeEach(() => {
  turn += 1;
});
afterEach(() => settled(testServer));

const db = () => testServer.store.db;
const leave =
  ({ browser }: Pick<VatCustomer, 'browser'>) =>
  () =>
    browser.call(deleteAccount, { body: { confirmed: true } });
const hold = (table: string, id: string, column = 'id') =>
  holdRows(testServer, `select 1 from ${table} where ${column} = $1`, [id]);
const claimsOf = (companyId: string) =>
  db().select().from(claims).where(eq(claims.companyId, companyId));

/**
 * Runs the action up to the lock, then `change` as another person, then the rest of the action.
 */
async function meanwhile<T>(
  held: Held,
  act: () => Promise<T>,
  change: () => Promise<unknown>,
): Promise<T> {
  const asked = act();
  await held.queued(1);
  await change();
  await held.release();
  return asked;
}

/** Another owner of the company. */
async function coOwner(companyId: string) {
  const email = `co-owner${turn}@example.co.uk`;
  const browser = await testServer.signedInAs(email);
  await db()
    .insert(memberships)
    .values({
      companyId,
      personId: await personIdOf(testServer, email),
      role: 'owner',
      createdAt: testServer.clock.now(),
    });
  return { browser, email };
}

describe('deleting an account', () => {
  test.each(['claim first', 'deletion first'])(
    'and selling a refund at the same moment never leave a sale without an owner: %s',
    async (order) => {
      const { customer, query, quote } = await filedCustomer(testServer);
      const sell = () => customer.browser.call(confirmClaim, { query, body: quote });
      const browser = await sameElsewhere(testServer, customer.browser);
      await confirmBefore(testServer, customer.browser, sell);
      await confirmBefore(testServer, browser, leave({ browser }));
      const acts = [sell, leave({ browser })];
      const answers = await inLine<{ status: number }>(
        await hold('companies', customer.companyId),
        order === 'claim first' ? acts : acts.reverse(),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        order === 'claim first' ? [200, 409] : [200, 404],
      );
      expect(await claimsOf(customer.companyId)).toHaveLength(order === 'claim first' ? 1 : 0);
    },
  );

  test('waits for a sale that is under way, also where another owner stays', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    await coOwner(customer.companyId);
    const held = await holdAt(testServer, { table: 'claims', on: 'insert' });
    const [sale, deletion] = await overtaken(
      held,
      () => customer.browser.call(confirmClaim, { query, body: quote }),
      leave(customer),
    );
    expect([sale.status, deletion.status]).toEqual([200, 409]);
  });

  test('asks for the second factor last, so that a deactivation at the same time is no deadlock', async () => {
    const { admin, practiceId } = await practiceWith(testServer, `admin${turn}@fernlea.example`);
    const email = `member${turn}@fernlea.example`;
    const browser = await teamMember(testServer, practiceId, email);
    const app = await withApp(testServer, browser);
    const proof = { act: 'deleteAccount', app_code: app.code() } as const;
    await expectOk(browser.call(reauthenticate, { body: proof }));
    const person_id = await personIdOf(testServer, email);
    const held = await holdAt(testServer, {
      table: 'practice_members',
      on: 'update',
      when: 'new.deactivated_at is not null',
    });
    const [ended, gone] = await overtaken<{ status: number }, { status: number }>(
      held,
      () =>
        admin.call(deactivateMember, {
          query: { company_id: practiceId },
          body: { person_id, hand_over_to: undefined },
        }),
      leave({ browser }),
    );
    expect([ended.status, gone.status]).toEqual([200, 404]);
  });

  test('by both owners at once ends the company’s connection and its keys', async () => {
    const customer = await connectedCustomer(testServer);
    const other = await coOwner(customer.companyId);
    const held = await holdAt(testServer, {
      table: 'people',
      on: 'update',
      when: 'new.disabled_at is not null',
    });
    const answers = await overtaken(held, leave(customer), leave(other));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [connection] = await db()
      .select()
      .from(connections)
      .where(eq(connections.companyId, customer.companyId));
    expect(connection).toMatchObject({ state: 'disconnected', sealedTokens: null });
    expect(
      await db().select().from(bankAccounts).where(eq(bankAccounts.companyId, customer.companyId)),
    ).toEqual([]);
  });

  test('is not undone by a name that was being saved', async () => {
    const browser = await testServer.signedInAs(`leaver${turn}@example.co.uk`);
    const personId = await personIdOf(testServer, `leaver${turn}@example.co.uk`);
    await confirmBefore(testServer, browser, leave({ browser }));
    const [gone, late] = await inLine<{ status: number }>(await hold('people', personId), [
      leave({ browser }),
      () => browser.call(changeName, { body: { full_name: 'Hannah Again' } }),
    ]);
    expect([gone?.status, late?.status]).toEqual([200, 401]);
    expect((await db().select().from(people).where(eq(people.id, personId)))[0]?.fullName).toBe(
      'Deleted account',
    );
  });

  test('refuses a login that was checking the password at that time', async () => {
    const email = `leaver${turn}@example.co.uk`;
    const browser = await testServer.signedInAs(email, { password: PASSWORD });
    const personId = await personIdOf(testServer, email);
    const held = await holdAt(testServer, {
      table: 'rate_limits',
      on: 'insert',
      when: `new.key like '%passwordHere%'`,
    });
    const [late] = await overtaken(
      held,
      () => testServer.newBrowser().call(login, { body: { email, password: PASSWORD } }),
      () => expectOk(leave({ browser })()),
    );
    expect(late.status).toBe(400);
    expect(
      await db()
        .select()
        .from(sessions)
        .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt))),
    ).toEqual([]);
  });

  test('is not undone by a reading of HMRC that was under way', async () => {
    const customer = await connectedCustomer(testServer);
    await expectOk(
      customer.browser.call(refreshVat, { query: { company_id: customer.companyId } }),
    );
    const held = await holdAt(testServer, { table: 'vat_positions', on: 'insert' });
    await overtaken(
      held,
      () => testServer.runJobs(),
      () => expectOk(leave(customer)()),
    );
    expect(
      await db().select().from(vatPositions).where(eq(vatPositions.companyId, customer.companyId)),
    ).toEqual([]);
  });
});

describe('a place that ends', () => {
  const endMembership = (email: string) => async () =>
    db()
      .update(memberships)
      .set({ endedAt: testServer.clock.now() })
      .where(eq(memberships.personId, await personIdOf(testServer, email)));

  test('while its holder confirms a claim sells nothing', async () => {
    const { customer, query, quote } = await filedCustomer(testServer);
    const sale = await meanwhile(
      await hold('companies', customer.companyId),
      () => customer.browser.call(confirmClaim, { query, body: quote }),
      endMembership(customer.email),
    );
    expect(sale.status).toBe(404);
    expect(await claimsOf(customer.companyId)).toEqual([]);
  });

  test.each(['the team member is removed', 'the client is removed'])(
    'while an accountant types figures changes nothing: %s',
    async (what) => {
      const customer = await connectedCustomer(testServer);
      const { query } = await typedReturn(customer);
      const { practiceId } = await practiceWith(testServer, `partner${turn}@fernlea.example`);
      const accountant = await teamMember(
        testServer,
        practiceId,
        `accountant${turn}@fernlea.example`,
      );
      await db()
        .insert(clients)
        .values({ practiceId, companyId: customer.companyId, createdAt: testServer.clock.now() });
      const at = testServer.clock.now();
      const end =
        what === 'the client is removed'
          ? async () =>
              db().update(clients).set({ removedAt: at }).where(eq(clients.practiceId, practiceId))
          : async () =>
              db()
                .update(practiceMembers)
                .set({ deactivatedAt: at })
                .where(
                  and(
                    eq(practiceMembers.practiceId, practiceId),
                    eq(practiceMembers.role, 'team_member'),
                  ),
                );
      const type = () =>
        accountant.call(typeBoxes, {
          query,
          body: { ...TYPED, vatReclaimedCurrPeriod: pence(490_000) },
        });
      expect((await meanwhile(await hold('companies', customer.companyId), type, end)).status).toBe(
        404,
      );
      await expectOk(customer.browser.call(typeBoxes, { query, body: TYPED }));
    },
  );

  test('because the only admin deletes their account can invite no more clients', async () => {
    const email = `only-admin${turn}@fernlea.example`;
    const { admin, practiceId } = await practiceWith(testServer, email);
    await hmrcConfirms(testServer, practiceId);
    const invite = () =>
      admin.call(inviteClient, {
        query: { company_id: practiceId },
        body: { full_name: 'Owen Price', email: 'owen@example.co.uk', name: 'Price Landscapes' },
      });
    const held = await hold('practice_members', practiceId, 'practice_id');
    const [gone, late] = await inLine<{ status: number }>(held, [
      leave({ browser: admin }),
      invite,
    ]);
    expect([gone?.status, late?.status]).toEqual([200, 404]);
    expect(await db().select().from(clients).where(eq(clients.practiceId, practiceId))).toEqual([]);
  });
});
