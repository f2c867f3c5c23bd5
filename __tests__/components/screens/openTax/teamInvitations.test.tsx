import { screen, waitFor, within } from '@testing-library/react';
import { accountProfile } from '@/lib/auth/contract';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { userCompanies } from '@/lib/companies/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import { clientTags } from '@/lib/clients/list/picksContract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { connectionStatus, refreshingClients } from '@/lib/clients/reading/contract';
import { practiceDetails } from '@/lib/practice/settingsContract';
import { teamMembers } from '@/lib/practice/teamContract';
import * as contract from '@/lib/practice/teamInvitationsContract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { guarded, confirmByMail } from '../account/profilePage';
import { dashboardAt, fernlea } from './practice';

const addAt = `/v2/open-tax/add-a-team-member?company_id=${fernlea.id}`;
const joinAt = '/v2/open-tax/steps/join-team';
type Held = AnswerOf<typeof contract.openTeamInvitation>;

const asRole = (role: 'admin' | 'team_member') =>
  reply(setUp, () => ({ practices: [{ ...fernlea, role }] }));

test('an admin invites a member by name, address and role, and sees that the invitation is on its way', async () => {
  asRole('admin');
  const { calls } = reply(contract.inviteTeamMember);
  const { user } = renderScreen(addAt, { as: 'person' });
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Kit Boyd');
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'kit@fernlea.co.uk');
  await user.click(screen.getByRole('radio', { name: /^Admin/ }));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(
    await screen.findByRole('region', { name: 'The invitation is on its way' }),
  ).toHaveTextContent('A link to kit@fernlea.co.uk is on its way.');
  expect(calls[0]?.query).toEqual({ company_id: fernlea.id });
  expect(calls[0]?.body).toEqual({
    full_name: 'Kit Boyd',
    email: 'kit@fernlea.co.uk',
    role: 'admin',
  });
});

test('inviting an admin asks who it is, with what was typed kept', async () => {
  asRole('admin');
  const { accepted } = guarded(contract.inviteTeamMember);
  const { user } = renderScreen(addAt, { as: 'person' });
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Kit Boyd');
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'kit@fernlea.co.uk');
  await user.click(screen.getByRole('radio', { name: /^Admin/ }));
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await dialog.findByRole('button', { name: 'Email me a code' });
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Kit Boyd');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  await confirmByMail(user);
  expect(await screen.findByRole('region', { name: 'The invitation is on its way' })).toBeVisible();
  expect(accepted().calls).toHaveLength(1);
});

test('a refusal stands at its field, and what was typed stays', async () => {
  asRole('admin');
  fail(contract.inviteTeamMember, 409, { error: { email: 'Kit Boyd works here already.' } });
  const { user } = renderScreen(addAt, { as: 'person' });
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Kit Boyd');
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'kit@fernlea.co.uk');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect((await screen.findAllByText('Kit Boyd works here already.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Kit Boyd');
});

test('a team member reads that an admin can invite', async () => {
  asRole('team_member');
  renderScreen(addAt, { as: 'person' });
  expect(await screen.findByRole('region', { name: 'An admin can do that' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the invitation' })).not.toBeInTheDocument();
});

test('an invited person is listed in the team with the link’s expiry; the invitation can be resent or withdrawn', async () => {
  asRole('admin');
  reply(teamMembers);
  reply(practiceDetails);
  reply(contract.teamInvitations);
  const [again, cancel] = [
    reply(contract.resendTeamInvitation),
    reply(contract.cancelTeamInvitation),
  ];
  const { user } = renderScreen(
    `/v2/open-tax/settings?company_id=${fernlea.id}&tab=team&show=invited`,
    { as: 'person' },
  );
  const row = (await screen.findByRole('rowheader', { name: /Kit Boyd/ })).closest<HTMLElement>(
    'tr',
  )!;
  expect(row).toHaveTextContent('Sent 18 NovLink works until 25 Nov');
  await user.click(within(row).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('A new invitation is on its way.')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(cancel.calls).toHaveLength(1));
  const { invitation_id } = contract.teamInvitations.example.invitations[0]!;
  expect(again.calls[0]?.body).toEqual({ invitation_id });
  await user.click(within(row).getByRole('button', { name: /^Invite as admin instead/ }));
  await waitFor(() => expect(again.calls[1]?.body).toEqual({ invitation_id, role: 'admin' }));
});

describe('joining by the link', () => {
  const held = (change: Partial<Held> = {}) =>
    reply(contract.openTeamInvitation, () => ({
      ...(contract.openTeamInvitation.example as Held),
      ...change,
    }));
  const open = (as: 'visitor' | 'person') => renderScreen(`${joinAt}#token=abc`, { as });
  afterEach(() => window.sessionStorage.clear());

  test('a new member sees the inviting practice and the role, gives a name and joins', async () => {
    const { calls: opened } = held();
    const { calls } = reply(contract.joinTeam);
    reply(accountProfile);
    reply(setUp);
    reply(clientCompanies);
    reply(connectionStatus);
    reply(refreshingClients);
    reply(teamMembers);
    reply(userCompanies);
    reply(clientAct, () => ({ act: undefined }));
    reply(savedViews, () => ({ views: [] }));
    reply(clientTags, () => ({ tags: [] }));
    const { user, where } = open('visitor');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Join Fernlea Accountants LLP' }),
    ).toBeVisible();
    expect(screen.getByText('Ruth Ellison')).toBeVisible();
    expect(opened[0]?.body).toEqual({ token: 'abc' });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(where()).toBe(dashboardAt));
    expect(calls[0]?.body).toEqual({ token: 'abc', full_name: 'Kit Boyd' });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(),
    );
  });

  test('a member with an account is asked to log in first', async () => {
    held({ has_account: true });
    open('visitor');
    expect(await screen.findByRole('link', { name: 'Log in, then join' })).toBeVisible();
  });

  test('a person logged in with another address reads that the invitation is not theirs', async () => {
    held({ has_account: true });
    open('person');
    expect(
      await screen.findByRole('region', { name: 'This invitation is for another address' }),
    ).toHaveTextContent('kit@fernlea.co.uk');
  });

  test('declining is asked twice', async () => {
    held();
    const { calls } = reply(contract.declineTeamInvitation);
    const { user } = open('visitor');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ token: 'abc' }));
  });

  test.each([
    ['expired', 'This invitation has expired'],
    ['revoked', 'This invitation was replaced or cancelled'],
    ['accepted', 'You work at Fernlea Accountants LLP already'],
    ['declined', 'This invitation was declined'],
  ] as const)('one that is %s says what to do now', async (state, title) => {
    held({ state });
    open('visitor');
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
  });
});
