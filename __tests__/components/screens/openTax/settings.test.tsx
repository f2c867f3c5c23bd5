import { screen, waitFor, within } from '@testing-library/react';
import { accountSessions, changeName, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { accountProfile } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { setUp } from '@/lib/practice/contract';
import {
  accountantProfile,
  chooseAnswerMails,
  practiceDetails,
  shareClients,
} from '@/lib/practice/settingsContract';
import {
  changeRole,
  deactivateMember,
  leavePractice,
  reactivateMember,
  teamMembers,
} from '@/lib/practice/teamContract';
import { dismissJoinRequest, teamInvitations } from '@/lib/practice/teamInvitationsContract';
import type { TeamMember } from '@/hooks/practice/team';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { guarded, confirmByMail } from '../account/profilePage';
import { fernlea } from './practice';

const settingsAt = (tab: string, more = '') =>
  `/v2/open-tax/settings?company_id=${fernlea.id}&tab=${tab}${more}`;
const ruth = teamMembers.example.team_members[0] as TeamMember;
const sam: TeamMember = {
  ...ruth,
  person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e2',
  full_name: 'Sam Okoro',
  initials: 'SO',
  email: 'sam@fernlea.co.uk',
  role: 'team_member',
  is_you: false,
  clients: 40,
  can_see: 46,
  sees_all: false,
  last_seen_at: '2026-11-20T13:47:00.000Z',
};
const owen: TeamMember = {
  ...sam,
  person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e3',
  full_name: 'Owen Pike',
  initials: 'OP',
  is_active: false,
  clients: 0,
  can_see: 0,
  deactivated_at: '2026-09-30T10:00:00.000Z',
  last_seen_at: undefined,
};

function open(
  address: string,
  {
    role = 'admin',
    team = [ruth, sam, owen],
    details = {},
  }: {
    role?: 'admin' | 'team_member';
    team?: TeamMember[];
    details?: Partial<AnswerOf<typeof practiceDetails>>;
  } = {},
) {
  reply(setUp, () => ({ practices: [{ ...fernlea, role }] }));
  reply(teamMembers, () => ({ team_members: team }));
  reply(practiceDetails, () => ({
    ...(practiceDetails.example as AnswerOf<typeof practiceDetails>),
    ...details,
  }));
  reply(accountantProfile);
  reply(teamInvitations);
  reply(signInWays);
  reply(ownFactors);
  reply(accountSessions);
  return renderScreen(address, { as: 'person' });
}
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest<HTMLElement>('tr')!;

test('the tab stands in the address, and without one the practice’s own details come first', async () => {
  const { user, where } = open(`/v2/open-tax/settings?company_id=${fernlea.id}`);
  expect(await screen.findByText('Confirmed by HMRC on 18 Nov 2026')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(tabs.getByRole('link', { name: 'Practice' })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Team' }));
  expect(await row('Sam Okoro')).toHaveTextContent('46 clients40 in their care13:47 today');
  expect(where()).toBe(settingsAt('team'));
});

test('an agent reference that HMRC has not confirmed says so and can be changed by an admin alone', async () => {
  const first = open(settingsAt('practice'), { details: { arn_confirmed_at: undefined } });
  expect(await screen.findByText('Not confirmed by HMRC yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/v2/open-tax/steps/practice?step=agent-reference',
  );
  first.unmount();
  open(settingsAt('practice'), { details: { arn_confirmed_at: undefined }, role: 'team_member' });
  expect(await screen.findByText('Not confirmed by HMRC yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});

test('a company number that HMRC’s own name has not shown stands apart from what HMRC confirmed', async () => {
  open(settingsAt('practice'), { details: { number_is_confirmed: false } });
  expect(await screen.findByText('Confirmed by HMRC on 18 Nov 2026')).toBeVisible();
  expect(screen.getByText('Not confirmed by HMRC')).toBeVisible();
  expect(screen.queryByText('Confirmed by the name HMRC has for you')).not.toBeInTheDocument();
});

test('the team is found by name and narrowed by filters that count', async () => {
  const { user } = open(settingsAt('team', '&show=active'));
  await row('Sam Okoro');
  expect(screen.queryByRole('rowheader', { name: /Owen Pike/ })).not.toBeInTheDocument();
  const chips = within(screen.getByRole('navigation', { name: 'Filters' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Active 2',
    'Asks to join 1',
    'Invited 1',
    'Deactivated 1',
    'All 5',
  ]);
  await user.click(chips.getByRole('link', { name: 'All 5' }));
  expect(await row('Owen Pike')).toHaveTextContent('NothingDeactivated 30 Sep');
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'pik');
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: /Sam Okoro/ })).not.toBeInTheDocument(),
  );
});

test('a person has one row: a former member who asks to join is let back in or dismissed there', async () => {
  const request = {
    person_id: owen.person_id,
    full_name: owen.full_name,
    email: owen.email,
    asked_at: '2026-11-19T10:30:00.000Z',
    left_at: owen.deactivated_at,
  };
  const { user } = open(settingsAt('team'));
  const [stranger] = teamInvitations.example.requests;
  let requests = [{ ...stranger! }, request];
  reply(teamInvitations, () => ({ invitations: [], requests }));
  const back = reply(reactivateMember);
  const dismissed = reply(dismissJoinRequest);
  const former = await row('Owen Pike');
  expect(screen.getAllByRole('rowheader', { name: /Owen Pike/ })).toHaveLength(1);
  expect(former).toHaveTextContent('Worked here until 30 Sep');
  expect(former).toHaveTextContent('Asked on 19 Nov');
  await user.click(within(former).getByRole('button', { name: 'Let back in Owen Pike' }));
  await waitFor(() => expect(back.calls[0]?.body).toEqual({ person_id: owen.person_id }));
  expect(
    within(await row('Theo Marsh')).getByRole('link', { name: 'Invite Theo Marsh' }),
  ).toHaveAttribute(
    'href',
    expect.stringContaining('full_name=Theo+Marsh&email=theo%40fernlea.co.uk'),
  );
  requests = [request];
  await user.click(screen.getByRole('button', { name: 'Dismiss the request of Theo Marsh' }));
  await waitFor(() => expect(dismissed.calls[0]?.body).toEqual({ person_id: stranger!.person_id }));
  await waitFor(() => expect(screen.queryByText('Theo Marsh')).not.toBeInTheDocument());
});

test('a role is changed in its row, and a refusal is said', async () => {
  const { user } = open(settingsAt('team'));
  const { calls } = reply(changeRole);
  await row('Sam Okoro');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Sam Okoro' }), 'Admin');
  await waitFor(() => expect(calls[0]?.body).toEqual({ person_id: sam.person_id, role: 'admin' }));
  fail(changeRole, 409, { error: 'Somebody has changed that before you.' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Role of Sam Okoro' })).toBeEnabled(),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Sam Okoro' }), 'Admin');
  expect(await screen.findByText(/Somebody has changed that before you\./)).toBeVisible();
});

test('making an admin asks who it is, and is done once that is shown', async () => {
  const { user } = open(settingsAt('team'));
  const { refused, accepted } = guarded(changeRole);
  await row('Sam Okoro');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Sam Okoro' }), 'Admin');
  await screen.findByRole('dialog', { name: 'Is it still you?' });
  expect(screen.queryByText('The change was not made.')).not.toBeInTheDocument();
  await confirmByMail(user);
  await waitFor(() =>
    expect(accepted().calls).toEqual([
      { query: expect.anything(), body: { person_id: sam.person_id, role: 'admin' } },
    ]),
  );
  expect(refused.calls).toHaveLength(1);
});

test('the last admin’s row says why nothing about it can be changed', async () => {
  open(settingsAt('team'));
  const mine = await row('Ruth Ellison');
  expect(within(mine).getByRole('combobox')).toBeDisabled();
  expect(within(mine).getByRole('button', { name: 'Deactivate Ruth Ellison' })).toBeDisabled();
  expect(screen.getByText(/Ruth Ellison is the only admin/)).toHaveTextContent(
    'Make someone else an admin first.',
  );
});

test('deactivating asks who takes over the clients before it is done', async () => {
  const { user } = open(settingsAt('team'));
  const { calls } = reply(deactivateMember);
  await user.click(
    within(await row('Sam Okoro')).getByRole('button', { name: 'Deactivate Sam Okoro' }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Sam Okoro?' });
  expect(dialog).toHaveTextContent('loses access at once');
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Who takes over 40 clients?' }),
    'Ruth Ellison',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({ person_id: sam.person_id, hand_over_to: ruth.person_id }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a deactivated member is let back in', async () => {
  const { user } = open(settingsAt('team', '&show=deactivated'));
  const { calls } = reply(reactivateMember);
  await user.click(
    within(await row('Owen Pike')).getByRole('button', { name: 'Let back in Owen Pike' }),
  );
  await waitFor(() => expect(calls[0]?.body).toEqual({ person_id: owen.person_id }));
});

test('a team member reads the team and changes nothing', async () => {
  open(settingsAt('team'), { role: 'team_member' });
  expect(await row('Sam Okoro')).toHaveTextContent('Team member');
  expect(screen.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Every client/ })).toBeDisabled();
});

test('what team members see is saved as it is chosen, and the roles follow it', async () => {
  const { user } = open(settingsAt('team'), { details: { everyone_sees_all_clients: false } });
  const { calls } = reply(shareClients);
  expect(await screen.findByRole('cell', { name: 'Assigned' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Every client/ }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ everyone_sees_all_clients: true }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('a team that cannot be read says so, and asks again', async () => {
  const { user } = open(settingsAt('team'));
  fail(teamMembers, 500, { error: 'Something went wrong. Please try again.' });
  const problem = await screen.findByText('We could not load your team');
  reply(teamMembers);
  await user.click(
    within(problem.closest<HTMLElement>('[role=alert]')!).getByRole('button', {
      name: 'Try again',
    }),
  );
  expect(await row('Ruth Ellison')).toBeVisible();
});

test('the own profile shows the role; the last admin reads what to do first, other members confirm to leave', async () => {
  const first = open(settingsAt('profile'));
  expect(
    await screen.findByText('You are its only admin. Make someone else an admin first.'),
  ).toBeVisible();
  first.unmount();
  const { user } = open(settingsAt('profile'));
  reply(accountantProfile, () => ({
    ...(accountantProfile.example as AnswerOf<typeof accountantProfile>),
    may_leave: true,
  }));
  const { calls } = reply(leavePractice);
  await user.click(await screen.findByRole('button', { name: 'Leave this practice' }));
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, leave' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ confirmed: true }));
});

test('one’s own e-mails about clients’ answers are a switch that saves at once', async () => {
  const { user } = open(settingsAt('profile'));
  const { calls } = reply(chooseAnswerMails);
  const mails = within(await screen.findByRole('region', { name: 'Emails to you' }));
  expect(mails.getByRole('switch', { name: 'A client answers an offer' })).toBeChecked();
  await user.click(mails.getByRole('switch', { name: 'A client answers an offer' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ on: false }]));
});

describe('one’s own profile', () => {
  test('is changed here: name, login, devices and data, without a visit to InstantVAT', async () => {
    const { user } = open(settingsAt('profile'));
    const { calls } = reply(changeName);
    const you = within(await screen.findByRole('region', { name: 'You' }));
    await user.click(await you.findByRole('button', { name: 'Change name' }));
    await user.clear(you.getByLabelText('Full name'));
    await user.type(you.getByLabelText('Full name'), 'Ruth E');
    await user.click(you.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ full_name: 'Ruth E' }));
    // No text is ever sent in OpenTax, so there is nothing to confirm a number for.
    expect(you.getByText('+447700900123, not confirmed')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'How you log in' })).getByText('Link by email'),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Where you are logged in' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save my data' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.includes('instant-vat'))).toEqual([]);
  });

  test('replaces InstantVAT’s profile for a person who only works in a practice, and shows the outcome of a provider visit', async () => {
    reply(userCompanies, () => []);
    reply(accountProfile, () => ({ ...accountProfile.example, role: 'team_member' as const }));
    const { where } = open('/v2/instant-vat/profile?provider=google&joined=added');
    await waitFor(() =>
      expect(where()).toBe(settingsAt('profile', '&provider=google&joined=added')),
    );
    expect(
      await screen.findByText('Google was added. You can now log in with it as well.'),
    ).toBeVisible();
  });
});
