import { screen, waitFor, within } from '@testing-library/react';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { clientCompanies as lookedAfterCompanies } from '@/lib/clients/onboarding/contract';
import { setUp } from '@/lib/practice/contract';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { dashboardAt, fernlea, openDashboard } from './practice';

const second = {
  ...fernlea,
  id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f2',
  name: 'Calder & Finch',
  role: 'team_member' as const,
};

test('a practice member without a company starts at its dashboard', async () => {
  reply(clientCompanies);
  const { where } = openDashboard('/home', { practices: [fernlea] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(where()).toBe(dashboardAt);
});

test('a practice that is still being set up, or a company of one’s own, leads to the first page', async () => {
  openDashboard('/home', { practices: [{ ...fernlea, state: 'setting_up' }] });
  expect(await screen.findByRole('link', { name: 'Carry on with the set-up' })).toBeVisible();
});

test('with a company of one’s own the first page shows both, and the way to the practice', async () => {
  reply(setUp, () => ({ practices: [fernlea] }));
  renderScreen('/home', { as: 'person' });
  const card = await screen.findByRole('region', { name: 'Fernlea Accountants LLP' });
  expect(within(card).getByRole('link', { name: 'Open its dashboard' })).toHaveAttribute(
    'href',
    dashboardAt,
  );
});

test('the header names the practice, and with nowhere else to go there is nothing to switch', async () => {
  reply(clientCompanies);
  openDashboard();
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByText('Fernlea Accountants LLP')).toBeVisible();
  expect(header.queryByRole('button', { name: /^Practice:/ })).not.toBeInTheDocument();
  expect(header.getByRole('link', { name: /^OpenTax/ })).toHaveAttribute('href', dashboardAt);
  expect(await header.findByRole('link', { name: 'RE, settings of Ruth Ellison' })).toHaveAttribute(
    'href',
    `/v2/open-tax/settings?company_id=${fernlea.id}`,
  );
  const places = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  expect(places.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Triage',
    'Clients',
    'Settings',
    'Add a team member',
    'Contact us',
  ]);
});

test('several practices and companies of one’s own can be switched, from the header and from the menu', async () => {
  reply(clientCompanies);
  const { user } = openDashboard(`/v2/open-tax/dashboard?company_id=${second.id}`, {
    practices: [fernlea, second],
    ownsCompany: true,
  });
  await user.click(await screen.findByRole('button', { name: /^Practice: Calder & Finch/ }));
  const list = within(screen.getByRole('list', { name: 'Switch practice' }));
  expect(list.getByRole('link', { name: /^Fernlea Accountants LLP/ })).toHaveAttribute(
    'href',
    dashboardAt,
  );
  expect(list.getByRole('link', { name: /^Marlow & Rye Bakery Ltd/ })).toHaveTextContent('Company');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Switch practice' }));
  expect(menu.getByRole('link', { name: 'Fernlea Accountants LLP' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Switch company' })).toBeVisible();
});

test('the menu begins with the practice’s pages, on a page that has none beside it too', async () => {
  const { user } = openDashboard(`/v2/open-tax/add-a-team-member?company_id=${fernlea.id}`, {
    practices: [fernlea],
  });
  const button = await screen.findByRole('button', { name: 'Open menu' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const pages = within(await screen.findByRole('navigation', { name: 'Dashboard' })).getAllByRole(
    'link',
  );
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Triage',
    'Clients',
    'Settings',
  ]);
  expect(pages[0]).toHaveAttribute('href', dashboardAt);
});

test('an address without a practice is the person’s own; one they do not work in is not found', async () => {
  reply(clientCompanies);
  const { where, unmount } = openDashboard('/v2/open-tax/dashboard');
  await waitFor(() => expect(where()).toBe(dashboardAt));
  unmount();
  openDashboard(`/v2/open-tax/dashboard?company_id=${second.id}`);
  expect(await screen.findByText('We cannot find this practice')).toBeVisible();
});

test('of several practices the one last used is opened, while the person still works there', async () => {
  reply(clientCompanies);
  const third = { ...fernlea, id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f3', name: 'Third & Co' };
  window.localStorage.setItem('g-practice', JSON.stringify({ companyId: third.id }));
  const { where, unmount } = openDashboard('/v2/open-tax/dashboard', {
    practices: [fernlea, third],
  });
  await waitFor(() => expect(where()).toContain(`company_id=${third.id}`));
  unmount();
  // Deactivated in the third one since.
  window.localStorage.setItem('g-practice', JSON.stringify({ companyId: third.id }));
  const { where: next } = openDashboard('/v2/open-tax/dashboard', {
    practices: [{ ...second, state: 'setting_up' }, fernlea],
  });
  await waitFor(() => expect(next()).toBe(dashboardAt));
});

test('whoever was deactivated in a practice is led from its pages to the one they can use', async () => {
  reply(clientCompanies);
  const { user, where } = openDashboard(`/v2/open-tax/dashboard?company_id=${second.id}`);
  await user.click(await screen.findByRole('link', { name: `Go to ${fernlea.name}` }));
  await waitFor(() => expect(where()).toBe(dashboardAt));
});

test('the menu draws its lines once it is known which of them there are, so that none moves', async () => {
  reply(clientCompanies);
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = openDashboard(dashboardAt);
  reply(lookedAfterCompanies, () => told.then(() => []));
  await screen.findByText('Ashdown Joinery Ltd');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log out' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('link', { name: 'Log out' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
});
