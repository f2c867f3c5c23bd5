/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { eq } from 'drizzle-orm';
import type { ActToProve, ProvenAct } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import {
  askForNewEmail,
  choosePassword,
  removeSignInWay,
  signInWays,
} from '@/lib/auth/accountContract';
import { accountProfile, phoneNumber } from '@/lib/auth/contract';
import { companySetUp, setBankAccount } from '@/lib/companies/contract';
import { companyConnections, disconnect } from '@/lib/connections/contract';
import { confirmClaim } from '@/lib/overview/vat/contract';
import { practiceDetails, shareClients } from '@/lib/practice/settingsContract';
import {
  changeRole,
  deactivateMember,
  reactivateMember,
  teamMembers,
} from '@/lib/practice/teamContract';
import { inviteTeamMember, teamInvitations } from '@/lib/practice/teamInvitationsContract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { oneTimeSecrets } from '@/server/auth/store/tables';
import { people, sessions } from '@/server/access/store/tables';
import { claims } from '@/server/refunds/store/tables';
import type { Answer, Browser } from '../../support/server/browser';
import { openWithCustomers } from '../../support/server/customers';
import { personIdOf, practiceWith, teamMember } from '../../support/server/practiceStory';
import { prove } from '../../support/server/proofStory';
import { expectOk } from '../../support/server/testServer';
import { claimingCustomer, connectedCustomer, filedCustomer } from '../../support/server/vatStory';

/** An act that asks who is there: how it is done, and what shows whether it was. */
interface Case {
  browser: Browser;
  act: () => Promise<Answer>;
  look: () => Promise<unknown>;
}

const testServer = openForFile(openWithCustomers);
let turn = 0;
beforeEach(() => {
  turn += 1;
});
afterEach(() => testServer.forgetCompanies());

const owner = () =>
  testServer.signedInAs(`prover${turn}@example.co.uk`, { password: 'flour-and-rye-at-dawn' });
const secretsOf = async (purpose: 'newEmail') => {
  const [person] = await testServer.store.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.email, `prover${turn}@example.co.uk`));
  const rows = await testServer.store.db
    .select({ purpose: oneTimeSecrets.purpose })
    .from(oneTimeSecrets)
    .where(eq(oneTimeSecrets.subjectId, person?.id ?? ''));
  return rows.filter((row) => row.purpose === purpose).length;
};

async function ownAccount(
  act: (browser: Browser) => Promise<Answer>,
  look: (browser: Browser) => Promise<unknown>,
): Promise<Case> {
  const browser = await owner();
  return { browser, act: () => act(browser), look: () => look(browser) };
}

const ACCOUNT = {
  account_name: 'Rye Street Café',
  sort_code: '20-30-02',
  account_number: '31924471',
};

async function bankAccount(isFirst: boolean): Promise<Case> {
  const browser = await owner();
  const query = { company_id: await testServer.companyOf(browser) };
  if (!isFirst) await expectOk(browser.call(setBankAccount, { query, body: ACCOUNT }));
  const body = { ...ACCOUNT, account_number: '55779911' };
  return {
    browser,
    act: () => browser.call(setBankAccount, { query, body }),
    look: async () => (await browser.call(companySetUp, { query })).data.bankAccountEnding,
  };
}

async function sale(): Promise<Case> {
  const { customer, query, quote } = await filedCustomer(testServer);
  return {
    browser: customer.browser,
    act: () => customer.browser.call(confirmClaim, { query, body: quote }),
    look: () => testServer.store.db.$count(claims, eq(claims.companyId, customer.companyId)),
  };
}

async function withdrawal(): Promise<Case> {
  const { customer, claimId } = await claimingCustomer(testServer);
  const query = { company_id: customer.companyId, claim_id: claimId };
  return {
    browser: customer.browser,
    act: () => customer.browser.call(withdrawClaim, { query }),
    look: () =>
      testServer.store.db
        .select({ state: claims.state })
        .from(claims)
        .where(eq(claims.id, claimId)),
  };
}

async function ending(): Promise<Case> {
  const { browser, companyId } = await connectedCustomer(testServer);
  const query = { company_id: companyId };
  return {
    browser,
    act: () => browser.call(disconnect, { query, body: { kind: 'hmrc' } }),
    look: async () =>
      (await browser.call(companyConnections, { query })).data.find(({ kind }) => kind === 'hmrc')
        ?.state,
  };
}

async function team(
  act: (
    admin: Browser,
    at: { query: { company_id: string }; personId: string },
  ) => () => Promise<Answer>,
  { isGone = false } = {},
): Promise<Case> {
  const { admin, practiceId } = await practiceWith(testServer, `ruth${turn}@fernlea.example`);
  const email = `sam${turn}@fernlea.example`;
  const deactivatedAt = isGone ? { deactivatedAt: testServer.clock.now() } : {};
  await teamMember(testServer, practiceId, email, deactivatedAt);
  const query = { company_id: practiceId };
  await expectOk(admin.call(shareClients, { query, body: { everyone_sees_all_clients: false } }));
  const at = { query, personId: await personIdOf(testServer, email) };
  return {
    browser: admin,
    act: act(admin, at),
    look: async () => [
      (await admin.call(teamMembers, { query })).data.team_members.map((member) => [
        member.email,
        member.role,
        member.is_active,
      ]),
      (await admin.call(teamInvitations, { query })).data.invitations.length,
      (await admin.call(practiceDetails, { query })).data.everyone_sees_all_clients,
    ],
  };
}

const ACTS: Partial<Record<ProvenAct, () => Promise<Case>>> = {
  sell: sale,
  withdrawSale: withdrawal,
  addBankAccount: () => bankAccount(true),
  changeBankAccount: () => bankAccount(false),
  disconnectHmrc: ending,
  changePhone: () =>
    ownAccount(
      (browser) => browser.call(phoneNumber, { body: { phone_number: '07700 900140' } }),
      async (browser) => (await browser.call(accountProfile)).data.phone,
    ),
  changeEmail: () =>
    ownAccount(
      (browser) => browser.call(askForNewEmail, { body: { email: `new${turn}@example.co.uk` } }),
      () => secretsOf('newEmail'),
    ),
  changePassword: () =>
    ownAccount(
      (browser) => browser.call(choosePassword, { body: { password: 'a-tide-of-quiet-anchors' } }),
      async () =>
        (
          await testServer.store.db
            .select({ hash: people.passwordHash })
            .from(people)
            .where(eq(people.email, `prover${turn}@example.co.uk`))
        )[0]?.hash,
    ),
  removeSignInWay: () =>
    ownAccount(
      (browser) => browser.call(removeSignInWay, { body: { way: 'password' } }),
      async (browser) => (await browser.call(signInWays)).data.password,
    ),
  changeRole: () =>
    team(
      (admin, { query, personId }) =>
        () =>
          admin.call(changeRole, { query, body: { person_id: personId, role: 'admin' } }),
    ),
  deactivate: () =>
    team(
      (admin, { query, personId }) =>
        () =>
          admin.call(deactivateMember, {
            query,
            body: { person_id: personId, hand_over_to: undefined },
          }),
    ),
  letBackIn: () =>
    team(
      (admin, { query, personId }) =>
        () =>
          admin.call(reactivateMember, { query, body: { person_id: personId } }),
      { isGone: true },
    ),
  inviteAdmin: () =>
    team(
      (admin, { query }) =>
        () =>
          admin.call(inviteTeamMember, {
            query,
            body: { full_name: 'Kit Boyd', email: `kit${turn}@fernlea.example`, role: 'admin' },
          }),
    ),
  seeAllClients: () =>
    team(
      (admin, { query }) =>
        () =>
          admin.call(shareClients, { query, body: { everyone_sees_all_clients: true } }),
    ),
};

/** Uses the browser's proof up, as the act that it was given for does. */
const useUp = () => testServer.store.db.update(sessions).set({ askedAgainAt: null });

test.each(Object.keys(ACTS) as ProvenAct[])(
  '%s is done once, with a proof of its own; without one, with another act’s or another subject’s, with a used or an old one it changes nothing',
  async (name) => {
    const { browser, act, look } = await ACTS[name]!();
    browser.confirmsActs = false;
    const before = await look();
    const refuses = async () => {
      const answer = await act();
      expect(answer).toMatchObject({ status: 403, error: CONFIRM_FIRST });
      expect(await look()).toEqual(before);
      return (JSON.parse(answer.text) as { confirm: ActToProve }).confirm;
    };
    const own = await refuses();
    expect(own.act).toBe(name);
    await prove(testServer, browser, { act: 'exportAccount', subject: own.subject });
    await refuses();
    await prove(testServer, browser, { act: name, subject: `another than ${own.subject ?? ''}` });
    await refuses();
    await prove(testServer, browser, own);
    await useUp();
    await refuses();
    await prove(testServer, browser, own);
    await testServer.advance({ minutes: 6 });
    await refuses();
    await prove(testServer, browser, own);
    await expectOk(act());
    expect(await look()).not.toEqual(before);
    expect(
      (await testServer.store.db.select().from(sessions)).map((row) => row.askedAgainAt),
    ).not.toContainEqual(testServer.clock.now());
  },
);

test('a sale is confirmed with the amount, recipient, account, refund and day that it is executed with', async () => {
  const { browser, act } = await sale();
  browser.confirmsActs = false;
  const { confirm } = JSON.parse((await act()).text) as {
    confirm: { facts: [string, string][] };
  };
  expect(confirm.facts).toEqual([
    ['You’re confirming', '£4,167.90'],
    ['To', expect.any(String)],
    ['Account', '20 30 02, ending 4471'],
    ['For', expect.stringMatching(/ refund, £4,210\.00$/)],
    ['By', expect.stringMatching(/^5pm, /)],
  ]);
});

test('a proof of a sale is worth nothing once the money would go to another account', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  const { browser, companyId } = customer;
  const sell = () => browser.call(confirmClaim, { query, body: quote });
  browser.confirmsActs = false;
  const { confirm } = JSON.parse((await sell()).text) as { confirm: ActToProve };
  browser.confirmsActs = true;
  await expectOk(browser.call(setBankAccount, { query: { company_id: companyId }, body: ACCOUNT }));
  browser.confirmsActs = false;
  await prove(testServer, browser, confirm);
  expect(await sell()).toMatchObject({ status: 403, error: CONFIRM_FIRST });
  expect(await testServer.store.db.$count(claims, eq(claims.companyId, companyId))).toBe(0);
});
