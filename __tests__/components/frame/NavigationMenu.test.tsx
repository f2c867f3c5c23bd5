import { screen, waitFor, within } from '@testing-library/react';
import { companyHref } from '@/components/frame/companyHref';
import { accountSessions, signInWays } from '@/lib/auth/accountContract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { accountProfile, checkLogin, logout } from '@/lib/auth/contract';
import { companySetUp, userCompanies } from '@/lib/companies/contract';
import { companyConnections } from '@/lib/connections/contract';
import { notificationPreference } from '@/lib/notifications/contract';
import { pence } from '@/lib/kernel/money';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { vatDashboard, vatReturns } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';

/** A signed-in page with the current menu, which asks for nothing of its own. */
const QUIET = '/v2/instant-vat/vat-return';

const bakery = { ...userCompanies.example[0]! };
const cafe = {
  ...bakery,
  id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0002',
  name: 'Rye Street Café Ltd',
  next: 'Return due 7 Dec, in 17 days',
};

// Another test must not find this one's company.
beforeEach(() => window.localStorage.clear());

const menuLinks = () =>
  within(screen.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function openMenu(user: ReturnType<typeof renderScreen>['user']) {
  const button = await screen.findByRole('button', { name: 'Open menu' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await screen.findByRole('navigation', { name: 'Menu' });
}

describe('the navigation menu', () => {
  // What the pages under the menu ask for.
  beforeEach(() => {
    reply(pendingTasks);
    reply(signInWays);
    reply(ownFactors);
    reply(accountSessions);
    reply(companySetUp);
    reply(notificationPreference);
    reply(vatDashboard);
    reply(companyConnections);
  });

  test('cannot be opened while it is not known who is here', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    reply(userCompanies, async () => {
      await answered;
      return [bakery];
    });
    reply(checkLogin, async () => {
      await answered;
      return { type: 'user' as const };
    });
    renderScreen('/home', { as: 'person' });
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeDisabled();
    // Nor while the page waits to be told.
    expect(await screen.findByText('Loading: your page')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeDisabled();
    answer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toBeEnabled());
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
  });

  test('offers a signed-in person their places in order, and says how they are signed in', async () => {
    const { user } = renderScreen(QUIET, { as: 'person' });
    await openMenu(user);
    expect(menuLinks()).toEqual([
      'Home',
      'Add company',
      'Profile and security',
      'Data policy (opens in a new tab)',
      'Help',
      'Log out',
    ]);
    expect(await screen.findByText('Signed in as hannah@marlowandrye.co.uk (email)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      expect.stringContaining('existing_user=1'),
    );
    expect(screen.getByRole('link', { name: /Data policy/ })).toHaveAttribute('target', '_blank');
  });

  test('calls home My companies and offers the list to a person with more than one', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    const { user } = renderScreen(`${QUIET}?company_id=${bakery.id}`, { as: 'person' });
    await openMenu(user);
    expect(menuLinks()[0]).toBe('My companies');
    const list = within(screen.getByRole('navigation', { name: 'Switch company' }));
    expect(list.getByRole('link', { name: /Marlow & Rye/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(
      list.getByRole('link', { name: /Rye Street Café Ltd.*Return due 7 Dec/ }),
    ).toHaveAttribute('href', expect.stringContaining(cafe.id));
  });

  test.each([
    [
      'a page that has them beside itself on wide windows',
      '/v2/instant-vat/dashboard/link-hmrc-account',
    ],
    ['a page without', QUIET],
  ])('begins with the pages of the company at hand, on %s', async (_where, page) => {
    const { user } = renderScreen(`${page}?company_id=${bakery.id}`, { as: 'person' });
    await openMenu(user);
    const pages = within(await screen.findByRole('navigation', { name: 'Dashboard' })).getAllByRole(
      'link',
    );
    expect(pages.map(({ textContent }) => textContent?.replace(/\d+ to file$/, ''))).toEqual([
      'Dashboard',
      'VAT returns',
      'Documents',
      'All taxes',
      '12 months of tax',
      'Tax calendar',
      'HMRC connection',
      'Premium',
    ]);
    for (const link of pages)
      expect(link).toHaveAttribute(
        'href',
        expect.stringMatching(new RegExp(`company_id=${bakery.id}$`)),
      );
    expect(
      pages
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent),
    ).toEqual(page === QUIET ? [] : ['HMRC connection']);
    const next = within(screen.getByRole('region', { name: 'Next' }));
    expect(next.getByText('£4,167.90 ready to claim')).toBeVisible();
    expect(
      next.getByRole('link', { name: /^See what to do.*Marlow & Rye Bakery Ltd/ }),
    ).toHaveFocus();
  });

  test.each([
    [
      'one bill',
      { tax: 'paye', charge: 'paye-2026-10' } as const,
      'Pay HMRC £1,286.40',
      'charge=paye-2026-10',
    ],
    ['several bills', undefined, 'See what to pay', '/dashboard?'],
  ])('has the amount and the way to pay, for %s', async (_what, bill, act, page) => {
    const toPay = { pence: pence(128_640), ...(bill && { bill }) };
    reply(userCompanies, () => [{ ...cafe, urgency: 'late' as const, toPay }, bakery]);
    const { user } = renderScreen(`${QUIET}?company_id=${bakery.id}`, { as: 'person' });
    await openMenu(user);
    const next = within(screen.getByRole('region', { name: 'Next, across your companies' }));
    expect(next.getByText('£1,286.40')).toBeVisible();
    const link = next.getByRole('link', { name: new RegExp(`^${act}.*${cafe.name}$`) });
    expect(link).toHaveAttribute('href', expect.stringContaining(page));
    expect(link).toHaveAttribute('href', expect.stringContaining(`company_id=${cafe.id}`));
  });

  test('says first what is most urgent, and lists late companies first, in words', async () => {
    const late = { ...cafe, next: '£1,286.40 to pay HMRC for October', urgency: 'late' as const };
    reply(userCompanies, () => [late, bakery]);
    const { user } = renderScreen(`${QUIET}?company_id=${bakery.id}`, { as: 'person' });
    await openMenu(user);
    const next = screen.getByRole('region', { name: 'Next, across your companies' });
    expect(next).toHaveTextContent(`Late${cafe.name}£1,286.40 to pay HMRC for October`);
    expect(within(next).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(cafe.id),
    );
    const list = within(screen.getByRole('navigation', { name: 'Switch company' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      `${cafe.name}Late: £1,286.40 to pay HMRC for October`,
      `${bakery.name}${bakery.next}`,
    ]);
    // The order of a phone: next, this company's pages, other companies, the person's own lines.
    const parts = [next, ...screen.getAllByRole('navigation')];
    expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
      expect.stringContaining('Next'),
      'Dashboard',
      expect.stringContaining('Switch company'),
      expect.stringContaining('Log out'),
    ]);
  });

  test('counts what waits, as the side navigation does', async () => {
    reply(vatReturns);
    const { user } = renderScreen(`/v2/instant-vat/dashboard/vat-returns?company_id=${bakery.id}`, {
      as: 'person',
    });
    await openMenu(user);
    expect(await screen.findByRole('link', { name: 'VAT returns 1 to file' })).toBeVisible();
  });

  test.each([
    ['a company that is not the person’s', `${QUIET}?company_id=${cafe.id}`],
    ['no company', '/home'],
    [
      'an external user',
      `/v2/instant-vat/dashboard/link-hmrc-account?company_id=${bakery.id}&external_user=1`,
    ],
  ])('has no such pages for %s', async (_whom, address) => {
    const { user } = renderScreen(address, { as: 'person' });
    await openMenu(user);
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  test('hides the page and puts it out of reach, and moves the focus into itself', async () => {
    const { user, container } = renderScreen('/home', { as: 'person' });
    await openMenu(user);
    expect(screen.queryByRole('heading', { name: 'My companies' })).not.toBeInTheDocument();
    expect(container.querySelector('#main')?.closest('[inert]')).not.toBeVisible();
    expect(screen.getByRole('link', { name: /^See what to do/ })).toHaveFocus();
  });

  test('closes with Escape, shows the page again and gives the focus back to its button', async () => {
    const { user } = renderScreen('/home', { as: 'person' });
    await openMenu(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'My companies' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('keeps the messages that have gone by, so that none is lost', async () => {
    reply(companySetUp, () => ({ ...companySetUp.example, hmrc: 'none' as const }));
    const { user, goTo } = renderScreen(
      `/v2/instant-vat/steps/company?company_id=${bakery.id}&connected=xero`,
      { as: 'person' },
    );
    await screen.findByText('Xero is connected.');
    await user.click(screen.getByRole('button', { name: 'Close this message' }));
    goTo(QUIET);
    await openMenu(user);
    const earlier = within(screen.getByRole('region', { name: 'Earlier messages' }));
    expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Xero is connected.',
    ]);
  });

  test('says nothing about earlier messages while there were none', async () => {
    const { user } = renderScreen(QUIET, { as: 'person' });
    await openMenu(user);
    expect(screen.queryByRole('region', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  test('closes when it has led somewhere', async () => {
    const { user, where } = renderScreen(QUIET, { as: 'person' });
    await openMenu(user);
    await user.click(screen.getByRole('link', { name: 'Add company' }));
    expect(where()).toContain('/v2/instant-vat/steps/company');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('closes when it has led to the same page of another company, and the page takes the focus', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    reply(pendingTasks, () => ({ ...pendingTasks.example, tasks: [] }));
    const page = companyHref(bakery);
    const { user, where } = renderScreen(page, { as: 'person' });
    await openMenu(user);
    const list = within(screen.getByRole('navigation', { name: 'Switch company' }));
    list.getByRole('link', { name: /Rye Street Café Ltd/ }).focus();
    await user.keyboard('{Enter}');
    expect(where()).toBe(page.replace(bakery.id, cafe.id));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('is closed when the person comes back to the page that it was left from', async () => {
    const { user, goTo } = renderScreen(QUIET, { as: 'person' });
    await openMenu(user);
    goTo('/home');
    goTo(QUIET);
    expect(await screen.findByRole('heading', { level: 1, name: / VAT return$/ })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('offers a visitor what a visitor may see, and the way to log in', async () => {
    const { user } = renderScreen('/v2/instant-vat/steps/about', { as: 'visitor' });
    await openMenu(user);
    expect(menuLinks()).toEqual(['Data policy (opens in a new tab)', 'Help', 'Log in']);
  });

  test('logs out: clears the browser’s stored data, ends the session and opens the login page', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"x"}');
    const { user, where } = renderScreen(QUIET, { as: 'person' });
    const ended = reply(logout, () => {
      reply(checkLogin, () => ({}));
      return logout.example;
    });
    await openMenu(user);
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(where()).toBe('/v2/auth/login'));
    expect(ended.calls).toHaveLength(1);
    expect(window.localStorage.getItem('g-company')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

describe('the older layout’s menu', () => {
  test.each([
    [[], 'All done'],
    [pendingTasks.example, '1 to do'],
  ])('offers its own places on the older pages, with how many tasks wait', async (tasks, said) => {
    reply(pendingTasks, () => tasks);
    const { user } = renderScreen(`/home?company_id=${bakery.id}`, { as: 'person' });
    await openMenu(user);
    expect(await screen.findByText(said)).toBeVisible();
    expect(menuLinks()).toEqual([
      'Go to dashboard',
      `Pending tasks${said}`,
      'Manage connections',
      'Data policy (opens in a new tab)',
      'Contact us',
      'Log out',
    ]);
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/profile?company_id=${bakery.id}`,
    );
  });

  test('says nothing about tasks while they cannot be read, and adds the list for several companies', async () => {
    fail(pendingTasks, 500);
    reply(userCompanies, () => [bakery, cafe]);
    const { user } = renderScreen('/home', { as: 'person' });
    await openMenu(user);
    expect(menuLinks().slice(0, 3)).toEqual(['Go to dashboard', 'My companies', 'Pending tasks']);
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getAllByRole('link', { current: 'page' }).length).toBeLessThanOrEqual(1);
    expect(screen.getByRole('navigation', { name: 'Switch company' })).toBeVisible();
  });
});

describe('the header', () => {
  test('leads to the profile by the person’s initials', async () => {
    renderScreen('/home', { as: 'person' });
    const profile = await screen.findByRole('link', { name: 'HO, profile of Hannah Osei' });
    expect(profile).toHaveTextContent('HO');
    expect(profile).toHaveAttribute('href', expect.stringContaining('/v2/instant-vat/profile'));
  });

  test('switches between companies', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    const { user } = renderScreen(`/home?company_id=${bakery.id}`, { as: 'person' });
    await user.click(
      await screen.findByRole('button', { name: 'Company: Marlow & Rye Bakery Ltd' }),
    );
    const list = within(screen.getByRole('list', { name: 'Switch company' }));
    expect(list.getByRole('link', { name: 'Rye Street Café Ltd' })).toHaveAttribute(
      'href',
      expect.stringContaining(cafe.id),
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Switch company' })).not.toBeInTheDocument();
  });

  test('gives the focus to the page of the company that was switched to', async () => {
    reply(userCompanies, () => [bakery, cafe]);
    reply(pendingTasks);
    reply(vatDashboard);
    reply(companyConnections);
    const { user } = renderScreen(companyHref(bakery), { as: 'person' });
    await user.click(
      await screen.findByRole('button', { name: 'Company: Marlow & Rye Bakery Ltd' }),
    );
    screen.getByRole('link', { name: 'Rye Street Café Ltd' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('offers a visitor of a public page Login and Sign Up', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard', { as: 'visitor' });
    const header = within(screen.getAllByRole('banner')[0]!);
    expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      expect.stringContaining('/v2/auth/login'),
    );
    expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('has nothing but help on the government gateway step', async () => {
    fail(accountProfile, 401);
    renderScreen('/v2/instant-vat/steps/government-gateway', { as: 'visitor' });
    const header = within(screen.getAllByRole('banner')[0]!);
    expect(header.getByRole('link', { name: 'Help' })).toBeVisible();
    expect(header.queryAllByRole('button')).toHaveLength(0);
    expect(header.getAllByRole('link')).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
