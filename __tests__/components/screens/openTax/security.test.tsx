import { screen, within } from '@testing-library/react';
import { setUp } from '@/lib/practice/contract';
import { practiceDetails } from '@/lib/practice/settingsContract';
import { teamMembers, teamSecurity } from '@/lib/practice/teamContract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { fernlea } from './practice';

const at = (more = '') => `/v2/open-tax/settings?company_id=${fernlea.id}&tab=security${more}`;
const [ruth] = teamMembers.example.team_members;
const [login, guesses, invited] = teamSecurity.example.events;
const open = (address = at(), role: 'admin' | 'team_member' = 'admin') => {
  reply(setUp, () => ({ practices: [{ ...fernlea, role }] }));
  reply(teamMembers, () => ({ team_members: [ruth!] }));
  return renderScreen(address, { as: 'person' });
};

test('an admin reads who, what, when and from where, with what was refused marked, a page at a time', async () => {
  const asked = reply(teamSecurity, ({ query }) =>
    Number(query.before) === 961
      ? { events: [invited!] }
      : { events: [login!, guesses!], before: 961 },
  );
  const { user } = open();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'What happened' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Ruth Ellison Logged in with their password and a code of an authenticator app',
  );
  expect(first).toHaveTextContent(
    '09:02 today. Chrome on Windows, network 198.51.100.x. Reference K7QM-2XTA.',
  );
  expect(first).not.toHaveTextContent('Refused');
  expect(second).toHaveTextContent(
    /Kit Boyd Wrong password3 times, last 22:44 yesterday\..*Refused/,
  );
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Invited Kit Boyd as a team member')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByText('Wrong password')).toBeVisible();
  expect(asked.calls[0]?.query).toEqual({ company_id: fernlea.id });
});

test('it is narrowed by kind and by person, which the address keeps, and begins at the newest again', async () => {
  const asked = reply(teamSecurity);
  const { user, where } = open();
  await user.click(await screen.findByRole('link', { name: 'Refused' }));
  expect(where()).toBe(at('&kind=refused'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'Ruth Ellison');
  expect(where()).toBe(at(`&kind=refused&person=${ruth!.person_id}`));
  expect(asked.calls.at(-1)?.query).toEqual({
    company_id: fernlea.id,
    kind: 'refused',
    person_id: ruth!.person_id,
  });
});

test('nothing of a kind says so, and a failure can be tried again', async () => {
  fail(teamSecurity, 500);
  const { user } = open(at('&kind=exports'));
  expect(await screen.findByText('We could not load the security log')).toBeVisible();
  expect(screen.getByText(/Nothing is lost\./)).toBeVisible();
  reply(teamSecurity, () => ({ events: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None of this in the last 90 days')).toBeVisible();
});

test('a team member is not offered it', async () => {
  reply(teamSecurity);
  reply(practiceDetails);
  open(at(), 'team_member');
  expect(await screen.findByText('Confirmed by HMRC on 18 Nov 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Security' })).not.toBeInTheDocument();
});
