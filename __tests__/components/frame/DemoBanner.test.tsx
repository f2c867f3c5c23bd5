import { act, screen, waitFor, within } from '@testing-library/react';
import { demoPages } from '@/components/frame/demoPages';
import { routes } from '@/lib/app/routes';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { renderScreen } from '../../support/renderScreen';

const banner = () => screen.queryByRole('complementary', { name: 'Demo mode' });

describe('the demo banner', () => {
  test('says on demo pages that the figures are made up, and how to see real ones', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard', { as: 'visitor' });
    const said = within(await screen.findByRole('complementary', { name: 'Demo mode' }));
    expect(said.getByText("You're in demo mode – this is a preview of the product")).toBeVisible();
    expect(
      said.getByText(/You're seeing dummy data. To view your real VAT account/),
    ).toHaveTextContent("You're seeing dummy data. To view your real VAT account Sign Up or Login");
    expect(said.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      expect.stringContaining('/v2/auth/login'),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('hides while the sign-up pop-up is open, shows once it is closed, and opens it again', async () => {
    const { user } = renderScreen('/v2/instant-vat', { as: 'visitor' });
    expect(banner()).not.toBeInTheDocument();
    await user.click(
      await screen.findByRole('link', { name: 'See how InstantVAT works in a demo account' }),
    );
    const shown = await screen.findByRole('complementary', { name: 'Demo mode' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(within(shown).getByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: /Get your VAT refund/ })).toBeVisible();
    expect(banner()).not.toBeInTheDocument();
  });

  test('opens the pop-up from another demo page by going to the landing page', async () => {
    const { user, where } = renderScreen('/v2/instant-vat/demo/vat-returns', { as: 'visitor' });
    await user.click(within(banner()!).getByRole('link', { name: 'Sign Up' }));
    expect(where()).toBe('/v2/instant-vat');
    expect(await screen.findByRole('dialog', { name: /Get your VAT refund/ })).toBeVisible();
  });

  test('carries the marketing parameters of the visit over its links', async () => {
    renderScreen('/v2/instant-vat/demo/dashboard?utm_source=news&utm_medium=email&other=1', {
      as: 'visitor',
    });
    expect(within(banner()!).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/v2/auth/login?utm_source=news&utm_medium=email',
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    window.localStorage.clear();
  });

  test('is not on a real page', async () => {
    renderScreen('/home', { as: 'person' });
    expect(await screen.findByRole('heading', { name: 'My companies' })).toBeVisible();
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('the tabs of the demo', () => {
  const tabs = () => within(screen.getByRole('navigation', { name: 'Demo' }));

  test('name its pages and where the visitor is, and carry the marketing parameters', async () => {
    const { user, where } = renderScreen('/v2/instant-vat/demo/vat-return?utm_source=news', {
      as: 'visitor',
    });
    await screen.findByRole('navigation', { name: 'Demo' });
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Dashboard',
      'VAT returns1 to file',
      'Claim in progress',
      'All taxes',
      '12 months of tax',
    ]);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('VAT returns');
    tabs().getByRole('link', { name: 'All taxes' }).focus();
    await user.keyboard('{Enter}');
    expect(where()).toBe('/v2/instant-vat/demo/taxes?utm_source=news');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sample Bakery Ltd' }),
    ).toBeVisible();
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('All taxes');
    window.localStorage.clear();
  });

  test('are those of a practice in OpenTax’s demo, where a client is among the dashboard’s', async () => {
    renderScreen('/v2/open-tax/demo/client', { as: 'visitor' });
    await screen.findByRole('navigation', { name: 'Demo' });
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Triage']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('are hidden with the page while the menu is open', async () => {
    const { user } = renderScreen('/v2/instant-vat/demo/dashboard', { as: 'visitor' });
    const button = await screen.findByRole('button', { name: 'Open menu' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByRole('navigation', { name: 'Menu' });
    expect(screen.queryByRole('navigation', { name: 'Demo' })).not.toBeInTheDocument();
  });

  test('hold every page of the demo: it is a tab itself, or belongs to one', () => {
    const lost = (Object.values(routes) as RouteRow[])
      .filter(({ demo }) => demo)
      .filter((row) => {
        const { places, here } = demoPages(row);
        return !places.some(({ path }) => path === here);
      });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

describe('a signed-in person on the landing page and in the demo', () => {
  const popUp = () => screen.queryByRole('dialog', { name: /Get your VAT refund/ });
  const demoHeading = () => screen.findByRole('heading', { level: 1, name: 'Sample Bakery Ltd' });
  const HOME = /To view your real VAT account go to your home page/;

  test('loses the pop-up once the login check knows them, and keeps the focus where it was', async () => {
    renderScreen('/v2/instant-vat', { as: 'person' });
    await waitFor(() => expect(banner()).toHaveTextContent(HOME));
    await waitFor(() => expect(popUp()).not.toBeInTheDocument());
    expect(await demoHeading()).toBeVisible();
  });

  test('never sees the pop-up where this browser stored their company', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"x"}');
    const { container } = renderScreen('/v2/instant-vat', { as: 'person', timers: 'fake' });
    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(await demoHeading()).toBeVisible();
    expect(popUp()).not.toBeInTheDocument();
    expect(container.ownerDocument.body).toHaveFocus();
  });

  test('gets the pop-up after all where the login check says that they are not signed in any more', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"x"}');
    renderScreen('/v2/instant-vat', { as: 'visitor' });
    expect(popUp()).not.toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: /Get your VAT refund/ })).toBeVisible();
  });

  test.each(['/v2/instant-vat', '/v2/instant-vat/demo/dashboard', '/xero'])(
    'has their own menu on %s',
    async (address) => {
      const { user } = renderScreen(address, { as: 'person' });
      const button = await screen.findByRole('button', { name: 'Open menu', hidden: true });
      await waitFor(() => expect(button).toBeEnabled());
      await waitFor(() => expect(popUp()).not.toBeInTheDocument());
      await user.click(button);
      const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
      expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Home',
        'Add company',
        'Profile and security',
        'Data policy (opens in a new tab)',
        'Help',
        'Log out',
      ]);
      const header = within(screen.getAllByRole('banner')[0]!);
      expect(header.getByRole('link', { name: /profile of Hannah Osei/ })).toBeVisible();
      expect(header.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
    },
  );
});
