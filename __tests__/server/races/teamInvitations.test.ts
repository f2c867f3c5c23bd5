/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { confirmBefore } from '../../support/server/proofStory';
import { eq } from 'drizzle-orm';
import {
  acceptTeamInvitation,
  cancelTeamInvitation,
  inviteTeamMember,
  joinTeam,
} from '@/lib/practice/teamInvitationsContract';
import { changeRole, deactivateMember } from '@/lib/practice/teamContract';
import { invitations, practiceMembers } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { worksWithApp } from '../../support/server/appStory';
import type { Browser } from '../../support/server/browser';
import {
  invitationTokenTo,
  personIdOf,
  practiceWith,
  teamMember,
} from '../../support/server/practiceStory';
import {
  apart,
  atOnce,
  countStatuses,
  DISTANCES,
  holdRows,
  inLine,
  settled,
} from '../../support/server/races';
import { expectOk } from '../../support/server/testServer';

/** An invitation to a team has one answer, and there is one of them for an address. */
const testServer = openForFile();
let admin: Browser;
let query: { company_id: string };
let email: string;
let turn = 0;
beforeAll(async () => {
  const made = await practiceWith(testServer, 'ruth@fernlea.example');
  [admin, query] = [made.admin, { company_id: made.practiceId }];
});
beforeEach(() => {
  email = `kit${(turn += 1)}@fernlea.example`;
});
afterEach(() => settled(testServer));

const ask = () =>
  admin.call(inviteTeamMember, {
    query,
    body: { full_name: 'Kit Boyd', email, role: 'team_member' },
  });
const rows = () =>
  testServer.store.db.select().from(invitations).where(eq(invitations.email, email));
const members = async () => {
  const [person] = await testServer.store.db.select().from(people).where(eq(people.email, email));
  return person
    ? testServer.store.db
        .select()
        .from(practiceMembers)
        .where(eq(practiceMembers.personId, person.id))
    : [];
};

test('ten who invite the same address at once send one invitation', async () => {
  expect(countStatuses(await atOnce(5, ask))[200]).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test.each([0, 4, 15])(
  'joining in three tabs %i ms apart opens one account that works there once',
  async (distance) => {
    await expectOk(ask());
    const token = await invitationTokenTo(testServer, email);
    const join = () =>
      testServer.newBrowser().call(joinTeam, { body: { token, full_name: 'Kit Boyd' } });
    expect(countStatuses(await apart(distance, [join, join, join]))).toEqual({ 200: 1, 410: 2 });
    expect(await members()).toHaveLength(1);
  },
);

test.each(['accepted first', 'cancelled first'])(
  'accepting and cancelling at once come one after the other: %s',
  async (order) => {
    const kit = await testServer.signedInAs(email);
    const {
      data: { invitation_id },
    } = await expectOk(ask());
    const token = await invitationTokenTo(testServer, email);
    const acts: (() => Promise<{ status: number }>)[] = [
      () => kit.call(acceptTeamInvitation, { body: { token } }),
      () => admin.call(cancelTeamInvitation, { query, body: { invitation_id } }),
    ];
    const held = await holdRows(testServer, 'select 1 from invitations where id = $1', [
      invitation_id,
    ]);
    const answers = await inLine(held, order === 'accepted first' ? acts : acts.reverse());
    expect(answers.map(({ status }) => status === 200)).toEqual([true, false]);
    expect(await members()).toHaveLength(order === 'accepted first' ? 1 : 0);
  },
);

describe('an admin who is put out while a second login of theirs is on its way in', () => {
  const sent = async () => {
    const sam = await teamMember(testServer, query.company_id, `sam${turn}@fernlea.example`);
    const samId = await personIdOf(testServer, `sam${turn}@fernlea.example`);
    await worksWithApp(testServer, 'ruth@fernlea.example');
    await expectOk(admin.call(changeRole, { query, body: { person_id: samId, role: 'admin' } }));
    const invite = () =>
      sam.call(inviteTeamMember, {
        query,
        body: { full_name: 'Sam Second', email, role: 'admin' },
      });
    return {
      invite,
      putOut: () => admin.call(deactivateMember, { query, body: { person_id: samId } }),
    };
  };

  test.each(['joined first', 'put out first'])('one comes after the other: %s', async (order) => {
    const kit = await testServer.signedInAs(email);
    const { invite, putOut } = await sent();
    const {
      data: { invitation_id },
    } = await expectOk(invite());
    const token = await invitationTokenTo(testServer, email);
    await confirmBefore(testServer, admin, putOut);
    const held = await holdRows(testServer, 'select 1 from invitations where id = $1', [
      invitation_id,
    ]);
    const acts: (() => Promise<{ status: number }>)[] = [
      () => kit.call(acceptTeamInvitation, { body: { token } }),
      putOut,
    ];
    const answers = await inLine(held, order === 'joined first' ? acts : acts.reverse());
    expect(answers.map(({ status }) => status)).toEqual(
      order === 'joined first' ? [200, 200] : [200, 410],
    );
    expect(await members()).toHaveLength(order === 'joined first' ? 1 : 0);
  });

  test.each(DISTANCES)(
    'leaves no open invitation, however close the two are: %i ms',
    async (distance) => {
      const { invite, putOut } = await sent();
      const [, ended] = await apart<{ status: number }>(distance, [invite, putOut]);
      expect(ended?.status).toBe(200);
      expect((await rows()).filter(({ cancelledAt }) => cancelledAt === null)).toEqual([]);
    },
  );
});
